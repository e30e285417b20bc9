import Analyzer
import Rules

/// Documentation/Behaviors.md: the tables of `Behavior`, `Feature`, functions and built-in tables for people.
enum BehaviorPage {
  static let path = "Documentation/Behaviors.md"

  static var markdown: String {
    """
    # What SQLite's versions do otherwise

    A statement is promised to do what every SQLite does that a project may meet, from `minSQLiteVersion` in puresql.yaml on (without
    it, every version from 3.39 on). This is the table of what some versions or builds do otherwise. `puresql-dev prove` runs each
    sample on the linked SQLite, and excuses what contradicts a promise for that reason. `scripts/sqlite-versions compare` holds
    each sample to every release that can be had; "not before" and "until" name the first version with and without it. Below it is
    [what each version brought](#what-each-version-brought).

    This page is made by `puresql-dev generate` from `Sources/Analyzer/Behavior`, the functions in
    `Sources/Analyzer/Evaluation/Functions` and `Sources/Analyzer/Schema/BuiltinTables.swift`.

    \(Behavior.all.map(section).joined(separator: "\n\n"))

    ## What each version brought

    An older version refuses what has one of these: [`sqlite-version`](Rules/sqlite-version.md) says so where `minSQLiteVersion` is
    older. Where a project says nothing of its oldest SQLite, the newest is assumed, and what came after
    \(version(Feature.settled)) is a note.

    | version | what it brought |
    |---|---|
    \(versions.joined(separator: "\n"))

    """
  }

  private static var versions: [String] {
    let rows = Dictionary(grouping: VersionTable.rows, by: \.since)
    return rows.keys.sorted(by: >).map { since in
      let names = rows[since, default: []].map { $0.name.replacing("|", with: "\\|") }
      return "| \(version(since)) | \(names.joined(separator: ", ")) |"
    }
  }

  private static func section(_ behavior: Behavior) -> String {
    var facts: [String] = []
    if behavior.since > 0 { facts.append("not before \(version(behavior.since))") }
    facts.append(behavior.until.map { "until \(version($0))" } ?? "in every version that was tried")
    if let gap = behavior.gap {
      facts.append("but not from \(version(gap.lowerBound)) until \(version(gap.upperBound))")
    }
    if let option = behavior.option { facts.append("only in builds with `\(option)`") }
    if !behavior.place.isEmpty { facts.append("in \(behavior.place)") }
    let lines = (behavior.sample.schema.isEmpty ? "" : behavior.sample.schema + ";\n") + behavior.sample.query + ";"
    return """
      ## `\(behavior.name)`

      \(behavior.summary) (\(facts.joined(separator: "; ")).)

      ```sql
      \(lines)
      ```

      It \(words(behavior.sample.sign)).
      """
  }

  private static func words(_ sign: Behavior.Sign) -> String {
    switch sign {
    case .isRefused: "is refused there"
    case .isAccepted: "is accepted there"
    case .gives(.null, _): "gives NULL there"
    case .gives(let storageClass, let column): "gives \(storageClass.name) there, in column \(column + 1)"
    case .hasNoRow: "has no row there"
    case .isNotCalled(let name): "calls its column something else than `\(name)` there"
    }
  }

  private static func version(_ number: Int) -> String { SQLiteVersion(number: number).shortDescription }
}

extension StorageClasses {
  fileprivate var name: String {
    switch self {
    case .integer: "an integer"
    case .real: "a REAL"
    case .text: "a text"
    case .blob: "a BLOB"
    default: "NULL"
    }
  }
}
