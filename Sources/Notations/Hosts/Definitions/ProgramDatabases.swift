/// A program's databases, where several of them have tables of one name that aren't the same, and which of them a statement is for.
///
/// Which definitions belong together is told by the type and the file that they stand in, by the tables that they refer to, and by the
/// folder; whom a statement means, by the other tables that it names, then by its own type, file and folder.
package struct ProgramDatabases: Sendable {
  /// A part of a program that has one database: the top-level code of a file, or a type in it.
  struct Site: Hashable, Sendable {
    /// The path of the file.
    let file: String
    /// The outermost type; empty outside of all.
    let type: String
  }

  /// A database of the program.
  struct Database: Sendable {
    /// In the order of the program.
    var sites: [Site]
    /// The tables, in lower case, that only it makes.
    var tables: Set<String>
    /// The tables that it makes and another one makes with other columns.
    var disputed: Set<String>
  }

  /// Databases that have a table in dispute, in the order of the program.
  let databases: [Database]
  /// The tables, in lower case, that several databases make with different columns.
  let disputed: Set<String>

  /// The tables, in lower case, that two types make which the code calls databases, in steps of their own: what a statement about
  /// such a table means isn't known.
  let madeTwice: Set<String>

  /// No more than one database.
  package init() { (databases, disputed, madeTwice) = ([], [], []) }

  /// The databases of a list that have a table in dispute.
  ///
  /// - Parameter madeTwice: sets the property of its name.
  init(_ found: [Database], madeTwice: Set<String>) {
    self.madeTwice = madeTwice
    databases = found.filter { !$0.disputed.isEmpty }
    disputed = databases.reduce(into: []) { $0.formUnion($1.disputed) }
  }

  /// The database of a text: 0 for the one that has all tables that aren't in dispute, else the place of another, from 1. Nil where
  /// nobody can tell which one it is.
  ///
  /// - Parameters:
  ///   - tables: those that the text names, in lower case.
  ///   - type: the outermost type around it; empty outside of all.
  ///   - file: its path.
  ///   - neighbors: the tables that all texts of its file name.
  func database(of tables: Set<String>, in type: String, of file: String, among neighbors: Set<String>) -> Int? {
    let asked = tables.intersection(disputed)
    if asked.isEmpty { return 0 }
    let candidates = databases.indices.filter { !databases[$0].disputed.isDisjoint(with: asked) }
    func only(_ isMeant: (Database) -> Bool) -> Int? {
      let meant = candidates.filter { isMeant(databases[$0]) }
      return meant.count == 1 && asked.isSubset(of: databases[meant[0]].disputed) ? meant[0] + 1 : nil
    }
    if let byTables = only({ !$0.tables.isDisjoint(with: tables) }) { return byTables }
    if let bySite = only({ $0.sites.contains(Site(file: file, type: type)) }) { return bySite }
    if !type.isEmpty, let byType = only({ $0.sites.contains { $0.type == type } }) { return byType }
    if let byFile = only({ $0.sites.contains { $0.file == file } }) { return byFile }
    if let byNeighbors = only({ !$0.tables.isDisjoint(with: neighbors) }) { return byNeighbors }
    return byFolder(of: file, among: candidates).flatMap { asked.isSubset(of: databases[$0].disputed) ? $0 + 1 : nil }
  }

  /// The one that has definitions in the innermost folder around a file in which any of them has some.
  private func byFolder(of file: String, among candidates: [Int]) -> Int? {
    var folder = file[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      let near = candidates.filter { place in databases[place].sites.contains { $0.file.hasPrefix(folder + "/") } }
      if !near.isEmpty { return near.count == 1 ? near[0] : nil }
    }
    return nil
  }
}
