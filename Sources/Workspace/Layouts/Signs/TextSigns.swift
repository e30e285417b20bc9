import Analyzer

/// The signs that the search for layouts looks for in a text. Each depends on the text alone, and is nil until somebody
/// asked.
struct TextSigns: Sendable, Equatable {
  /// The lines that begin with the markers of layouts, as ``LayoutMarker/firstLines(of:in:)`` gives them.
  var markedLines: [Int]?
  /// The places in the list of layouts of those that its statements are named for: one, or none.
  var statementLayout: [Int]?
  /// Whether it is for another database than SQLite.
  var isForOther: Bool?
  /// Whether its words make a table.
  var makesTables: Bool?
  /// The tables that its words make, in upper case.
  var wordTables: [String]?
  /// The first words of its statements, in no order.
  var verbs: [String]?
  /// The tables that its statements make and leave there, in lower case, in no order.
  var parsedTables: [String]?
  /// From which version to which its first line says that it leads; empty where it says nothing of that.
  var versions: [Int]?
}

extension TextCache {
  /// A sign of a file's text; nil for a file that can't be read, or is too large to be looked into.
  func sign<Sign: Sendable>(
    _ sign: WritableKeyPath<TextSigns, Sign?>, of path: String, _ read: ([UInt8]) -> Sign
  ) -> Sign? {
    self.sign(of: path, known: { $0[keyPath: sign] }, learn: { $0[keyPath: sign] = $1 }, read)
  }

  /// Whether a file is for another database than SQLite.
  ///
  /// - Parameter isCalledSo: Its name says so, or that of a folder which it lies in.
  func isForOther(_ path: String, isCalledSo: Bool = false) -> Bool {
    if sign(\.isForOther, of: path, { OtherDatabases.isText($0) }) ?? false { return true }
    return isCalledSo && bytes(of: path).map { OtherDatabases.isText($0, isCalledSo: true) } ?? false
  }

  /// Whether a file's words make a table.
  func makesTables(_ path: String) -> Bool {
    sign(\.makesTables, of: path) { text in
      let words = SQLWords(text)
      return words.contains(["CREATE", "TABLE"]) || words.contains(["CREATE", "VIRTUAL", "TABLE"])
    } ?? false
  }

  /// The tables that a file's words make, in upper case.
  func wordTables(of path: String) -> [String] { sign(\.wordTables, of: path) { SQLWords($0).tables } ?? [] }

  /// The first words of a file's statements.
  func verbs(of path: String) -> Set<String> { Set(sign(\.verbs, of: path) { Array(SQLWords($0).verbs) } ?? []) }

  /// Whether a statement of a file makes, changes or drops something of the schema.
  func defines(_ path: String) -> Bool { !verbs(of: path).isDisjoint(with: ["ALTER", "CREATE", "DROP"]) }

  /// The tables that a file's statements make and leave there, in lower case.
  func parsedTables(of path: String) -> Set<String> {
    let tables = sign(\.parsedTables, of: path) { text in
      let tree = Parser.parse(SourceFile(path: "", bytes: text))
      var tables: Set<String> = []
      for statement in tree.statements {
        switch statement.body {
        case .createTable(let table) where !table.ifNotExists && !table.isTemporary && table.name.name.exists:
          tables.insert(tree.key(of: table.name))
        // What is dropped first, or renamed, may well be made twice.
        case .drop(let drop) where drop.name.name.exists: tables.remove(tree.key(of: drop.name))
        case .alterTable(let alter) where alter.table.name.exists: tables.remove(tree.key(of: alter.table))
        default: break
        }
      }
      return Array(tables)
    }
    return Set(tables ?? [])
  }

  /// The lines of files that begin with the markers of layouts, as ``LayoutMarker/firstLines(of:in:)`` gives them; nil for one
  /// that can't be read. The files are read on several threads.
  func markedLines(of paths: [String]) -> [[Int]?] {
    Workers.map(paths) { sign(\.markedLines, of: $0) { LayoutMarker.firstLines(of: markers, in: $0) } }
  }
}
