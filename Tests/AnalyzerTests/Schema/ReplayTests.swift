import Analyzer
import Testing

/// Messages, places and transactions. `«…»` marks where the finding is; text in, text out.
struct ReplayTests {
  private struct Marked {
    var text: String
    var ranges: [Range<Int>]

    init(_ marked: String) {
      var bytes: [UInt8] = []
      var starts: [Int] = []
      ranges = []
      for scalar in marked.unicodeScalars {
        switch scalar {
        case "«": starts.append(bytes.count)
        case "»": ranges.append((starts.popLast() ?? 0)..<bytes.count)
        default: bytes += String(scalar).utf8
        }
      }
      text = String(decoding: bytes, as: UTF8.self)
    }
  }

  private func replay(_ files: String..., resolver: some DefinitionResolver = SemanticResolver()) -> [Replay.File] {
    let trees = files.enumerated().map { Parser.parse(SourceFile(path: "\($0.offset + 1).sql", text: $0.element)) }
    return Replay.fold(trees, resolver: resolver)
  }

  /// The marked places have exactly these findings: `rule: message`.
  private func expect(
    _ marked: String, _ messages: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let marked = Marked(marked)
    let found = replay(marked.text)[0].diagnostics.sorted { $0.location.range.start < $1.location.range.start }
    #expect(found.map { "\($0.rule): \($0.message)" } == messages, sourceLocation: sourceLocation)
    let ranges = found.map { Int($0.location.range.start)..<Int($0.location.range.end) }
    #expect(ranges == marked.ranges.sorted { $0.lowerBound < $1.lowerBound }, sourceLocation: sourceLocation)
  }

  // MARK: Findings

  @Test func namesThatStandForNothing() {
    expect(
      "CREATE TABLE author (id INTEGER, name TEXT, PRIMARY KEY («nmae»));",
      "unknown-name: no column 'nmae' in 'author'; did you mean 'name'?")
    expect(
      "CREATE TABLE t (a, FOREIGN KEY («b») REFERENCES u);", "unknown-name: no column 'b' in 't'")
    expect(
      "CREATE TABLE author (a); CREATE INDEX i ON «autor» (a);",
      "unknown-name: no table 'autor'; did you mean 'author'?")
    expect(
      "CREATE TABLE t (name); CREATE INDEX i ON t («nam»);",
      "unknown-name: no column 'nam' in 't'; did you mean 'name'?")
    expect(
      "CREATE TABLE t (name TEXT COLLATE «nocas»);", "unknown-name: no collation 'nocas'; did you mean 'NOCASE'?")
    expect("DROP TABLE «t»; DROP TABLE IF EXISTS u;", "unknown-name: no table 't'")
    expect("DROP VIEW «t»;", "unknown-name: no view 't'")
    expect("CREATE TABLE t (a, b); ALTER TABLE t DROP COLUMN «c»;", "unknown-name: no column 'c' in 't'")
    expect("CREATE TABLE «x».t (a);", "unknown-name: no schema 'x'")
    expect("ATTACH 'x.db' AS x; CREATE TABLE x.t (a); CREATE INDEX x.i ON t (a); DROP TABLE x.t;")
    expect("SAVEPOINT a; RELEASE «b»;", "unknown-name: no savepoint 'b'")
  }

  @Test func definitionsThatSQLiteRefuses() {
    expect("CREATE TABLE t (a, «A»);", "sqlite-rejects: the column 'A' is defined twice")
    expect("CREATE TABLE t (a); CREATE TABLE «t» (b);", "sqlite-rejects: there is already a table 't'")
    expect("CREATE TABLE t (a PRIMARY KEY, b «PRIMARY KEY»);", "sqlite-rejects: 't' has more than one PRIMARY KEY")
    expect(
      "CREATE TABLE t (a TEXT PRIMARY KEY «AUTOINCREMENT»);",
      "sqlite-rejects: AUTOINCREMENT needs a column that is exactly INTEGER PRIMARY KEY")
    expect(
      "CREATE TABLE «t» (a) WITHOUT ROWID;", "sqlite-rejects: 't' is WITHOUT ROWID, so it needs a PRIMARY KEY")
    expect(
      "CREATE TABLE t (a «TXT») STRICT;",
      "sqlite-rejects: 'a' has the type 'TXT', which a STRICT table doesn't know; did you mean 'TEXT'?")
    expect("CREATE TABLE t («a») STRICT;", "sqlite-rejects: 'a' has no type; a STRICT table needs one")
    expect("CREATE TABLE t (a DEFAULT («b»), b);", "sqlite-rejects: the default of 'a' is not constant")
    expect("CREATE TABLE t (a CHECK («(SELECT 1)»));", "sqlite-rejects: a CHECK can't hold a subquery")
    expect(
      "CREATE TABLE t (a); CREATE INDEX i ON t (a + «?»);",
      "sqlite-rejects: an index can't hold a parameter")
    expect("CREATE VIEW v AS SELECT 1; DROP TABLE «v»;", "sqlite-rejects: 'v' is a view; use DROP VIEW")
    expect(
      "CREATE VIEW v AS SELECT 1; CREATE TRIGGER r AFTER INSERT ON «v» BEGIN SELECT 1; END;",
      "sqlite-rejects: 'v' is a view; a trigger on it has to be INSTEAD OF")
    expect(
      "CREATE TABLE t (a REFERENCES u («a, b»));",
      "column-count-mismatch: the foreign key of 'a' is one column, but refers to 2 columns of 'u'")
    expect(
      "CREATE TABLE «sqlite_x» (a);",
      "sqlite-rejects: the name 'sqlite_x' is reserved; names that begin with 'sqlite_' are SQLite's own")
    expect("CREATE VIEW v AS SELECT «?»;", "sqlite-rejects: a view can't hold a parameter")
  }

  @Test func oneMistakeIsOneFinding() {
    // The table that can't be read may have any column.
    expect("CREATE TABLE t (a, b TEXT DEFAULT,); CREATE INDEX i ON t (zzz); ALTER TABLE t DROP COLUMN yyy;")
    // Which of the two is meant?
    expect(
      "CREATE TABLE t (a); CREATE TABLE «t» (b); CREATE INDEX i ON t (b);",
      "sqlite-rejects: there is already a table 't'")
    expect("CREATE INDEX i ON «t» (b); DROP INDEX i;", "unknown-name: no table 't'")
    expect("CREATE TBLE t (a); CREATE INDEX i ON t (a); DROP TABLE u;")
    expect("SOURCE tables; DROP TABLE u;")
  }

  /// What can't be read makes nothing where nothing in it speaks of CREATE, ALTER or DROP, nor of another file.
  @Test func aStrayWordMakesNothing() {
    expect("SELEC 1; DROP TABLE «u»;", "unknown-name: no table 'u'")
    expect("CREATE TABLE t (a); EOF < x; CREATE INDEX i ON «u» (a);", "unknown-name: no table 'u'")
  }

  // MARK: ALTER

  @Test func addedColumnsAreWhereTheyWereWritten() {
    let files = replay(
      "CREATE TABLE t (a INTEGER PRIMARY KEY);", "ALTER TABLE t ADD COLUMN b TEXT NOT NULL DEFAULT 'x' CHECK (b <> a);",
      "ALTER TABLE t RENAME b TO c;")
    let table = files[2].after.table(named: "t")
    let column = table?.columns.last
    #expect(column?.name == "c")
    #expect(column?.location?.file.path == "3.sql")
    #expect(column?.location?.text == "c")
    #expect(column?.notNull?.file.path == "2.sql")
    #expect(column?.notNull?.text == "NOT NULL")
    #expect(column?.typeLocation?.text == "TEXT")
    #expect(column?.defaultValue?.location.text == "'x'")
    #expect(table?.columns.first?.location?.file.path == "1.sql")
    // The text that is parsed has the new name, the place is where the old one was written.
    #expect(table?.checks.first.map { $0.expr.tree.text(of: $0.expr.expr) } == "c <> a")
    #expect(table?.checks.first?.expr.location.file.path == "3.sql")
    #expect(table?.definition?.location.text == "t")
  }

  @Test func addedColumnsHaveFindingsOfTheirOwn() {
    expect("CREATE TABLE t (a); ALTER TABLE t ADD COLUMN «a»;", "sqlite-rejects: the column 'a' is defined twice")
    expect(
      "CREATE TABLE t (a INT) STRICT; ALTER TABLE t ADD COLUMN b «STRING»;",
      "sqlite-rejects: 'b' has the type 'STRING', which a STRICT table doesn't know")
    expect(
      "CREATE TABLE t (a); ALTER TABLE t ADD COLUMN b CHECK (b > a AND «c» > 1) AS (a || «d»);",
      "unknown-name: no column 'c' in 't'", "unknown-name: no column 'd' in 't'")
    // Rules say these.
    expect("CREATE TABLE t (a PRIMARY KEY); ALTER TABLE t ADD b PRIMARY KEY; ALTER TABLE t ADD c UNIQUE;")
  }

  @Test func renamesReachEverything() {
    let files = replay(
      """
      CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT CHECK (name <> ''));
      CREATE TABLE book (id INTEGER PRIMARY KEY, writer INTEGER REFERENCES author (id));
      CREATE INDEX by_name ON author (name) WHERE name IS NOT NULL;
      CREATE VIEW shelf AS SELECT author.name, book.id FROM book JOIN author ON author.id = book.writer;
      CREATE TRIGGER log AFTER UPDATE OF name ON author BEGIN UPDATE book SET id = id WHERE writer = new.id; END;
      ALTER TABLE author RENAME COLUMN name TO title;
      ALTER TABLE author RENAME TO person;
      """)
    let catalog = files[0].after
    #expect(files[0].diagnostics.isEmpty)
    #expect(catalog.table(named: "author") == nil)
    #expect(catalog.table(named: "book")?.foreignKeys.first?.table == "person")
    #expect(catalog.index(named: "by_name")?.table == "person")
    #expect(catalog.table(named: "shelf")?.columns.map(\.name.text) == ["title", "id"])
    let trigger = catalog.trigger(named: "log")
    #expect(trigger?.table == "person")
    #expect(trigger.map { $0.node.columns.map { name in trigger?.definition.tree.name(name).text } } == ["title"])
  }

  @Test func renameThatBreaksAViewIsRefused() {
    expect(
      """
      CREATE TABLE t (a); CREATE VIEW v AS SELECT a FROM t; CREATE VIEW w AS SELECT a FROM v;
      ALTER TABLE t RENAME a TO «z»;
      """, "sqlite-rejects: the view 'w' can't do without the name 'a'")
  }

  /// As SQLite 3.40 does, for whatever table.
  @Test func nothingIsAlteredWhileADroppedTableIsNamed() {
    let schema = """
      CREATE TABLE a (n); CREATE TABLE b (id, q); CREATE TABLE c (x REFERENCES a);
      CREATE VIEW w AS WITH a AS (SELECT 1 AS n) SELECT n FROM a;

      """
    let trigger = "CREATE TRIGGER t AFTER DELETE ON b BEGIN DELETE FROM a WHERE n = OLD.id; END; DROP TABLE a;"
    let named = "sqlite-rejects: no table can be altered while trigger 't' names 'a', which was dropped"
    expect(schema + trigger + "ALTER TABLE «b» RENAME TO d;", named)
    expect(schema + trigger + "ALTER TABLE «b» RENAME COLUMN q TO r;", named)
    expect(schema + trigger + "PRAGMA legacy_alter_table = 1; ALTER TABLE «b» DROP COLUMN q;", named)
    expect(
      schema + "CREATE VIEW v AS SELECT id FROM b WHERE id IN a; DROP TABLE a; ALTER TABLE «b» RENAME TO d;",
      "sqlite-rejects: no table can be altered while view 'v' names 'a', which was dropped")
    expect(schema + trigger + "ALTER TABLE b ADD COLUMN s; PRAGMA legacy_alter_table = 1; ALTER TABLE b RENAME TO d;")
    expect(schema + trigger + "ALTER TABLE b ADD COLUMN s; PRAGMA legacy_alter_table = 2; ALTER TABLE b RENAME TO d;")
    expect(schema + trigger + "CREATE TABLE a (n); ALTER TABLE b RENAME TO d;")
    expect(schema + trigger + "DROP TRIGGER t; ALTER TABLE b RENAME TO d;")
  }

  @Test func legacyRenamesLeaveViewsAlone() {
    let catalog = replay(
      """
      CREATE TABLE t (a); CREATE TABLE u (b REFERENCES t (a)); CREATE VIEW v AS SELECT a FROM t;
      PRAGMA legacy_alter_table = ON;
      ALTER TABLE t RENAME TO old; CREATE TABLE t (a, c);
      """)[0].after
    #expect(catalog.table(named: "u")?.foreignKeys.first?.table == "t")
    #expect(catalog.table(named: "v")?.columns.map(\.name.text) == ["a"])
  }

  @Test func droppedColumnsTakeTheirIndexesWithThem() {
    let catalog = replay(
      """
      CREATE TABLE t (a, b, c); CREATE INDEX i ON t (c); CREATE INDEX j ON t (b);
      ALTER TABLE t DROP a; ALTER TABLE t DROP b;
      """
    )[0].after
    #expect(catalog.table(named: "t")?.columns.map(\.name.text) == ["c"])
    #expect(catalog.indexes.map(\.name.text) == ["i"])
    #expect(catalog.index(named: "i")?.terms.first?.column == 0)
  }

  @Test func usesOfAColumn() throws {
    let catalog = replay(
      """
      CREATE TABLE t (a UNIQUE, b CHECK (a > 1), c AS (a || 'x'));
      CREATE TABLE u (x REFERENCES t (a));
      CREATE INDEX i ON t (b) WHERE a > 1;
      CREATE VIEW v AS SELECT a FROM t;
      CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT new.a; END;
      """)[0].after
    let table = try #require(catalog.table(named: "t"))
    let uses = catalog.uses(of: 0, in: table, resolver: SemanticResolver())
    #expect(uses.map(\.kind) == [.unique, .check, .generatedColumn, .parentKey, .index, .view, .trigger])
  }

  // MARK: Transactions

  @Test func rollbackUndoes() {
    func tables(_ text: String) -> [String] { replay(text)[0].after.tables.map(\.name.text) }
    #expect(tables("CREATE TABLE a (x); BEGIN; CREATE TABLE b (x); ROLLBACK; CREATE TABLE c (x);") == ["a", "c"])
    #expect(tables("BEGIN; CREATE TABLE a (x); COMMIT; ROLLBACK;") == ["a"])
    #expect(tables("SAVEPOINT s; CREATE TABLE a (x); ROLLBACK TO s; CREATE TABLE b (x); RELEASE s;") == ["b"])
    #expect(
      tables("SAVEPOINT s; CREATE TABLE a (x); SAVEPOINT t; CREATE TABLE b (x); ROLLBACK TO t; RELEASE s;") == ["a"])
    #expect(tables("EXPLAIN CREATE TABLE a (x);") == [])
  }

  @Test func eachStatementHasItsSchema() {
    let file = replay("CREATE TABLE a (x); SELECT 1; CREATE TABLE b (x); DROP TABLE a;")[0]
    #expect(file.catalogs.map { $0.tables.map(\.name.text) } == [[], ["a"], ["a"], ["a", "b"]])
    #expect(file.after.tables.map(\.name.text) == ["b"])
  }

  @Test func temporaryTablesComeFirst() {
    let file = replay(
      "CREATE TABLE t (a); CREATE TEMP TABLE t (b); CREATE INDEX i ON t (b); CREATE INDEX main.j ON t (a);")[0]
    #expect(file.diagnostics.isEmpty)
    #expect(file.after.table(named: "t")?.columns.first?.name == "b")
    #expect(file.after.table(named: "t", schema: "main")?.columns.first?.name == "a")
    #expect(file.after.indexes.map(\.isTemporary) == [true, false])
  }

  // MARK: Views

  @Test func viewsFollowTheTables() {
    let file = replay(
      """
      CREATE VIEW w AS SELECT * FROM v; CREATE VIEW v AS SELECT * FROM t; CREATE TABLE t (a TEXT NOT NULL);
      ALTER TABLE t ADD b; CREATE VIEW x (p, q) AS SELECT a, b FROM w; CREATE VIEW twins AS SELECT a, a, b AS a FROM t;
      """)[0]
    #expect(file.after.table(named: "w")?.columns.map(\.name.text) == ["a", "b"])
    #expect(file.after.table(named: "w")?.columns.first?.isNotNull == true)
    #expect(file.after.table(named: "x")?.columns.map(\.name.text) == ["p", "q"])
    #expect(file.after.table(named: "twins")?.columns.map(\.name.text) == ["a", "a:1", "a:2"])
  }

  @Test func circularViewsHaveNoColumns() {
    let catalog = replay(
      "CREATE VIEW a AS SELECT * FROM b; CREATE VIEW b AS SELECT * FROM a; CREATE VIEW c AS SELECT * FROM c;")[0].after
    #expect(catalog.tables.allSatisfy { $0.isIncomplete && $0.columns.isEmpty })
    let reached = replay(
      """
      CREATE TABLE a (y); CREATE TABLE c (x); CREATE VIEW b AS SELECT * FROM a; DROP TABLE c;
      CREATE VIEW c AS SELECT 1 AS x FROM b; DROP TABLE a; CREATE VIEW a AS SELECT 1 AS y FROM b, c;
      CREATE VIEW outside AS SELECT 1 AS z FROM a;
      """)[0].after
    #expect(reached.tables.allSatisfy { $0.isIncomplete == ($0.name != "outside") })
  }

  @Test func aSixthColumnOfOneNameHasARandomOne() {
    let tables = replay(
      """
      CREATE VIEW five AS SELECT 1 AS a, 2 AS a, 3 AS a, 4 AS a, 5 AS a;
      CREATE VIEW six AS SELECT 1 AS a, 2 AS a, 3 AS a, 4 AS a, 5 AS a, 6 AS a;
      CREATE VIEW numbered ("q:1", "q:1") AS SELECT 1, 2;
      """)[0].after
    #expect(tables.table(named: "five")?.columns.map(\.name.text) == ["a", "a:1", "a:2", "a:3", "a:4"])
    #expect(tables.table(named: "six")?.isIncomplete == true)
    #expect(tables.table(named: "numbered")?.columns.map(\.name.text) == ["q:1", "q:2"])
  }

  @Test func whatASelectKnewStaysBehindARename() {
    let table = replay(
      "CREATE TABLE a (d DATE); CREATE TABLE c AS SELECT d FROM a; ALTER TABLE c RENAME COLUMN d TO e;"
    )[0].after.table(named: "c")
    #expect(table?.columns.map(\.classes) == [.any])
  }

  @Test func tablesFromSelect() {
    let table = replay(
      """
      CREATE TABLE t (a INT, b VARCHAR, c DATE, d REAL);
      CREATE TABLE u AS SELECT a, b, c, d, a + 1 AS "e f", a FROM t; ALTER TABLE u ADD z;
      """
    )[0].after
      .table(named: "u")
    #expect(
      table?.columns.map { "\($0.name) \($0.declaredType)" } == [
        "a INT", "b TEXT", "c NUM", "d REAL", "e f ", "a:1 INT", "z ",
      ])
    #expect(table?.columns.allSatisfy { !$0.isNotNull } == true)
    #expect(table?.isIncomplete == false)
  }

  // MARK: Virtual tables

  @Test func fts5ColumnsMayHaveTypes() {
    let table = replay(
      """
      CREATE VIRTUAL TABLE f USING fts5(title TEXT NOT NULL, body, tag TEXT AS Tag USING T UNINDEXED,
        tokenize = 'porter ascii', prefix='2 3');
      """
    )[0].after.table(named: "f")
    #expect(table?.columns.map(\.name.text) == ["title", "body", "tag", "f", "rank"])
    #expect(table?.columns.map(\.isNotNull) == [true, false, false, false, false])
    #expect(table?.columns.map(\.isHidden) == [false, false, false, true, true])
    #expect(table?.columns[2].namedType?.name == "Tag")
    #expect(table?.hasRowid == true)
  }

  @Test(arguments: ["", "page"]) func tablesWithoutContentOfTheirOwnGiveNull(_ content: String) {
    let table = replay("CREATE VIRTUAL TABLE f USING fts5(title TEXT NOT NULL, content='\(content)');")[0].after
      .table(named: "f")
    #expect(table?.columns[0].isNotNull == false)
    #expect(table?.columns[0].possible.isNullable == true)
  }

  @Test func modulesRefuseWhatTheyDoNotKnow() {
    expect(
      "CREATE VIRTUAL TABLE f USING fts5(a, «tokenise» = 'porter');",
      "sqlite-rejects: fts5 has no option 'tokenise'; did you mean 'tokenize'?")
    expect(
      "CREATE VIRTUAL TABLE f USING fts5(a «UNINDEXD»);",
      "sqlite-rejects: fts5 has no column option 'UNINDEXD'; did you mean 'UNINDEXED'?")
    expect(
      "CREATE VIRTUAL TABLE f USING fts5(«rank», a);",
      "sqlite-rejects: fts5 keeps the name 'rank' for itself")
    expect(
      "CREATE VIRTUAL TABLE «r» USING rtree(id, x0);",
      "sqlite-rejects: an R-tree has an id and 2, 4, 6, 8 or 10 coordinates; 'r' has 1")
    expect(
      "CREATE VIRTUAL TABLE x USING «mine»(a, b); CREATE VIEW v AS SELECT zzz FROM x;", "unknown-name: no module 'mine'"
    )
    expect(
      "CREATE VIRTUAL TABLE f USING fts5(a); CREATE INDEX i ON «f» (a);",
      "sqlite-rejects: 'f' is a virtual table and can't be indexed")
    expect(
      "CREATE VIRTUAL TABLE f USING fts5(a); DROP TABLE f; DROP TABLE «f_data»;", "unknown-name: no table 'f_data'")
  }

  @Test func rtreeCoordinatesAreNumbers() {
    let table = replay("CREATE VIRTUAL TABLE r USING rtree(id, x0, x1, +name TEXT);")[0].after.table(named: "r")
    #expect(table?.columns.map(\.classes) == [.integer, .real, .real, [.text, .null]])
    #expect(table?.rowidAlias == 0)
  }

  // MARK: Robustness

  /// Whatever SQL comes in whatever order, nothing traps and every location is in a file that was read.
  @Test func anythingGoes() {
    let changes = Corpus.entries.map(\.sql).filter { sql in
      ["CREATE", "ALTER", "DROP"].contains { sql.uppercased().hasPrefix($0) }
    }
    let words = [
      "t1", "a", "x", "(", ")", ",", "PRIMARY KEY", "'", "NULL", "AS", "b INTEGER", "CHECK (a)", "RENAME", "\0", "é",
    ]
    // Every statement, and one that lost or got a word at a place that its number says.
    let mangled = changes.enumerated().flatMap { number, sql -> [String] in
      var parts = sql.split(separator: " ").map(String.init)
      let place = number % max(parts.count, 1)
      if number % 2 == 0, parts.count > 2 {
        parts.remove(at: place)
      } else {
        parts.insert(words[number % words.count], at: place)
      }
      return [sql, parts.joined(separator: " ")]
    }
    for start in stride(from: 0, to: mangled.count, by: 400) {
      let text = mangled[start..<min(start + 400, mangled.count)].map { $0 + "\n;\n" }.joined()
      let tree = Parser.parse(SourceFile(path: "1.sql", text: text))
      for file in Replay.fold([tree], resolver: SemanticResolver()) {
        for diagnostic in file.diagnostics {
          #expect(diagnostic.location.file === tree.file)
          for related in diagnostic.related { #expect(related.location.file === tree.file) }
        }
      }
    }
  }
}
