/// The options of a run.
package struct Options: Sendable {
  /// The run to repeat; nil for a fresh one.
  package var seed: UInt64?
  /// How many statements in all.
  package var queries = 20_000
  /// Over how many schemas they are spread; one for every hundred statements unless given.
  package var schemas: Int?
  package var seconds: Double?
  /// Broken promises to shrink and show before giving up.
  package var failures = 1
  /// Only broken promises of these kinds are shrunk, shown and counted as failures; the others are in the report.
  package var kinds = Set(BrokenPromise.Kind.allCases)
  /// Only this statement of this schema.
  package var only: (schema: Int, query: Int)?
  /// Look for what each promise leaves open, and count what is never seen.
  package var measuresPrecision = false
  /// Tell of every statement that SQLite refuses.
  package var isVerbose = false

  package init() {}

  var schemaCount: Int { max(schemas ?? queries / 100, 1) }
  var queriesEach: Int { max(queries / schemaCount, 1) }
}
