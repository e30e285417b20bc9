import Analyzer

/// The files that findings in a queries file may speak of, each by a number: the file itself, and those of its project
/// that are read whatever is known.
struct FindingFiles {
  /// The number that the file itself is written as.
  private static let own: Int64 = 0
  /// The number that the SQL is written as that a notation takes out of the file: claims speak of that.
  private static let sql: Int64 = -1

  private let others: [SourceFile]
  private let numbers: [ObjectIdentifier: Int]

  /// - Parameter others: always in the same order.
  init(_ others: [SourceFile]) {
    self.others = others
    numbers = Dictionary(zip(others.map { ObjectIdentifier($0) }, others.indices)) { first, _ in first }
  }

  func number(_ file: SourceFile, own: SourceFile) -> Int64? {
    if file.notated?.host === own { return Self.sql }
    return file === own ? Self.own : numbers[ObjectIdentifier(file)].map { Int64($0 + 1) }
  }

  /// - Parameter sql: the SQL that a notation takes out of the file.
  func file(_ number: Int64, own: SourceFile, sql: SourceFile) -> SourceFile? {
    if number == Self.own { return own }
    if number == Self.sql { return sql }
    return number > 0 && number <= Int64(others.count) ? others[Int(number) - 1] : nil
  }
}

/// Writes findings as they are said: with places in the files as they lie on the disk.
struct FindingWriter {
  private(set) var writer = EntryWriter()
  /// Whether all could be written.
  private(set) var isWhole = true
  private let files: FindingFiles
  private let own: SourceFile

  init(_ findings: [Diagnostic], in own: SourceFile, _ files: FindingFiles) {
    self.files = files
    self.own = own
    writer.add(Int64(findings.count))
    for finding in findings { add(finding) }
  }

  private mutating func add(_ fixes: [Fix]) {
    writer.add(Int64(fixes.count))
    for fix in fixes {
      writer.add(fix.title.utf8)
      writer.add(fix.safety == .safe)
      add(fix.edits)
      add(fix.others)
    }
  }

  private mutating func add(_ finding: Diagnostic) {
    // Such a finding is another one when another file changes.
    if finding.missing != nil || finding.mend != nil || finding.witness != nil { isWhole = false }
    writer.add(finding.rule.utf8)
    writer.add(Int64(finding.severity.rawValue))
    writer.add(finding.message.utf8)
    writer.add(finding.help)
    add(finding.location)
    writer.add(Int64(finding.related.count))
    for related in finding.related {
      writer.add(related.message.utf8)
      add(related.location)
    }
    add(finding.fix.map { [$0] } ?? [])
    writer.add(finding.nearMiss)
    writer.add(Int64(finding.discovery.number))
    writer.add(Int64(finding.subject.map { $0 == .step ? 1 : 2 } ?? 0))
    writer.add(finding.isAboutCoverage)
    for claim in [finding.claim, finding.contrast] {
      writer.add(claim != nil)
      if let claim { add(claim) }
    }
  }

  private mutating func add(_ location: SourceLocation) {
    guard let number = files.number(location.file, own: own) else {
      isWhole = false
      return
    }
    writer.add(number)
    writer.add(Int64(location.range.start))
    writer.add(Int64(location.range.end))
  }

  private mutating func add(_ edits: [Fix.Edit]) {
    writer.add(Int64(edits.count))
    for edit in edits {
      add(edit.location)
      writer.add(edit.text.utf8)
      writer.add(edit.creates)
    }
  }

  private mutating func add(_ claim: Claim) {
    func add(_ kind: Int64) { writer.add(kind) }
    switch claim {
    case .same(let edits, let ifKeysHold):
      add(0)
      self.add(edits)
      writer.add(ifKeysHold)
    case .canDiffer(let edits, let words):
      add(1)
      self.add(edits)
      writer.add(words)
    case .never(let event, let location):
      add(2)
      add(event.number)
      self.add(location)
    case .can(let event, let location):
      add(3)
      add(event.number)
      self.add(location)
    case .fails: add(4)
    case .canChangeEveryRow(let location):
      add(5)
      self.add(location)
    case .canDependOnOrder(let location):
      add(6)
      self.add(location)
    case .canReturnRows(let sql, let words):
      add(7)
      writer.add(sql.utf8)
      writer.add(words)
    case .canFail(let sql):
      add(8)
      writer.add(sql)
    case .canReturnMany(let many): add(many == .several ? 9 : 10)
    case .canLoseRows(let lost):
      add(11)
      writer.add(lost.query.utf8)
      writer.add(lost.name.utf8)
      writer.add(Int64(lost.change.count))
      for statement in lost.change { writer.add(statement.utf8) }
      writer.add(lost.several)
      writer.add(lost.schema == .beforeMigration)
    }
  }
}

/// Reads what a `FindingWriter` wrote; nil for anything else.
struct FindingReader {
  private var reader: EntryReader
  private let files: FindingFiles
  private let own: SourceFile
  private let sql: SourceFile

  /// - Parameter sql: the SQL that a notation takes out of the file, or what stands for it.
  init(_ reader: EntryReader, in own: SourceFile, _ files: FindingFiles, sql: SourceFile) {
    self.reader = reader
    self.files = files
    self.own = own
    self.sql = sql
  }

  mutating func findings() -> [Diagnostic]? { list { $0.finding() } }

  private mutating func list<Element>(_ element: (inout FindingReader) -> Element?) -> [Element]? {
    Array(reader.count(), from: &self, element)
  }

  private mutating func fix() -> Fix? {
    guard let title = reader.text(), let isSafe = reader.flag(), let edits = edits(), let others = list({ $0.fix() })
    else { return nil }
    var fix = Fix(title: title, safety: isSafe ? .safe : .unsafe, edits: edits)
    fix.others = others
    return fix
  }

  private mutating func finding() -> Diagnostic? {
    guard let rule = reader.text(), let level = reader.int(), let severity = Severity(rawValue: UInt8(clamping: level)),
      let message = reader.text(), let help = reader.optionalText(), let location = location(),
      let related = list({ $0.related() }), let fixes = list({ $0.fix() })
    else { return nil }
    var finding = Diagnostic(
      rule: rule, severity: severity, message: message, help: help, at: location, related: related, fix: fixes.first)
    guard let nearMiss = reader.optionalText(), let number = reader.int(), let discovery = Diagnostic.Discovery(number),
      let subject = reader.int(), let isAboutCoverage = reader.flag(), let claim = optionalClaim(),
      let contrast = optionalClaim()
    else { return nil }
    finding.nearMiss = nearMiss
    finding.discovery = discovery
    finding.subject = subject == 0 ? nil : subject == 1 ? .step : .schema
    finding.isAboutCoverage = isAboutCoverage
    finding.claim = claim
    finding.contrast = contrast
    return finding
  }

  private mutating func related() -> Diagnostic.Related? {
    guard let message = reader.text(), let location = location() else { return nil }
    return Diagnostic.Related(message, at: location)
  }

  private mutating func location() -> SourceLocation? {
    guard let number = reader.int(), let start = reader.int(), let end = reader.int(),
      let file = files.file(number, own: own, sql: sql)
    else { return nil }
    return SourceLocation(file, SourceRange(start: UInt32(clamping: start), end: UInt32(clamping: end)))
  }

  private mutating func edits() -> [Fix.Edit]? {
    list { reader in
      guard let location = reader.location(), let text = reader.reader.text(), let creates = reader.reader.flag() else {
        return nil
      }
      return Fix.Edit(location, text, creates: creates)
    }
  }

  /// A claim, or that there is none; nil for anything else.
  private mutating func optionalClaim() -> Claim?? {
    guard let isThere = reader.flag() else { return nil }
    if !isThere { return .some(nil) }
    return claim().map { .some($0) }
  }

  private mutating func lost() -> Claim.Lost? {
    guard let query = reader.text(), let name = reader.text(), let change = list({ $0.reader.text() }),
      let several = reader.flag(), let isMigration = reader.flag()
    else { return nil }
    return Claim.Lost(
      query: query, name: name, change: change, several: several, in: isMigration ? .beforeMigration : .beforeStatement)
  }

  private mutating func claim() -> Claim? {
    switch reader.int() {
    case 0:
      guard let edits = edits(), let ifKeysHold = reader.flag() else { return nil }
      return .same(with: edits, ifKeysHold: ifKeysHold)
    case 1:
      guard let edits = edits(), let words = reader.optionalText() else { return nil }
      return .canDiffer(with: edits, words: words)
    case 2: return event().flatMap { event in location().map { .never(event, at: $0) } }
    case 3: return event().flatMap { event in location().map { .can(event, at: $0) } }
    case 4: return .fails
    case 5: return location().map { .canChangeEveryRow(at: $0) }
    case 6: return location().map { .canDependOnOrder(at: $0) }
    case 7:
      guard let sql = reader.text(), let words = reader.optionalText() else { return nil }
      return .canReturnRows(sql, words: words)
    case 8: return reader.optionalText().map { .canFail($0) }
    case 9: return .canReturnMany(.several)
    case 10: return .canReturnMany(.moreThanAnyTable)
    case 11: return lost().map { .canLoseRows(of: $0) }
    default: return nil
    }
  }

  private mutating func event() -> Claim.Event? { reader.int().flatMap { Claim.Event($0) } }
}

extension Claim.Event {
  private static let all: [Claim.Event] = [.isTrue, .isFalse, .isNotTrue, .isNull, .isNotNull, .hasSeveralRows]

  fileprivate var number: Int64 { Int64(Self.all.firstIndex(of: self) ?? 0) }

  fileprivate init?(_ number: Int64) {
    guard number >= 0, number < Int64(Self.all.count) else { return nil }
    self = Self.all[Int(number)]
  }
}

extension Diagnostic.Discovery {
  private static let all: [Diagnostic.Discovery] = [.reading, .coding, .joining, .using, .sorting]

  fileprivate var number: Int { Self.all.firstIndex(of: self) ?? 0 }

  fileprivate init?(_ number: Int64) {
    guard number >= 0, number < Int64(Self.all.count) else { return nil }
    self = Self.all[Int(number)]
  }
}
