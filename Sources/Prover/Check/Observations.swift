package import Analyzer

/// The observations on a statement.
package struct Observations: Sendable {
  /// The storage classes of each column, in rows that match the declared types.
  package var seen: [StorageClasses]
  package var mostRows = 0
  /// A promise that turned out not to hold, and the rows that showed it.
  package var broken: (promise: BrokenPromise, filling: Filling)?

  package init(columns: Int) { seen = Array(repeating: [], count: columns) }
}
