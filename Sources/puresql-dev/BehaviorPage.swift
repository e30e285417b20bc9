import Analyzer
import Rules

/// Documentation/Behaviors.md: the tables of `Behavior` and `Feature` for people.
enum BehaviorPage {
  static let path = "Documentation/Behaviors.md"

  static var markdown: String {
    """
    # What SQLite's versions do otherwise

    A statement is promised to do what every SQLite does that a project may meet, from `minSQLiteVersion` in puresql.yaml on (without
    it, every version from 3.39 on). This is the table of what some versions or builds do otherwise. `puresql-dev prove` runs each
    sample on the linked SQLite, and excuses what contradicts a promise for that reason. The versions were measured with builds of
    3.39.4, 3.40.1 and the last release of each later minor version until 3.51.0; "not before" and "until" name the first version with
    and without it.

    This page is made by `puresql-dev generate` from `Sources/Analyzer/Behavior`.

    \(Behavior.all.map(section).joined(separator: "\n\n"))

    """
  }

  private static func section(_ behavior: Behavior) -> String {
    var facts: [String] = []
    if behavior.since > 0 { facts.append("not before \(version(behavior.since))") }
    facts.append(behavior.until.map { "until \(version($0))" } ?? "in every version that was tried")
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
