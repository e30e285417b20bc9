package import Analyzer

/// Finds what is odd about the numbers of a history: findings of the rule `migration-order`.
struct MigrationHistory {
  let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - steps: in the order in which they run.
  ///   - isOurs: The numbers are this house's: each file has one, and where they count by one, none is missing.
  init(_ steps: [(file: SourceFile, number: MigrationNumber?)], isOurs: Bool) {
    var findings: [Diagnostic] = []
    if isOurs, steps.count > 1 {
      for (file, number) in steps where number == nil { findings.append(.noNumber(file)) }
    }
    let counted = steps.compactMap { step in step.number.map { (file: step.file, number: $0) } }
    // Numbers that leave room have no gaps, and neither have dates.
    let isCounted = isOurs && MigrationNumber.step(of: counted.map(\.number)) == 1
    for (before, after) in zip(counted, counted.dropFirst()) {
      if before.number == after.number {
        findings.append(.duplicate(after.file, after.number.digits, before.file))
      } else if isCounted, let missing = after.number.missing(after: before.number) {
        findings.append(.gap(after.file, missing, before.file))
      }
    }
    diagnostics = findings
  }

  /// Whether a file takes a migration back; such a script is no part of the history.
  static func isReversal(_ path: String) -> Bool {
    let name = Path.name(of: path).lowercased()
    // What stands behind `.down.` is the driver's to say: golang-migrate takes anything.
    return name == "down.sql" || name.holds(".down.")
  }

  /// The files that take migrations back: what is called so; what lies in a folder of such files; `x-down.sql`, `Downgrade_x.sql` or
  /// the like where the same name with the opposite word is beside it, or without any, as yoyo's `x.rollback.sql` beside `x.sql`.
  static func reversals(among files: [String]) -> Set<String> {
    var reversals = Set(files.filter { isReversal($0) || isInFolderOfReversals($0) })
    let others = files.filter { file in
      if reversals.contains(file) { return false }
      let name = Path.name(of: file).lowercased()
      return opposites.contains { name.contains($0.word) }
    }
    if others.isEmpty { return reversals }
    let known = Set(files.map { $0.lowercased() })
    for file in others where upward(from: file).contains(where: known.contains) { reversals.insert(file) }
    return reversals
  }

  /// The words by which files are called that take something back, and those that the files are called by which do it.
  private static let opposites: [(word: String, upward: [String])] = [
    ("down", ["up"]), ("downgrade", ["upgrade", "up"]), ("rollback", ["", "up", "migrate", "upgrade"]),
    ("revert", ["", "up", "apply", "deploy", "upgrade"]), ("undo", ["", "up", "do", "apply", "upgrade"]),
  ]

  /// Folders of files that take versions back.
  private static let foldersOfReversals: Set<String> = [
    "downgrade", "downgrades", "down", "rollback", "rollbacks", "revert", "undo",
  ]

  private static func isInFolderOfReversals(_ path: String) -> Bool {
    foldersOfReversals.contains(Path.name(of: Path.directory(of: path)).lowercased())
  }

  /// The paths, in lower case, with the opposite in the place of each word that takes back, or without it.
  private static func upward(from file: String) -> [String] {
    let folder = Path.directory(of: file.lowercased())
    let name = Path.name(of: file).lowercased()
    var found: [String] = []
    for (word, upward) in opposites {
      for range in name.ranges(of: word) {
        let (before, behind) = (name[..<range.lowerBound], name[range.upperBound...])
        if before.last?.isLetter == true || behind.first?.isLetter == true { continue }
        for opposite in upward {
          if opposite.isEmpty {
            let isJoined = before.last.map { ".-_".contains($0) } ?? false
            found.append(Path.join(folder, String(before.dropLast(isJoined ? 1 : 0)) + behind))
          } else {
            found.append(Path.join(folder, before + opposite + behind))
          }
        }
      }
    }
    return found
  }
}

extension SourceFile {
  /// The place that a finding about the file as a whole points to.
  package var beginning: SourceLocation { SourceLocation(self, SourceRange(start: 0, end: 0)) }
}

extension Diagnostic {
  fileprivate static func noNumber(_ file: SourceFile) -> Diagnostic {
    Diagnostic(.noNumber(Path.name(of: file.path)), at: file.beginning)
  }

  fileprivate static func duplicate(_ file: SourceFile, _ number: String, _ other: SourceFile) -> Diagnostic {
    Diagnostic(
      .numberTwice(number), at: file.beginning,
      related: [.init("the other migration with number \(number)", at: other.beginning)])
  }

  fileprivate static func gap(_ file: SourceFile, _ missing: String, _ before: SourceFile) -> Diagnostic {
    Diagnostic(
      .gap(missing, isOne: !missing.contains(" ")), at: file.beginning,
      related: [.init("this is the migration before", at: before.beginning)])
  }
}
