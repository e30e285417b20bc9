import Analyzer

/// A broken promise with all that it takes to see it.
package struct Counterexample: Sendable {
  package var objects: [SchemaStep]
  package var filling: Filling
  package var statement: QueryGenerator.Statement
  package var seed: UInt64
  package var promise: BrokenPromise

  var size: Int {
    objects.reduce(0) { $0 + $1.piece.size } + filling.rows.reduce(0) { $0 + $1.values.count + 3 }
      + filling.script.count + statement.piece.size * 2
  }
}
