import Analyzer
import Evidence

/// Which indexes of a schema something needs.
struct IndexUse {
  /// The indexes that nothing needs, in the order of the schema.
  private(set) var unused: [Index] = []

  /// - Parameters:
  ///   - named: what INDEXED BY names.
  ///   - open: the tables of statements that have no plan; nil where one may touch any.
  init(_ catalog: Catalog, _ measurement: Workload.Measurement, named: [Name], open: [[Name]?]) {
    // Somebody else may look for anything.
    if open.contains(where: { $0 == nil }) { return }
    var touched = Set(measurement.statements.flatMap(\.tables))
    let refused = measurement.statements.contains { $0.refusal != nil }
    if refused { return }
    for name in open.flatMap({ $0 ?? [] }) { touched.remove(name) }
    // What runs in a trigger is seen only where a statement sets it off.
    for trigger in catalog.triggers {
      for name in trigger.sources { touched.remove(name) }
    }
    for index in catalog.indexes where !index.isUnique && index.place.isMain {
      guard let table = catalog.table(of: index), touched.contains(table.name),
        !measurement.usedIndexes.contains(index.name), !named.contains(index.name),
        !IndexUse.findsChildren(index, of: table)
      else { continue }
      unused.append(index)
    }
  }

  /// Whether rows that refer to others are found by it when these go.
  private static func findsChildren(_ index: Index, of table: Table) -> Bool {
    guard let first = index.terms.first?.column else { return false }
    return table.foreignKeys.contains { $0.columns.contains(first) }
  }
}
