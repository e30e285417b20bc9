import Analyzer

/// A statement as SQLite compiled it (https://sqlite.org/opcode.html), with the programs of triggers and foreign keys that run
/// in it.
struct VirtualProgram {
  /// A table or index, by the database that it is in and the page on which it begins.
  struct Tree: Hashable {
    let database: Int
    let page: Int
  }

  /// Tables and indexes in which rows are looked for or gone through.
  private(set) var read: Set<Tree> = []
  /// All tables and indexes that are opened.
  private(set) var opened: Set<Tree> = []
  /// Indexes that are changed.
  private(set) var written: Set<Tree> = []
  /// Tables and indexes whose entries are counted, or all deleted, by one instruction.
  private(set) var atOnce: [Tree] = []

  private static let reading: Set<String> = [
    "SeekGE", "SeekGT", "SeekLE", "SeekLT", "SeekRowid", "NotExists", "Found", "NotFound", "Rewind", "Last",
    "SeekScan", "IdxRowid", "DeferredSeek",
  ]

  /// - Parameter rows: what EXPLAIN gives.
  init(_ rows: [[String?]]) {
    var cursors: [Int: Tree] = [:]
    func number(_ row: [String?], _ place: Int) -> Int { row[place].flatMap { Int($0) } ?? 0 }
    for row in rows where row.count >= 5 {
      // The programs stand one behind the other.
      if number(row, 0) == 0 { cursors = [:] }
      let (first, second, third) = (number(row, 2), number(row, 3), number(row, 4))
      switch row[1] ?? "" {
      case "OpenRead", "OpenWrite", "ReopenIdx":
        let tree = Tree(database: third, page: second)
        cursors[first] = tree
        opened.insert(tree)
      case "OpenDup", "OpenEphemeral", "OpenAutoindex", "OpenPseudo", "SorterOpen", "VOpen": cursors[first] = nil
      case "Count": if let tree = cursors[first] { atOnce.append(tree) }
      case "Clear":
        atOnce.append(Tree(database: second, page: first))
        opened.insert(Tree(database: second, page: first))
        written.insert(Tree(database: second, page: first))
      case "IdxInsert", "IdxDelete": if let tree = cursors[first] { written.insert(tree) }
      case let name where VirtualProgram.reading.contains(name): if let tree = cursors[first] { read.insert(tree) }
      default: break
      }
    }
  }
}

extension PlanDatabase {
  /// The tables and indexes of the schema by where they begin, with the tables that they are of.
  var trees: [VirtualProgram.Tree: (name: Name, table: Name)] {
    var trees: [VirtualProgram.Tree: (name: Name, table: Name)] = [:]
    for row in database.rows("PRAGMA database_list") {
      guard let place = row[0].flatMap({ Int($0) }), let schema = row[1] else { continue }
      let objects = database.rows(
        "SELECT name, tbl_name, rootpage FROM \(SQLText.quoted(schema)).sqlite_master WHERE rootpage > 0")
      for object in objects {
        guard let name = object[0], let table = object[1], let page = object[2].flatMap({ Int($0) }) else { continue }
        trees[VirtualProgram.Tree(database: place, page: page)] = (Name(name), Name(table))
      }
    }
    return trees
  }
}
