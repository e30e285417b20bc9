import TestSupport
import Testing

@testable import Analyzer

/// A history that is four times as long may take four times as long, and not sixteen.
struct GrowthTests {
  @Test func tablesGrowLinearly() {
    expectLinear(1000) { n in lines(n) { "CREATE TABLE t\($0) (a INT);" } }
  }

  @Test func droppingTablesGrowsLinearly() {
    expectLinear(500) { n in
      lines(n) { "CREATE TABLE t\($0) (a INT);" } + lines(n) { "DROP TABLE t\($0);" }
    }
  }

  @Test func indexesAndTriggersOfManyTablesGrowLinearly() {
    expectLinear(300) { n in
      lines(n) { i in
        """
        CREATE TABLE t\(i) (a INT REFERENCES t0 (a));
        CREATE INDEX i\(i) ON t\(i) (a);
        CREATE TRIGGER r\(i) AFTER INSERT ON t\(i) BEGIN DELETE FROM t\(i) WHERE a = 1; END;
        """
      } + lines(n) { "DROP INDEX i\($0);" } + lines(n) { "DROP TRIGGER r\($0);" }
    }
  }

  @Test func renamingTablesGrowsLinearly() {
    expectLinear(250) { n in
      lines(n) { "CREATE TABLE t\($0) (a INT); CREATE VIEW v\($0) AS SELECT a FROM t\($0);" }
        + lines(n) { "ALTER TABLE t\($0) RENAME TO u\($0);" } + lines(n) { "ALTER TABLE u\($0) RENAME a TO b;" }
    }
  }

  @Test func viewsOnViewsGrowLinearly() {
    expectLinear(400) { n in
      "CREATE TABLE t (a INT); CREATE VIEW v0 AS SELECT a FROM t;\n"
        + lines(n) { "CREATE VIEW v\($0 + 1) AS SELECT a FROM v\($0);" }
    }
  }

  @Test func tablesBesideViewsGrowLinearly() {
    expectLinear(250) { n in
      "CREATE TABLE t (a INT);\n" + lines(n) { "CREATE VIEW v\($0) AS SELECT a FROM t;" }
        + lines(n) { "CREATE TABLE u\($0) (a INT);" }
    }
  }

  @Test func columnsOfATableGrowLinearly() {
    expectLinear(300) { n in "CREATE TABLE t (" + list(n) { "c\($0) INT NOT NULL" } + ");" }
  }

  @Test func viewsWithTablesBehindInGrowLinearly() {
    expectLinear(200) { n in
      "CREATE TABLE t (a INT);\n" + lines(n) { "CREATE VIEW v\($0) AS SELECT a FROM t WHERE a IN t;" }
    }
  }

  // MARK: Counted work

  /// Knows what views select, and counts how often it is asked.
  private final class CountingResolver: DefinitionResolver {
    let resolver = SemanticResolver()
    private(set) var count = 0

    func columns(of select: SelectID, in tree: SyntaxTree, catalog: Catalog) -> [Column]? {
      resolver.columns(of: select, in: tree, catalog: catalog)
    }

    func columns(of view: Table, in catalog: Catalog) -> [Column]? {
      count += 1
      return resolver.columns(of: view, in: catalog)
    }

    func forget(_ views: [Table]) { resolver.forget(views) }
    func replace(_ view: Table, with known: Table) { resolver.replace(view, with: known) }

    func resolve(_ statement: Int, of tree: SyntaxTree, in catalog: Catalog) -> DefinitionMeaning {
      resolver.resolve(statement, of: tree, in: catalog)
    }
  }

  private func looks(_ text: String) -> Int {
    let resolver = CountingResolver()
    _ = Replay.fold([Parser.parse(SourceFile(path: "1.sql", text: text))], resolver: resolver)
    return resolver.count
  }

  @Test func onlyViewsThatMentionAChangeAreLookedInto() {
    let schema = "CREATE TABLE t (a); CREATE TABLE u (a);" + lines(50) { "CREATE VIEW v\($0) AS SELECT a FROM t;" }
    #expect(looks(schema) == 50)
    #expect(looks(schema + "CREATE TABLE w (a); DROP TABLE u; CREATE INDEX i ON t (a);") == 50)
    #expect(looks(schema + "ALTER TABLE t ADD COLUMN b;") == 100)
  }

  @Test func aViewOnAViewIsLookedIntoOncePerChange() {
    let schema =
      "CREATE TABLE t (a); CREATE VIEW v0 AS SELECT a FROM t;"
      + lines(20) { "CREATE VIEW v\($0 + 1) AS SELECT x.a FROM v\($0) x JOIN v\($0) y;" }
    #expect(looks(schema) == 21)
    #expect(looks(schema + "ALTER TABLE t ADD COLUMN b;") == 42)
  }

  @Test func addingAColumnReadsNothingAgain() throws {
    let text =
      "CREATE TABLE t (a INT, CHECK (a > 0));\n" + lines(50) { "ALTER TABLE t ADD COLUMN c\($0) TEXT DEFAULT 'x';" }
    let tree = Parser.parse(SourceFile(path: "1.sql", text: text))
    let file = Replay.fold([tree], resolver: SemanticResolver())[0]
    #expect(file.diagnostics.isEmpty)
    for catalog in [file.catalogs[10], file.after] {
      let table = try #require(catalog.table(named: "t"))
      #expect(table.definition?.tree === tree)
    }
    let table = try #require(file.after.table(named: "t"))
    #expect(table.columns.count == 51)
    #expect(table.columns[50].location?.text == "c49" && table.columns[50].defaultValue != nil)
  }

  @Test func columnsThatWereAddedAreThereForWhatComesNext() throws {
    let text = """
      CREATE TABLE p (id INTEGER PRIMARY KEY);
      CREATE TABLE t (a INT) STRICT;
      CREATE INDEX i ON t ("b");
      ALTER TABLE t ADD COLUMN b TEXT NOT NULL DEFAULT '';
      ALTER TABLE t ADD COLUMN c INT REFERENCES p (id) ON DELETE CASCADE;
      ALTER TABLE t ADD COLUMN d ANY COLLATE nocase;
      ALTER TABLE p RENAME TO q;
      ALTER TABLE q RENAME id TO key;
      ALTER TABLE t RENAME b TO e;
      ALTER TABLE t ADD COLUMN f REAL;
      ALTER TABLE t DROP COLUMN d;
      """
    let file = Replay.fold(
      [Parser.parse(SourceFile(path: "1.sql", text: text))], resolver: SemanticResolver())[0]
    #expect(file.diagnostics.map(\.message) == [])
    let table = try #require(file.after.table(named: "t"))
    #expect(table.columns.map(\.name.text) == ["a", "e", "c", "f"])
    #expect(table.columns[1].isNotNull && table.columns[1].defaultValue != nil)
    #expect(table.columns[3].classes == [.real, .null])
    #expect(table.foreignKeys.map { [$0.table.text] + $0.references.map(\.text) } == [["q", "key"]])
    #expect(table.foreignKeys.map(\.columns) == [[2]])
    #expect(file.after.indexes(on: table).map { $0.terms.map(\.column) } == [[1]])
  }

  @Test func aTableTakesTwoThousandColumns() {
    let text =
      "CREATE TABLE t (" + list(1999) { "c\($0)" } + "); ALTER TABLE t ADD COLUMN a; ALTER TABLE t ADD COLUMN b;"
    let file = Replay.fold(
      [Parser.parse(SourceFile(path: "1.sql", text: text))], resolver: SemanticResolver())[0]
    #expect(file.diagnostics.map(\.message) == ["'t' has more than 2000 columns, SQLite's limit"])
    #expect(file.diagnostics.map(\.location.text) == ["b"])
    #expect(file.after.table(named: "t")?.columns.count == 2000)
  }

  // MARK: Measuring

  private func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  private func list(_ count: Int, _ item: (Int) -> String) -> String { (0..<count).map(item).joined(separator: ", ") }

  private func expectLinear(_ size: Int, _ text: (Int) -> String, location: Testing.SourceLocation = #_sourceLocation) {
    let size = effort(debug: size * 2 / 5, release: size)
    let files = [1: text(size), 4: text(size * 4)].mapValues { SourceFile(path: "1.sql", text: $0) }
    let share = growth(by: 4, most: 2) { times in
      processorTime {
        guard let file = files[times] else { return }
        let history = Replay.fold([Parser.parse(file)], resolver: SemanticResolver())
        #expect(history[0].diagnostics.isEmpty, sourceLocation: location)
      }
    }
    #expect(share <= 2, "four times as much takes \(share * 4) times as long", sourceLocation: location)
  }
}
