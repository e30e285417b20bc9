/// Words of a language's programs that stand for SQL without a word of SQL's beside them.
struct ProgramSigns {
  /// Each of them is enough.
  private let any: [[UInt8]]
  /// A file without it has none of the others; empty where there is no such word.
  private let first: [UInt8]

  private init(_ any: [String], with first: String = "") {
    self.any = any.map { Array($0.utf8) }
    self.first = Array(first.utf8)
  }

  /// The signs of a language.
  static func of(_ language: HostLanguage) -> ProgramSigns {
    switch language {
    case .swift: swift
    case .kotlin, .java: android
    case .python, .javascript, .rust, .go, .c, .csharp, .dart, .ruby, .php, .haskell, .scala, .lua, .elixir, .groovy,
      .cmake:
      none
    }
  }

  /// GRDB's calls and types, and those of StructuredQueries.
  private static let swift = ProgramSigns([
    "#sql(", "@Table", "(sql:", "create(table:", "alter(table:", "FetchableRecord", "TableRecord", "PersistableRecord",
  ])
  private static let android = ProgramSigns(
    [".query(", ".update(", ".delete(", " query(", " delete("], with: "SQLiteDatabase")
  private static let none = ProgramSigns([])

  /// Whether one of them stands in a text.
  func stand(in bytes: [UInt8]) -> Bool {
    if any.isEmpty { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      if !first.isEmpty, !Self.stands(first, in: bytes) { return false }
      return any.contains { Self.stands($0, in: bytes) }
    }
  }

  private static func stands(_ word: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard word.count <= bytes.count else { return false }
    let start = word[0]
    for place in 0...(bytes.count - word.count) where bytes[place] == start {
      var offset = 1
      while offset < word.count, bytes[place + offset] == word[offset] { offset += 1 }
      if offset == word.count { return true }
    }
    return false
  }
}
