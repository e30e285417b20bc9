import Analyzer

/// Settles the syntax errors of files in a notation of the program's own: one note a file stands for all of them.
///
/// A program may split and fill its files before SQLite sees them, by marks that SQL doesn't have: `^` behind each statement, `$$`
/// for a type. One such mark is a slip. The same mark in statement after statement is somebody's notation, which isn't known here.
struct OwnNotation {
  func settle(_ findings: [Diagnostic]) -> [Diagnostic] {
    var statements: [String: Set<StatementRef>] = [:]
    for finding in findings {
      guard let mark = Self.mark(of: finding), let statement = finding.statement else { continue }
      statements[mark, default: []].insert(statement)
    }
    let marks = statements.filter { $0.value.count >= Self.leastStatements }
    if marks.isEmpty { return findings }
    var files: [ObjectIdentifier: String] = [:]
    for finding in findings {
      guard let mark = Self.mark(of: finding), marks[mark] != nil else { continue }
      let file = ObjectIdentifier(finding.location.file)
      files[file] = files[file] ?? mark
    }
    var settled: [Diagnostic] = []
    var unread: [ObjectIdentifier: [Diagnostic]] = [:]
    for finding in findings {
      let file = ObjectIdentifier(finding.location.file)
      if finding.rule == FindingID.syntaxError.rawValue, files[file] != nil {
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

  /// The mark that a syntax error stands at, where SQL has no such sign; else nil.
  static func mark(of finding: Diagnostic) -> String? {
    guard finding.rule == FindingID.syntaxError.rawValue else { return nil }
    let token = finding.location.file.bytes(in: finding.location.range)
    guard !token.isEmpty, token.allSatisfy(foreign.contains) else { return nil }
    return String(decoding: token, as: UTF8.self)
  }

  private static let foreign = Set("^!#{}$@\\".utf8)
}
