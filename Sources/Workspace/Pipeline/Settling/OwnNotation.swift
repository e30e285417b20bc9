import Analyzer
import Rules

/// Settles what is refused in files in a notation of the program's own: one note a file stands for all of it.
///
/// A program may split and fill its files before SQLite sees them, by marks that SQL doesn't have: `^` behind each statement, `$$`
/// for a type, a word in capitals for a value. One such mark is a slip. The same mark in statement after statement is somebody's notation,
/// which isn't known here.
struct OwnNotation {
  /// Whether a word in capitals may be a column, as others of the schema are.
  private let hasColumnsInCapitals: Bool

  init(_ summary: ProjectSummary) {
    hasColumnsInCapitals = summary.catalog.tables.contains { table in
      table.columns.contains { Self.isInCapitals($0.name.text.utf8) }
    }
  }

  func settle(_ findings: [Diagnostic]) -> [Diagnostic] {
    var statements: [String: Set<StatementRef>] = [:]
    for finding in findings {
      guard let mark = mark(of: finding), let statement = finding.statement else { continue }
      statements[mark, default: []].insert(statement)
    }
    let marks = statements.filter { mark, statements in
      statements.count >= (Self.isInCapitals(mark.utf8) ? Self.leastStatementsWithWord : Self.leastStatements)
    }
    if marks.isEmpty { return findings }
    var files: [ObjectIdentifier: String] = [:]
    var folders: [String: String] = [:]
    for finding in findings {
      guard let mark = mark(of: finding), marks[mark] != nil else { continue }
      let file = ObjectIdentifier(finding.location.file)
      files[file] = files[file] ?? mark
      // What puts words in for others has all files of the folder.
      if Self.isInCapitals(mark.utf8) { folders[Path.directory(of: finding.location.file.path)] = mark }
    }
    var settled: [Diagnostic] = []
    var unread: [ObjectIdentifier: [Diagnostic]] = [:]
    for finding in findings {
      let file = ObjectIdentifier(finding.location.file)
      let ofFolder =
        finding.location.file.isOfProgram ? nil : folders[Path.directory(of: finding.location.file.path)]
      if finding.rule == FindingID.syntaxError.rawValue && files[file] != nil
        || ofFolder != nil && finding.severity == .error && !RulePolicy.canBeOff(finding.rule)
      {
        files[file] = files[file] ?? ofFolder
        unread[file, default: []].append(finding)
      } else {
        settled.append(finding)
      }
    }
    for (file, findings) in unread {
      guard let first = findings.min(by: { $0.location.range.start < $1.location.range.start }) else { continue }
      let count = Set(findings.compactMap(\.statement)).count
      settled.append(
        Diagnostic(
          .ownNotation(statements: max(count, 1), mark: files[file] ?? ""), severity: .note, at: first.location))
    }
    return settled
  }

  /// Two statements with the same slip are seen now and then.
  private static let leastStatements = 3

  /// A column that is missing may be asked for in several statements.
  private static let leastStatementsWithWord = 5

  private func mark(of finding: Diagnostic) -> String? {
    Self.mark(of: finding).flatMap { hasColumnsInCapitals && Self.isInCapitals($0.utf8) ? nil : $0 }
  }

  /// The mark that a syntax error stands at, where SQL has no such sign, or the word in capitals that is no column; else nil.
  static func mark(of finding: Diagnostic) -> String? {
    let token = finding.location.file.bytes(in: finding.location.range)
    if finding.missesColumn, finding.nearMiss == nil, !finding.location.file.isOfProgram {
      return isInCapitals(token) ? String(decoding: token, as: UTF8.self) : nil
    }
    guard finding.rule == FindingID.syntaxError.rawValue, !token.isEmpty, token.allSatisfy(foreign.contains) else {
      return nil
    }
    return String(decoding: token, as: UTF8.self)
  }

  private static func isInCapitals(_ word: some Collection<UInt8>) -> Bool {
    word.count > 2 && word.allSatisfy { $0 &- 65 < 26 || $0 == UInt8(ascii: "_") }
  }

  private static let foreign = Set("^!#{}$@\\".utf8)
}
