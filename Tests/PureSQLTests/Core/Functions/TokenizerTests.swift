import CSQLite
import Foundation
import PureSQL
import Testing

@Suite struct TokenizerTests {
  @Test func aFullTextIndexTakesTextsApartLikeThat() throws {
    let file = try TemporaryFile()
    var config = DatabaseConfig(path: file.path)
    config.tokenizers = [
      // Backwards, so that nothing of fts5's own would find it.
      SQLTokenizer("backwards") { text in
        text.split(separator: " ").flatMap { word in
          let range = word.startIndex..<word.endIndex
          let token = SQLTokenizer.Token(range, String(word.lowercased().reversed()))
          return word == "Mond" ? [token, SQLTokenizer.Token(range, "nool", isSynonym: true)] : [token]
        }
      }
    ]
    let pool = try ConnectionPool(
      config: config,
      migrations: [
        Migration(
          "1",
          """
          CREATE VIRTUAL TABLE search USING fts5(text, tokenize = 'backwards');
          CREATE VIRTUAL TABLE parts USING fts5vocab(search, row);
          INSERT INTO search VALUES ('Über dem Mond 👩 steht');
          """)
      ])
    func fetch(_ sql: String, _ arguments: [SQLAny?] = []) throws -> [String] {
      try pool.readBlocking { tx in try tx.fetchAll(sql, arguments, String.self) }
    }
    #expect(try fetch("SELECT term FROM parts ORDER BY term") == ["dnom", "med", "nool", "rebü", "thets", "👩"])
    let found = "SELECT highlight(search, 0, '[', ']') FROM search WHERE search MATCH ?"
    #expect(try fetch(found, [.string("\"über dem\"")]) == ["[Über dem] Mond 👩 steht"])
    #expect(try fetch(found, [.string("steht")]) == ["Über dem Mond 👩 [steht]"])
    #expect(try fetch(found, [.string("thets")]) == [])
    // Bytes that aren't a text do no harm.
    try pool.writeBlocking { tx in
      try tx.execute("INSERT INTO search VALUES (CAST(x'ff61ff20fffe' AS TEXT))")
      try tx.execute("INSERT INTO search VALUES ('')")
      try tx.execute("INSERT INTO search(search) VALUES ('integrity-check')")
    }
  }

  private func pool(_ tokenizer: SQLTokenizer, _ name: String, _ texts: [String] = []) throws -> ConnectionPool {
    var config = DatabaseConfig()
    config.tokenizers = [tokenizer]
    let pool = try ConnectionPool(config: config)
    try pool.writeBlocking { tx in
      try tx.execute("CREATE VIRTUAL TABLE note USING fts5(text, tokenize = '\(name)')")
      for text in texts { try tx.execute("INSERT INTO note VALUES (?)", [.string(text)]) }
    }
    return pool
  }

  private func found(_ pool: ConnectionPool, _ pattern: String) throws -> [Int] {
    try pool.readBlocking { tx in
      try tx.fetchAll("SELECT rowid FROM note(?) ORDER BY rowid", [.string(pattern)], Int.self)
    }
  }

  @Test func theTableSaysTheSettings() throws {
    let told = Guarded<[[String]]>([])
    let cut = SQLTokenizer(
      "cut",
      configured: { settings in
        told.withLock { $0.append(settings) }
        guard let character = settings.first?.first else {
          throw SQLiteError(.usage, extendedCode: SQLITE_MISUSE, message: "cut at what?")
        }
        return { text, _ in
          text.split(separator: character).map { SQLTokenizer.Token($0.startIndex..<$0.endIndex, String($0)) }
        }
      })
    #expect(try found(pool(cut, "cut x more", ["axb", "b", "bax"]), "b") == [1, 2])
    #expect(told.withLock { $0.first } == ["x", "more"])
    #expect(throws: SQLiteError.self) { try pool(cut, "cut") }
    let whole = SQLTokenizer("whole") { text in [SQLTokenizer.Token(text.startIndex..<text.endIndex, text)] }
    #expect(try found(pool(whole, "whole", ["a b"]), "\"a b\"") == [1])
    #expect(throws: SQLiteError.self) { try pool(whole, "whole x") }
  }

  @Test func whatIsLookedForCanBeTakenApartOtherwise() throws {
    let told = Guarded<Set<SQLTokenizer.Purpose>>([])
    let synonyms = SQLTokenizer(
      "synonyms",
      configured: { _ in
        { text, purpose in
          told.withLock { _ = $0.insert(purpose) }
          return text.split(separator: " ").flatMap { part in
            let range = part.startIndex..<part.endIndex
            let word = SQLTokenizer.Token(range, String(part))
            guard part == "first", !purpose.isQuery else { return [word] }
            return [word, SQLTokenizer.Token(range, "1st", isSynonym: true)]
          }
        }
      })
    let pool = try pool(synonyms, "synonyms", ["the first word", "the second word"])
    #expect(try found(pool, "\"the 1st word\"") == [1])
    #expect(try found(pool, "\"the first word\"") == [1])
    #expect(try found(pool, "\"first 1st\"") == [])
    #expect(try found(pool, "sec*") == [2])
    #expect(
      told.withLock { $0.map { "\($0.isQuery) \($0.isPrefix)" }.sorted() } == [
        "false false", "true false", "true true",
      ])
  }

  @Test func whatItThrowsEndsTheStatement() throws {
    let picky = SQLTokenizer("picky") { text in
      if text.contains("13") { throw SQLiteError(.sqlite, extendedCode: SQLITE_TOOBIG, message: "no") }
      return [SQLTokenizer.Token(text.startIndex..<text.endIndex, text)]
    }
    let pool = try pool(picky, "picky", ["12"])
    let error = #expect(throws: SQLiteError.self) {
      try pool.writeBlocking { tx in
        try tx.execute("INSERT INTO note VALUES ('14')")
        try tx.execute("INSERT INTO note VALUES ('13')")
      }
    }
    #expect(error?.code == SQLITE_TOOBIG)
    #expect(try found(pool, "14") == [])
    #expect(try found(pool, "12") == [1])
  }

  /// A place that isn't in the text is none that fts5 may look at.
  @Test func placesOfAnotherTextAreCutOff() throws {
    let wrong = SQLTokenizer("wrong") { text in
      let other = text + String(repeating: "x", count: 5000)
      return [SQLTokenizer.Token(other.index(other.startIndex, offsetBy: 4000)..<other.endIndex, "far")]
    }
    let pool = try pool(wrong, "wrong", ["a"])
    let shown = try pool.readBlocking { tx in
      try tx.fetchAll("SELECT highlight(note, 0, '[', ']') FROM note('far')", [], String.self)
    }
    #expect(shown == ["a"] || shown == ["a[]"])
  }

  @Test func eachConnectionLetsGoOfIt() throws {
    final class Token: Sendable {
      let count: Guarded<Int>
      init(_ count: Guarded<Int>) {
        self.count = count
        count.withLock { $0 += 1 }
      }
      deinit { count.withLock { $0 -= 1 } }
    }
    let count = Guarded(0)
    do {
      let held = SQLTokenizer(
        "held",
        configured: { _ in
          let token = Token(count)
          return { text, _ in
            withExtendedLifetime(token) { [SQLTokenizer.Token(text.startIndex..<text.endIndex, text)] }
          }
        })
      let pool = try pool(held, "held", ["a"])
      #expect(try found(pool, "a") == [1])
      #expect(count.withLock { $0 } > 0)
    }
    #expect(count.withLock { $0 } == 0)
  }
}
