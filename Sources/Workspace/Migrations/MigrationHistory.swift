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

  /// The files that take migrations back: what is called so, `x-down.sql` or `Down_x.sql` where the same name with `up` is
  /// beside it, and yoyo's `x.rollback.sql` beside `x.sql`.
  static func reversals(among files: [String]) -> Set<String> {
    var reversals = Set(files.filter(isReversal))
    let others = files.filter { file in
      if reversals.contains(file) { return false }
      let name = Path.name(of: file).lowercased()
      return name.holds("down") || name.holds("rollback")
    }
    if others.isEmpty { return reversals }
    let known = Set(files.map { $0.lowercased() })
    for file in others where upward(from: file).contains(where: known.contains) { reversals.insert(file) }
    return reversals
  }

  /// The path, in lower case, with `up` in the place of each word `down` in the name, or without `rollback` at its end.
  private static func upward(from file: String) -> [String] {
    let path = file.lowercased()
    for end in [".rollback.sql", "-rollback.sql", "_rollback.sql"] where path.hasSuffix(end) {
      return [path.dropLast(end.count) + ".sql"]
    }
    let folder = Path.directory(of: path)
    let name = Path.name(of: path)
    return name.ranges(of: "down").compactMap { range in
      let isWord = name[..<range.lowerBound].last?.isLetter != true && name[range.upperBound...].first?.isLetter != true
      return isWord ? Path.join(folder, name[..<range.lowerBound] + "up" + name[range.upperBound...]) : nil
    }
  }
}

extension LayoutName {
  /// Whether two files of one number are a mistake: the tool takes one of them, refuses both, or nobody knows which comes
  /// first.
  var refusesEqualNumbers: Bool {
    switch self {
    case .puresql, .goose, .dbmate, .sqlMigrate, .tern, .sqlx, .refinery, .flyway: true
    // Others read the same names, and take equal numbers in the order of the names.
    case .golangMigrate, .plain, .sqlc, .sqldelight, .drift, .diesel, .atlas, .prisma, .drizzle, .d1, .rails, .versions,
      .steps,
      .schema:
      false
    }
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
