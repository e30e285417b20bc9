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

  /// A statement with something that the linked library is too old for is refused, and one with anything else is not.
  @Test(arguments: Feature.all)
  func theLinkedLibraryKnowsWhatTheTableSays(_ feature: Feature) throws {
    let sample = try #require(feature.sample)
    let database = Database()
    for statement in sample.schema { #expect(database.execute(statement) == nil, "\(statement)") }
    // VACUUM INTO would write a file.
    let refusal: String? =
      if feature == .vacuumInto || sample.statement.hasPrefix("SELECT") {
        prepareFailure(sample.statement, in: database)
      } else {
        database.execute(sample.statement)
      }
    let isKnown = feature.since <= Self.version || feature.earlier?.contains(Self.version) == true
    // Such a build looks for the rowid further out.
    let isOfBuild = feature == .rowidBesideSubquery && Quirks.has(.hidesRowidsBesideViews)
    #expect((refusal == nil) == isKnown || isOfBuild, "\(feature.name): \(refusal ?? "taken")")
  }

  private func prepareFailure(_ sql: String, in database: Database) -> String? {
    do {
      _ = try database.prepare(sql)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Everything that is new to some version is on the page, and nothing is newer than the newest.
  @Test func everyFeatureIsShown() {
    #expect(Set(Feature.all.map(\.name)).count == Feature.all.count)
    #expect(Feature.all.allSatisfy { $0.sample != nil && $0.since <= Feature.newest })
    let functions = FunctionCatalog.all.flatMap(\.forms).map(\.since)
    #expect((functions + BuiltinTables.newer.values).allSatisfy { $0 <= Feature.newest })
    #expect(BuiltinTables.newer.keys.allSatisfy { BuiltinTables.lookup($0) != nil })
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
