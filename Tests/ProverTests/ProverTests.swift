import Prover
import Testing

struct ProverTests {
  /// A small run with a seed of its own each time; `make prove` does the long one, in release.
  @Test func promisesHoldOnRandomStatements() {
    var options = Options()
    options.queries = 300
    options.schemas = 10
    let result = Prover.run(options) { print($0) }
    #expect(BrokenPromise.required.intersection(result.report.broken.keys).isEmpty, "\(result.summary)")
    #expect(result.report.statements > 0)
  }

  @Test func aSeedIsARun() {
    var options = Options()
    options.seed = 42
    options.queries = 100
    options.schemas = 5
    options.failures = 0
    func texts() -> [String] {
      (0..<5).map { number in
        let schema = SchemaGenerator.schema(SplitMix(seed: 42, part: UInt64(number), of: 1))
        let statement = QueryGenerator.statement(schema, SplitMix(seed: 42, part: UInt64(number), of: 3))
        return schema.sql + statement.sql
      }
    }
    #expect(texts() == texts())
  }

  @Test func mostStatementsAreAccepted() {
    var accepted = 0
    for number in 0..<20 {
      let schema = SchemaGenerator.schema(SplitMix(seed: 7, part: UInt64(number), of: 1))
      let database = Database()
      for object in schema.objects { #expect(database.execute(object.piece.sql) == nil) }
      for query in 0..<20 {
        let part = UInt64(number * 100 + query)
        let statement = QueryGenerator.statement(schema, SplitMix(seed: 7, part: part, of: 3))
        if (try? database.prepare(statement.sql)) != nil { accepted += 1 }
      }
    }
    #expect(accepted > 360)
  }

  /// The shrinker leaves nothing that isn't needed to break the promise.
  @Test func piecesShrink() {
    let piece = Piece.of("SELECT", .expression(.of("a", "+", .expression("b"))), .optional("LIMIT 1"))
    let smaller = piece.reductions().map(\.sql)
    #expect(smaller.contains("SELECT b LIMIT 1"))
    #expect(smaller.contains("SELECT a + b"))
    #expect(smaller.contains("SELECT NULL LIMIT 1"))
  }
}
