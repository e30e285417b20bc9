import Analyzer
import CSQLite
import Formatter
import TestSupport
import Testing

/// Every statement of SQLite's own test suite, laid out.
@Suite struct CorpusTests {
  /// Adds comments of three kinds behind every third token.
  static func commented(_ sql: String, seed: Int) -> String {
    let tree = Parser.parse(SourceFile(path: "q.sql", text: sql))
    var text: [UInt8] = []
    var end = 0
    for (place, token) in tree.tokens.enumerated() where token.kind != .endOfFile {
      text += tree.file.bytes[end..<Int(token.end)]
      end = Int(token.end)
      // A name line, and what a module reads, is not SQL's to comment.
      guard (place * 7 + seed) % 10 < 3 else { continue }
      switch (place + seed) % 3 {
      case 0: text += Array(" -- c\(place)\n".utf8)
      case 1: text += Array(" /* c\(place) */ ".utf8)
      default: text += Array("\n  -- c\(place)\n".utf8)
      }
    }
    text += tree.file.bytes[end...]
    return String(decoding: text, as: UTF8.self)
  }

  static func comments(of sql: String) -> [String] {
    let tree = Parser.parse(SourceFile(path: "q.sql", text: sql))
    return tree.comments.map { tree.file.text($0) }
  }

  static func words(of sql: String) -> [String] {
    let tree = Parser.parse(SourceFile(path: "q.sql", text: sql))
    return tree.tokens.map { token in
      let text = tree.file.text(token.range)
      return token.kind.isKeyword ? text.uppercased() : text
    }
  }

  @Test func isDoneOnce() {
    var wrong: [String] = []
    for entry in Corpus.sample {
      let once = formatted(entry.sql)
      if formatted(once) != once { wrong.append(entry.sql + "\n→\n" + once + "\n→\n" + formatted(once)) }
      if entry.verdict != "ok", once != entry.sql { wrong.append("invalid, and changed: \(entry.sql)") }
    }
    #expect(wrong.isEmpty, "\(wrong.count) wrong, first:\n\(wrong.prefix(8).joined(separator: "\n\n"))")
  }

  @Test func keepsWordsAndComments() {
    var wrong: [String] = []
    var count = 0
    for (number, entry) in Corpus.sample.enumerated() where entry.verdict == "ok" {
      let commented = CorpusTests.commented(entry.sql, seed: number)
      let before = CorpusTests.comments(of: commented)
      count += before.count
      let once = formatted(commented)
      if CorpusTests.comments(of: once) != before { wrong.append("comments: \(commented)\n→\n\(once)") }
      if CorpusTests.words(of: once).joined(separator: " ").uppercased()
        != CorpusTests.words(of: commented).joined(separator: " ").uppercased()
      {
        wrong.append("words: \(commented)\n→\n\(once)")
      }
      if formatted(once) != once { wrong.append("twice: \(once)\n→\n\(formatted(once))") }
    }
    #expect(count > Corpus.sample.count)
    #expect(wrong.isEmpty, "\(wrong.count) wrong, first:\n\(wrong.prefix(8).joined(separator: "\n\n"))")
  }

  @Test func meansTheSame() throws {
    var wrong: [String] = []
    var compared = 0
    for statements in Dictionary(grouping: Corpus.entries, by: \.file).sorted(by: { $0.key < $1.key }).map(\.value) {
      let database = try Bytecode()
      for (number, entry) in statements.enumerated() where entry.verdict == "ok" {
        // As many as in `Corpus.sample`; all are defined.
        if number % effort(debug: 12, release: 1) == 0, let before = database.program(of: entry.sql) {
          compared += 1
          let text = formatted(entry.sql)
          if database.program(of: text) != before { wrong.append("\(entry.sql)\n→\n\(text)") }
        }
        database.define(entry.sql)
      }
    }
    #expect(compared > Corpus.sample.count / 4, "only \(compared) could be compared")
    #expect(wrong.isEmpty, "\(wrong.count) wrong, first:\n\(wrong.prefix(8).joined(separator: "\n\n"))")
  }
}

/// What SQLite makes of statements, in a database of its own in memory.
final class Bytecode {
  private var database: OpaquePointer?

  init() throws {
    #expect(sqlite3_open(":memory:", &database) == SQLITE_OK)
  }

  deinit { sqlite3_close_v2(database) }

  /// The program of a statement; nil for one that this database can't prepare.
  func program(of sql: String) -> [String]? {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, "EXPLAIN " + sql, -1, &statement, nil) == SQLITE_OK, statement != nil else {
      sqlite3_finalize(statement)
      return nil
    }
    defer { sqlite3_finalize(statement) }
    let isDefinition = Bytecode.isDefinition(sql)
    var lines: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      lines.append(
        (Int32(0)..<7).map { column in
          guard let text = sqlite3_column_text(statement, column) else { return "NULL" }
          let operand = String(cString: text)
          // A definition is kept as it is written.
          return column == 5 && isDefinition ? operand.filter { !$0.isWhitespace }.uppercased() : operand
        }.joined(separator: " "))
    }
    return lines.isEmpty ? nil : lines
  }

  /// Runs a statement that defines something, so that others can use it.
  func define(_ sql: String) {
    if Bytecode.isDefinition(sql) { sqlite3_exec(database, sql, nil, nil, nil) }
  }

  private static func isDefinition(_ sql: String) -> Bool {
    let tree = Parser.parse(SourceFile(path: "q.sql", text: sql))
    return tree.statements.count == 1 && tree.statements[0].body.isDefinition
  }
}
