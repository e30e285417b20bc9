import Analyzer

/// The columns by which a program's code makes indexes that the schema in the end doesn't have.
///
/// A program makes a new database by other code than that which brings an old one up to date, and both make one schema here. So a table
/// that a step makes anew has lost the indexes of a new database, though no database need ever lose them.
struct PassingIndexes: Sendable {
  /// The first column of an index, with its table.
  private struct Lookup: Hashable {
    let table: Name
    let column: Name
  }

  private var lookups: Set<Lookup> = []

  /// Nothing: in a history of files each database goes through all of them.
  init() {}

  /// - Parameter steps: the history that a program's code makes.
  init(_ steps: [MigrationStep]) {
    var timeline = SchemaTimeline()
    for step in steps { timeline.apply(step.file.tree) }
    // An index that is dropped by its name isn't wanted anymore.
    var dropped: Set<Name> = []
    for part in timeline.parts(in: timeline.places) where part.kind == .index {
      if part.isMade { dropped.remove(part.name) } else { dropped.insert(part.name) }
    }
    for catalog in steps.flatMap({ $0.catalogs + [$0.after] }) {
      for index in catalog.indexes where index.condition == nil && !dropped.contains(index.name) {
        guard let table = catalog.table(of: index), let column = index.terms.first?.column else { continue }
        lookups.insert(Lookup(table: table.name, column: table.columns[column].name))
      }
    }
  }

  /// Whether some database has an index that begins with a column.
  func contains(_ column: Name, of table: Name) -> Bool { lookups.contains(Lookup(table: table, column: column)) }
}
