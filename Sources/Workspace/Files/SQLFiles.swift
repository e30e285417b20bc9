private import Notations

/// Finds the `.sql` files below a directory.
package enum SQLFiles {
  /// The files below a directory, as absolute paths, in byte order of the names at each level.
  ///
  /// Hidden files and folders are left out, and so is what package managers download. A symbolic link to a folder is
  /// not followed, so no loop is possible; the folder that the search starts from may be one.
  package static func below(
    _ directory: String, recursive: Bool = true, in files: any Files,
    where isIncluded: (_ path: String) -> Bool = isSQL
  ) throws(InputError) -> [String] {
    var found: [String] = []
    var pending = [directory]
    while let folder = pending.popLast() {
      var folders: [String] = []
      for entry in try files.entries(of: folder) where !entry.name.hasPrefix(".") {
        let path = Path.join(folder, entry.name)
        switch entry.kind {
        // Reading what is no file says so.
        case .file, .other: if isIncluded(path) { found.append(try valid(entry, path)) }
        case .directory:
          if recursive, !entry.isSymbolicLink, !downloaded.contains(entry.name) {
            folders.append(try valid(entry, path))
          }
        }
      }
      pending.append(contentsOf: folders.reversed())
    }
    return found
  }

  /// The path of an entry. Throws for a name that isn't UTF-8: paths are text everywhere here, and nothing is left out
  /// in silence.
  private static func valid(_ entry: FileSystem.Entry, _ path: String) throws(InputError) -> String {
    if entry.isNameValid { return path }
    throw InputError("cannot read '\(path)': its name is not UTF-8; rename it")
  }

  /// Whether a name ends in `.sql`, in any letter case, or in `.sql` and a database behind it: `x.sql.sqlite`.
  package static func isSQL(_ path: String) -> Bool {
    if endsInSQL(path[...]) { return true }
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")), endsInSQL(path[..<dot]) else { return false }
    return databases.contains(path[path.utf8.index(after: dot)...].lowercased())
  }

  private static func endsInSQL(_ path: Substring) -> Bool {
    guard path.utf8.count > 4 else { return false }
    let ending = path.utf8.suffix(4)
    return ending.first == UInt8(ascii: ".") && ending.dropFirst().elementsEqual("sql".utf8) { $0 | 0x20 == $1 }
  }

  /// The databases that stand behind `.sql` where a file is for one of them.
  static let databases = DatabaseName.sqlite.union(DatabaseName.others)

  /// The bytes that a database begins with.
  static let beginningOfDatabase = Array("SQLite format 3".utf8) + [0]

  private static let downloaded: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData"]
}
