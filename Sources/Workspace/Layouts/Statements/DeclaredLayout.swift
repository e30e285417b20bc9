/// A tool whose files state the schema and the queries, and have an ending of their own.
protocol DeclaredLayout: Layout {
  /// The databases whose files lie in some folders, in path order.
  static func databases(in folders: SourceFolders) -> [DeclaredDatabase]
}

/// A database whose files state its schema and its queries.
struct DeclaredDatabase {
  /// Where the project is.
  var root: String
  /// The folder that the paths of the history begin at.
  var folder: String
  /// The files that state the schema and the queries, in path order. Absolute.
  var files: [String]
  /// Files of the same kind that other modules lend.
  var borrowed: [String] = []
  /// The files of the history, in no order.
  var steps: [String] = []
  /// Whether the schema is what the history makes, and not what the files state.
  var derivesSchema = false
  /// Files that are none of the database's.
  var skipped: [String: Skip] = [:]
  /// How the files are taken apart.
  var notation: any DeclaredNotation
  /// Functions that the tool's configuration declares, as declarations.
  var functions = ""
  /// Where a configuration describes the database.
  var evidence: Evidence?
  /// The decision that the files are the tool's.
  var decision: Decision
  /// The reason why the database isn't SQLite's; nil where there is none.
  var otherDatabase: Skip?
}

/// The folders in which databases are looked for.
struct SourceFolders {
  /// The files that lie there.
  let inventory: Inventory
  let texts: TextCache
  /// The folder that is searched.
  let scope: String
  /// Whether a folder is searched.
  let isInScope: (_ folder: String) -> Bool
  /// The files that single files of a package's programs name one by one.
  let namedTogether: (_ package: String) -> [[String]]

  /// The files with some endings, grouped by what their folders belong to.
  ///
  /// - Parameters:
  ///   - endings: without the point.
  ///   - key: what a folder belongs to.
  func groups(endings: [String], by key: (_ folder: String) -> String) -> [(key: String, files: [String])] {
    var groups: [(key: String, files: [String])] = []
    for folder in inventory.folders where isInScope(folder.path) {
      let files = folder.files.filter { name in
        name.utf8.lastIndex(of: UInt8(ascii: ".")).map { endings.contains(String(name[name.utf8.index(after: $0)...])) }
          ?? false
      }.map { Path.join(folder.path, $0) }
      if files.isEmpty { continue }
      let key = key(folder.path)
      if let place = groups.firstIndex(where: { $0.key == key }) {
        groups[place].files += files
      } else {
        groups.append((key, files))
      }
    }
    return groups
  }

  /// The folder that files of one package lie in: databases of one are told apart by where their files lie.
  ///
  /// - Parameters:
  ///   - files: those of one database.
  ///   - isAlone: whether the package has no other.
  static func root(of files: [String], in package: String, isAlone: Bool) -> String {
    isAlone ? package : Path.commonAncestor(of: files.map(Path.directory(of:)))
  }
}

extension DeclaredLayout {
  static var knowsStatements: Bool { true }
}
