import Evidence
import Foundation
import Prover
import Testing

struct ProverTests {
  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// A small run, always the same: what fails here was broken by the change at hand. `make prove` draws a fresh seed.
  @Test func promisesHoldOnRandomStatements() {
    var options = Options()
    options.seed = 1111
    options.queries = 300
    options.schemas = 10
    let result = Prover.run(options) { print($0) }
    #expect(options.kinds.isDisjoint(with: result.report.broken.keys), "\(result.summary)")
    #expect(result.report.statements > 0)
    #expect(result.report.claims.values.reduce(0) { $0 + $1.confirmed } > 100)
  }

  /// Everything that ever broke a promise, as small as it got: `puresql-dev prove --write-tests` writes them.
  @Test(arguments: proofs)
  func whatWasMendedStaysMended(_ file: URL) throws {
    // Where SQLite has a fault of its own, a finding is about what should be.
    let text = try String(contentsOf: file, encoding: .utf8)
    let broken = Proof(text: text).brokenPromises().filter { $0.kind != .finding || text.hasPrefix("-- finding") }
    #expect(broken.isEmpty, "\(file.lastPathComponent): \(broken.map { "\($0.kind): \($0.detail)" })")
  }

  static let proofs: [URL] = {
    let folder = fixtures.appending(path: "proofs")
    let found = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (found ?? []).filter { $0.pathExtension == "sql" }.sorted { $0.path < $1.path }
  }()

  @Test func proofsAreThere() { #expect(Self.proofs.count >= 20) }

  /// Some files of SQLite's test suite; `puresql-dev prove --corpus` runs them all.
  @Test func promisesHoldOnTheCorpus() throws {
    struct Entry: Decodable {
      let file: String
      let sql: String
    }
    let data = try Data(contentsOf: Self.fixtures.appending(path: "sqlite-suite.jsonl"))
    let decoder = JSONDecoder()
    let entries = try data.split(separator: UInt8(ascii: "\n")).map { try decoder.decode(Entry.self, from: $0) }
    let all = Array(Set(entries.map(\.file))).sorted()
    let files = stride(from: 0, to: all.count, by: all.count / 6).map { all[$0] }
    let chosen = entries.filter { files.contains($0.file) }.map { ($0.file, $0.sql) }
    let options = Options()
    let result = Prover.runCorpus(chosen, options) { print($0) }
    #expect(options.kinds.isDisjoint(with: result.report.broken.keys), "\(files): \(result.summary)")
  }

  @Test func aSeedIsARun() {
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
    #expect(accepted > 340)
  }

  /// A proof that is broken says so: a name that we refuse and SQLite takes (Documentation/Proof.md, "What is open").
  @Test func aProofCanFail() {
    let broken = Proof(
      text: """
        -- refused: known
        -- rows: matching
        CREATE TABLE a (x);
        SELECT a.x FROM (a JOIN a AS b) AS q;
        """)
    #expect(broken.brokenPromises().map(\.kind) == [.refused])
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
