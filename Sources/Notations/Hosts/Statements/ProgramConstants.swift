/// The meaning of names in all files of a program: texts, `Contract.TABLE`, `SELECT_ALL`, and the tables and columns of
/// its types.
///
/// A name that stands for two texts is none of them, and neither is one that a function gives to something of its own.
package struct ProgramConstants: Sendable {
  /// The names in order, each with its text.
  private let entries: [Entry]

  private struct Entry: Sendable {
    let name: String
    let text: [UInt8]
  }

  /// The meaning of the program's types in texts of StructuredQueries.
  let types: StructuredQueriesNames
  /// The meaning of names in GRDB's calls.
  let names: GRDBSchemaNames
  /// The types whose values the program inserts.
  let inserted: Set<String>
  /// Words that the program puts something else in for.
  let placeholders: ReplacedWords

  /// Makes the meaning of types and names of one file, where no other file is known.
  init(_ code: HostCode, _ enclosing: [Int32]) {
    entries = []
    types = StructuredQueriesNames([code])
    names = GRDBSchemaNames(code.language == .swift ? [code] : [])
    inserted = ProgramRecords.inserted(in: code, enclosing)
    placeholders = ReplacedWords()
  }

  /// Whether nothing is known.
  var isEmpty: Bool { entries.isEmpty && types.isEmpty && names.isEmpty && placeholders.isEmpty }

  /// No texts.
  package init() { self.init([]) }

  /// Makes the meaning that the outlines of all files have in common.
  package init(_ outlines: [ProgramOutline]) {
    var texts: [String: [UInt8]] = [:]
    var repeated: Set<String> = []
    for (name, text) in outlines.lazy.flatMap(\.constants) {
      guard let text else {
        repeated.insert(name)
        continue
      }
      if let known = texts.updateValue(text, forKey: name), known != text { repeated.insert(name) }
    }
    types = StructuredQueriesNames(merging: outlines.lazy.map(\.types))
    names = GRDBSchemaNames(merging: outlines.lazy.map(\.names))
    inserted = outlines.reduce(into: []) { $0.formUnion($1.inserted) }
    placeholders = ReplacedWords(outlines.lazy.flatMap(\.replaced))
    entries = texts.filter { !repeated.contains($0.key) }.sorted { $0.key < $1.key }.map(Entry.init(name:text:))
  }

  /// The text of an expression that is a name with a type or module before it, or a name in capitals; nil for any other.
  func text(of path: [Substring]) -> [UInt8]? {
    guard let last = path.last, Self.isShared(path) else { return nil }
    return text(ofMember: path) ?? text(of: String(last))
  }

  /// The text of a name that a library of a language's gives to all programs: Android calls the key of all tables `_id`, in
  /// `BaseColumns`, whose names each type may take over. nil for any other.
  static func text(ofLibrary name: some StringProtocol, in language: HostLanguage) -> [UInt8]? {
    name == "_ID" && (language == .java || language == .kotlin) ? Array("_id".utf8) : nil
  }

  /// Whether an expression is a name that may stand for a text of another file.
  static func isShared(_ path: [Substring]) -> Bool {
    guard let last = path.last, let first = path.first?.unicodeScalars.first else { return false }
    return path.count > 1 && first.properties.isUppercase || HostCode.isInCapitals(last.utf8)
  }

  /// The names of an expression that is a name, with what stands before it: `\(Self.table)`, `{TABLE}`. nil for any other.
  static func path(in hole: ArraySlice<UInt8>) -> [Substring]? {
    let frame = Set("\\(){}$# ".utf8)
    let name = hole.filter { !frame.contains($0) }
    let isPath = name.allSatisfy { byte in
      byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") || byte >= 0x80
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    return isPath ? String(decoding: name, as: UTF8.self).split(separator: ".") : nil
  }

  /// The text of a constant with its type before it, and those around that: `Contract.TABLE`, `Contract.Columns.TITLE`. nil for any
  /// other.
  func text(ofMember path: [Substring]) -> [UInt8]? {
    if path.count < 2 { return nil }
    return (2...path.count).reversed().lazy.compactMap { text(of: path.suffix($0).joined(separator: ".")) }.first
  }

  private func text(of name: String) -> [UInt8]? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].name < name { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].name == name ? entries[low].text : nil
  }
}
