import Evidence
import Analyzer
import Prover
import Testing

struct BehaviorTests {
  private static let version = Database.version

  @Test func namesAreUnique() {
    #expect(Set(Behavior.all.map(\.name)).count == Behavior.all.count)
  }

  /// The versions in the table were measured with other builds; a build with its option, or without, may do otherwise.
  @Test(arguments: Behavior.all.filter { $0.option == nil })
  func theLinkedLibraryDoesWhatTheTableSays(_ behavior: Behavior) {
    #expect(Quirks.has(behavior) == behavior.isPart(of: Self.version), "\(behavior.name)")
  }

  /// What old versions get wrong is a promise again where none of them has to be reckoned with.
  @Test(arguments: [
    (0, Signature.Cardinality.zeroOrOne), (3_041_000, .zeroOrOne), (3_042_000, .exactlyOne),
  ])
  func aPromiseHoldsFromTheVersionOnThatKeepsIt(_ oldest: Int, _ cardinality: Signature.Cardinality) throws {
    let text = "SELECT y FROM (SELECT 1 AS x) JOIN (SELECT 2) ON x = 1 RIGHT JOIN (SELECT 3 AS y);"
    let query = Parser.parse(SourceFile(path: "q.sql", text: text))
    let statement = Resolver.resolve(query, 0, in: SchemaContext(Catalog(), minSQLiteVersion: oldest))
    #expect(statement.signature.cardinality == cardinality)
  }
}
