package import Analyzer

/// Migration files in the order in which they are applied, and what is odd about their numbers.
package struct MigrationHistory: Sendable {
  package let files: [SourceFile]
  /// Findings of the rule `migration-order`.
  package let diagnostics: [Diagnostic]

  /// - Parameter folder: what the paths have in common; a folder's number below it counts when the file has none.
  package init(_ sources: [SourceFile], below folder: String = "") {
    let numbered = sources.map { (file: $0, number: MigrationNumber(path: $0.path, below: folder)) }
    let ordered = numbered.sorted { left, right in
      switch (left.number, right.number) {
      case (let first?, let second?) where first != second: first < second
      // Without a number there is no place in the history: last.
      case (nil, _?): false
      case (_?, nil): true
      default: Path.naturallyPrecedes(left.file.path, right.file.path)
      }
    }
    files = ordered.map(\.file)

    var findings: [Diagnostic] = []
    for (file, number) in ordered where number == nil { findings.append(.noNumber(file)) }
    let counted = ordered.compactMap { pair in pair.number.map { (file: pair.file, number: $0) } }
    // Numbers that leave room have no gaps, and neither have dates.
    let isCounted = MigrationNumber.step(of: counted.map(\.number)) == 1
    for (before, after) in zip(counted, counted.dropFirst()) {
      if before.number == after.number {
        findings.append(.duplicate(after.file, after.number.digits, before.file))
      } else if isCounted, let missing = after.number.missing(after: before.number) {
        findings.append(.gap(after.file, missing, before.file))
      }
    }
    diagnostics = findings
  }

  /// A script that takes a migration back is no part of the history.
  package static func isReversal(_ path: String) -> Bool {
    let name = Path.name(of: path).lowercased()
    return name == "down.sql" || name.hasSuffix(".down.sql")
  }
}

extension SourceFile {
  /// Where a finding about the file as a whole is shown.
  package var beginning: SourceLocation { SourceLocation(self, SourceRange(start: 0, end: 0)) }
}

extension Diagnostic {
  private static let order = "migration-order"

  fileprivate static func noNumber(_ file: SourceFile) -> Diagnostic {
    Diagnostic(
      rule: order, severity: .error, message: "migration '\(Path.name(of: file.path))' has no number",
      help: "Start its name with its place in the history, like '0001_create_user.sql'; it is read last now.",
      at: file.beginning)
  }

  fileprivate static func duplicate(_ file: SourceFile, _ number: String, _ other: SourceFile) -> Diagnostic {
    Diagnostic(
      rule: order, severity: .error, message: "migration number \(number) is taken twice",
      help: "Give the newer migration the next free number; which of the two runs first is not said.",
      at: file.beginning, related: [.init("also number \(number)", at: other.beginning)])
  }

  fileprivate static func gap(_ file: SourceFile, _ missing: String, _ before: SourceFile) -> Diagnostic {
    let isOne = !missing.contains(" ")
    return Diagnostic(
      rule: order, severity: .error,
      message: "\(isOne ? "migration" : "migrations") \(missing) \(isOne ? "is" : "are") missing",
      help: "Bring the file back, or number the migrations without a gap.",
      at: file.beginning, related: [.init("the migration before", at: before.beginning)])
  }
}
