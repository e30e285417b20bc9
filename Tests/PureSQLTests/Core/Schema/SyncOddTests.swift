import CSQLite
import PureSQL
import Testing

/// Foreign keys, rowids, virtual tables, names and whatever else is easily forgotten.
@Suite struct SyncOddTests {
  @Test func whoeverOpenedAConnectionCanCloseIt() throws {
    var opened: OpaquePointer?
    #expect(sqlite3_open(":memory:", &opened) == SQLITE_OK)
    let database = try #require(opened)
    let sync = try SchemaSync(schema: ["CREATE TABLE a (x)"])
    #expect(try !sync.compare(database).isInSync)
    #expect(try sync.run(on: database).isApplied)
    #expect(try SchemaSync(schemaOf: database).compare(database).isInSync)
    #expect(sqlite3_close(database) == SQLITE_OK)
  }

  @Test func aSchemaWithNULInItIsRefusedWhole() throws {
    let error = #expect(throws: SQLiteError.self) {
      try SchemaSync(schema: ["CREATE TABLE a (x);\0 CREATE TABLE b (x)"])
    }
    #expect(error?.message == "the SQL has a U+0000 in it")
  }

  @Test func rowsThatReferToNothingAreRefused() throws {
    let team = "CREATE TABLE team (id INTEGER PRIMARY KEY);"
    let test = try SyncCase(
      "\(team) CREATE TABLE t (team INTEGER); INSERT INTO team VALUES (1); INSERT INTO t VALUES (1), (2), (NULL), (3)",
      to: "\(team) CREATE TABLE t (team INTEGER REFERENCES team)")
    #expect(try test.sync().reasons("t") == ["2 rows would refer to rows of 'team' that don't exist"])
    try test.database.execute("DELETE FROM t WHERE team > 1")
    #expect(try test.sync().outcome(of: "t") == .rebuilt)
  }

  @Test func parentsThatWouldBeEmptiedAreRefused() throws {
    let child = "CREATE TABLE child (p REFERENCES parent (id));"
    let test = try SyncCase(
      "CREATE TABLE parent (id INTEGER PRIMARY KEY, a); \(child) INSERT INTO parent VALUES (1, NULL); INSERT INTO child VALUES (1)",
      to: "CREATE TABLE parent (id INTEGER PRIMARY KEY, a NOT NULL); \(child)")
    let report = try test.sync(allowing: ["parent"])
    #expect(try report.reasons("child") == ["1 row would refer to rows of 'parent' that don't exist"])
  }

  @Test func brokenReferencesOfBeforeAreNoReason() throws {
    let child = "CREATE TABLE child (p REFERENCES parent (id));"
    let test = try SyncCase(
      "CREATE TABLE parent (id INTEGER PRIMARY KEY, a); \(child) INSERT INTO parent VALUES (1, NULL); PRAGMA foreign_keys = OFF; INSERT INTO child VALUES (1), (5); PRAGMA foreign_keys = ON",
      to: "CREATE TABLE parent (id INTEGER PRIMARY KEY, a TEXT); \(child)")
    #expect(try test.sync().outcome(of: "parent") == .rebuilt)
    #expect(try test.rows("SELECT p FROM child") == ["1", "5"])
  }

  @Test func keysThatOthersReferToAreKept() throws {
    let test = try SyncCase(
      "CREATE TABLE parent (code TEXT UNIQUE, a); CREATE TABLE mine (p REFERENCES parent (code)); INSERT INTO parent VALUES ('x', 1); INSERT INTO mine VALUES ('x')",
      to: "CREATE TABLE parent (code TEXT, a)")
    #expect(try test.sync().reasons("mine") == ["what a foreign key of it refers to would be no key any more"])
  }

  @Test func tablesThatReferToThemselvesAndEachOther() throws {
    let current = """
      CREATE TABLE a (id INTEGER PRIMARY KEY, up INTEGER REFERENCES a ON DELETE CASCADE, b INTEGER REFERENCES b (id) DEFERRABLE INITIALLY DEFERRED);
      CREATE TABLE b (id INTEGER PRIMARY KEY, a INTEGER NOT NULL REFERENCES a (id) ON DELETE CASCADE);
      """
    let test = try SyncCase(
      current + "INSERT INTO a VALUES (1, NULL, NULL), (2, 1, NULL); INSERT INTO b VALUES (1, 2); UPDATE a SET b = 1",
      to: current.replacing("id INTEGER PRIMARY KEY", "id INTEGER PRIMARY KEY CHECK (id > 0)"))
    let report = try test.sync()
    #expect(report.tables.map(\.outcome) == [.rebuilt, .rebuilt])
    #expect(try test.rows("SELECT * FROM a") == ["1 NULL 1", "2 1 1"])
    #expect(try test.rows("SELECT * FROM b") == ["1 2"])
    #expect(
      try test.rows("SELECT \"table\", \"from\", \"to\" FROM pragma_foreign_key_list('a') ORDER BY 1, 2") == [
        "a up NULL", "b b id",
      ])
    try test.database.execute("DELETE FROM a WHERE id = 1")
    #expect(try test.rows("SELECT * FROM b") == [])
  }

  @Test func rowidsAndCountersAreKept() throws {
    let test = try SyncCase(
      """
      CREATE TABLE t (a TEXT, rowid2); INSERT INTO t (rowid, a) VALUES (5, 'x'), (99, 'y');
      CREATE TABLE odd (rowid TEXT, _rowid_ TEXT); INSERT INTO odd (oid, rowid) VALUES (7, 'z');
      CREATE TABLE n (id INTEGER PRIMARY KEY AUTOINCREMENT, a); INSERT INTO n VALUES (1, 1), (50, 2); DELETE FROM n WHERE id = 50;
      CREATE TABLE gone (id INTEGER PRIMARY KEY AUTOINCREMENT, a TEXT); INSERT INTO gone VALUES (8, 1); DELETE FROM gone;
      CREATE TABLE fresh (a); INSERT INTO fresh (rowid, a) VALUES (12, 1);
      CREATE TABLE plain (id INTEGER PRIMARY KEY); INSERT INTO plain VALUES (33);
      """,
      to: """
        CREATE TABLE t (a TEXT CHECK (a <> ''), rowid2);
        CREATE TABLE odd (rowid TEXT, _rowid_ INTEGER);
        CREATE TABLE n (id INTEGER PRIMARY KEY AUTOINCREMENT, a TEXT);
        CREATE TABLE gone (a TEXT, id INTEGER PRIMARY KEY AUTOINCREMENT);
        CREATE TABLE fresh (id INTEGER PRIMARY KEY, a);
        CREATE TABLE plain (id INTEGER);
        """)
    _ = try test.sync()
    #expect(try test.rows("SELECT rowid, a FROM t") == ["5 x", "99 y"])
    #expect(try test.rows("SELECT oid, rowid FROM odd") == ["7 z"])
    #expect(try test.rows("SELECT name, seq FROM sqlite_sequence ORDER BY 1") == ["gone 8", "n 50"])
    #expect(try test.rows("SELECT id FROM fresh") == ["12"])
    #expect(try test.rows("SELECT rowid, id FROM plain") == ["33 33"])
    try test.database.execute("INSERT INTO n (a) VALUES (3); INSERT INTO gone (a) VALUES (1)")
    #expect(try test.rows("SELECT id FROM n UNION ALL SELECT id FROM gone") == ["1", "51", "9"])
  }

  @Test func namesThatNeedQuotes() throws {
    let test = try SyncCase(
      """
      CREATE TABLE "my ""odd"" table" ("a b" INTEGER, [select] TEXT, "é" TEXT, 'from' TEXT);
      CREATE INDEX "in dex" ON "my ""odd"" table" ("a b", "select");
      CREATE TRIGGER "tri.gger" AFTER INSERT ON "my ""odd"" table" BEGIN SELECT new."a b"; END;
      CREATE VIEW "vi'ew" AS SELECT "a b" FROM "my ""odd"" table";
      INSERT INTO "my ""odd"" table" VALUES (1, 'x', 'y', 'z');
      CREATE TABLE "it's" (a); INSERT INTO "it's" VALUES (1); CREATE TABLE "group" ("order" INTEGER PRIMARY KEY AUTOINCREMENT); INSERT INTO "group" VALUES (4);
      """,
      to: """
        CREATE TABLE "my ""odd"" table" ("a b" INTEGER CHECK ("my ""odd"" table"."a b" > 0), [select] TEXT, "é" TEXT, 'from' TEXT);
        CREATE INDEX "in dex" ON "my ""odd"" table" ("a b", "select");
        CREATE TRIGGER "tri.gger" AFTER INSERT ON "my ""odd"" table" BEGIN SELECT new."a b"; END;
        CREATE VIEW "vi'ew" AS SELECT "a b" FROM "my ""odd"" table";
        CREATE TABLE "it's" (a INTEGER, "b'" TEXT); CREATE TABLE [Group] ("order" INTEGER PRIMARY KEY AUTOINCREMENT CHECK ("order" > 0));
        """)
    let report = try test.sync()
    #expect(report.tables.map(\.outcome) == [.rebuilt, .newColumnsAdded, .rebuilt])
    #expect(try test.rows("SELECT * FROM \"my \"\"odd\"\" table\"") == ["1 x y z"])
    #expect(try test.rows("SELECT * FROM \"vi'ew\"") == ["1"])
    #expect(try test.rows("SELECT count(*) FROM sqlite_schema WHERE name IN ('in dex', 'tri.gger')") == ["2"])
    #expect(try test.rows("SELECT name, seq FROM sqlite_sequence") == ["Group 4"])
  }

  @Test func temporaryAndAttachedNamesakesAreLeftAlone() throws {
    let test = try SyncCase(
      "CREATE TABLE t (a); INSERT INTO t VALUES (1); CREATE INDEX i ON t (a); CREATE VIEW v AS SELECT a FROM t",
      to:
        "CREATE TABLE t (a INTEGER, b); CREATE INDEX i ON t (a, b); CREATE TABLE u (a); CREATE VIEW v AS SELECT b FROM t; CREATE TRIGGER r AFTER INSERT ON t BEGIN DELETE FROM u; END"
    )
    try test.database.execute(
      """
      CREATE TEMP TABLE t (x); INSERT INTO temp.t VALUES ('temp'); CREATE TEMP TABLE u (y); CREATE INDEX temp.i ON t (x);
      CREATE TEMP TRIGGER onMain AFTER INSERT ON main.t BEGIN SELECT 1; END;
      ATTACH ':memory:' AS other; CREATE TABLE other.t (z); INSERT INTO other.t VALUES ('other'); CREATE TABLE other.note (z);
      """)
    let report = try test.sync()
    #expect(report.tables.map(\.outcome) == [.newColumnsAdded, .newTableCreated])
    #expect(report.unknown.isEmpty)
    #expect(try test.rows("SELECT * FROM main.t") == ["1 NULL"])
    #expect(try test.rows("SELECT * FROM temp.t UNION ALL SELECT * FROM other.t") == ["temp", "other"])
    #expect(try test.rows("SELECT name FROM temp.sqlite_master ORDER BY 1") == ["i", "onMain", "t", "u"])
    #expect(try test.rows("SELECT name FROM other.sqlite_master ORDER BY 1") == ["note", "t"])
    #expect(try test.rows("SELECT * FROM v") == ["NULL"])
  }

  @Test func virtualTablesAreMadeAndKept() throws {
    let wanted = """
      CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT);
      CREATE VIRTUAL TABLE search USING fts5 (text, content=note, content_rowid=id);
      CREATE VIRTUAL TABLE place USING rtree (id, minX, maxX);
      CREATE TRIGGER added AFTER INSERT ON note BEGIN INSERT INTO search (rowid, text) VALUES (new.id, new.text); END;
      """
    let test = try SyncCase("", to: wanted)
    #expect(try test.sync().tables.map(\.outcome) == [.newTableCreated, .newTableCreated, .newTableCreated])
    try test.database.execute("INSERT INTO note VALUES (1, 'a word'); INSERT INTO place VALUES (1, 2, 3)")
    let second = try SchemaSync(schema: [wanted.replacing("text TEXT", "text TEXT NOT NULL")])
    let report = try second.run(on: test.database.pointer)
    #expect(report.tables.map(\.outcome) == [.rebuilt, .alreadyInSync, .alreadyInSync])
    #expect(report.unknown.isEmpty)
    #expect(try test.rows("SELECT rowid FROM search('word')") == ["1"])
    #expect(try test.rows("SELECT id FROM place") == ["1"])
    let prefixed = wanted.replacing("fts5 (text,", "fts5 (text, prefix=2,")
    let third = try SchemaSync(schema: [prefixed])
    #expect(
      try third.run(on: test.database.pointer, dryRun: true).reasons("search") == [
        "what a virtual table holds can't be carried over to another definition"
      ])
    let deeper = try SchemaSync(schema: [wanted.replacing("minX, maxX", "minX, maxX, minY, maxY")])
    #expect(
      try deeper.run(on: test.database.pointer).reasons("place") == [
        "what a virtual table holds can't be carried over to another definition"
      ])
    #expect(try test.rows("SELECT id FROM place") == ["1"])
    #expect(try test.rows("SELECT rowid FROM search('word')") == ["1"])
    let lossy = try SchemaSync(schema: [prefixed], allowingDataLoss: ["search"])
    #expect(try lossy.run(on: test.database.pointer).outcome(of: "search") == .droppedAndRecreated)
  }

  @Test func whatAnalyzeFoundIsThereAfterARebuild() throws {
    let test = try SyncCase(
      """
      CREATE TABLE t (a, b); CREATE INDEX i ON t (a); CREATE TABLE "o'ther" (a PRIMARY KEY); CREATE TABLE u (a); CREATE TABLE w (a);
      INSERT INTO t VALUES (1, 1), (1, 2), (2, 3); INSERT INTO "o'ther" VALUES (1); INSERT INTO u VALUES (1), (2);
      INSERT INTO w VALUES (1);
      ANALYZE t; ANALYZE "o'ther"; ANALYZE u;
      """,
      to: """
        CREATE TABLE t (a, b NOT NULL); CREATE INDEX i ON t (a); CREATE TABLE "o'ther" (a PRIMARY KEY, b); CREATE TABLE u (a);
        CREATE TABLE w (a NOT NULL);
        """)
    let report = try test.sync()
    #expect(report.tables.map(\.outcome) == [.rebuilt, .newColumnsAdded, .alreadyInSync, .rebuilt])
    // Nobody had asked for an analysis of the last one.
    #expect(
      try test.rows("SELECT tbl, idx, stat FROM sqlite_stat1 ORDER BY 1, 2") == [
        "o'ther sqlite_autoindex_o'ther_1 1 1", "t i 3 2", "u NULL 2",
      ])
  }

  @Test func tablesAndViewsChangePlaces() throws {
    let test = try SyncCase(
      "CREATE TABLE a (x); INSERT INTO a VALUES (1); CREATE VIEW b AS SELECT 1 AS x; CREATE TABLE c (x)",
      to: "CREATE VIEW a AS SELECT 2 AS x; CREATE TABLE b (x); CREATE TABLE c (x)")
    let report = try test.sync()
    #expect(try report.reasons("a") == ["the schema has a view of that name, and the table's rows would be lost"])
    let second = try test.sync(allowing: ["a"])
    #expect(second.outcome(of: "b") == .newTableCreated)
    #expect(try test.rows("SELECT x FROM a") == ["2"])
  }

  @Test func triggersOnAReplacedViewStay() throws {
    let trigger = "CREATE TRIGGER known INSTEAD OF INSERT ON v BEGIN INSERT INTO t VALUES (new.a); END;"
    let test = try SyncCase(
      "CREATE TABLE t (a); CREATE VIEW v AS SELECT a FROM t; \(trigger) CREATE TRIGGER own INSTEAD OF DELETE ON v BEGIN DELETE FROM t; END",
      to: "CREATE TABLE t (a); CREATE VIEW v AS SELECT a, 1 AS b FROM t; \(trigger)")
    let report = try test.sync()
    #expect(report.objects.map { "\($0.name) \($0.change)" } == ["v replaced"])
    #expect(report.unknown == ["trigger 'own' on 'v'"])
    try test.database.execute("INSERT INTO v (a) VALUES (5)")
    #expect(try test.rows("SELECT * FROM v") == ["5 1"])
    try test.database.execute("DELETE FROM v")
    #expect(try test.rows("SELECT * FROM t") == [])
  }

  @Test func viewsOfOthersThatWouldBreakAreAReason() throws {
    let test = try SyncCase(
      "CREATE TABLE t (a, b); INSERT INTO t (a) VALUES (1); CREATE VIEW mine AS SELECT b FROM t; CREATE INDEX i ON t (b)",
      to: "CREATE TABLE t (a)")
    let reasons = try test.sync().reasons("t")
    #expect(reasons == ["no such column: b"])
    try test.database.execute("DROP INDEX i")
    #expect(
      try test.sync().reasons("mine") == ["view 'mine', which the schema doesn't have, would not work any more"])
  }

  @Test func indexesInOtherHandsAndCollations() throws {
    let test = try SyncCase(
      "CREATE TABLE a (x TEXT); CREATE TABLE b (x TEXT, y); CREATE INDEX i ON a (x); INSERT INTO a VALUES (1); INSERT INTO b VALUES (2, 3)",
      to:
        "CREATE TABLE a (x TEXT); CREATE TABLE b (x TEXT, y); CREATE INDEX i ON b (x COLLATE NOCASE DESC, y + 1) WHERE y > 1"
    )
    let report = try test.sync()
    #expect(report.objects.map(\.change) == [.replaced])
    #expect(try test.objects(on: "b") == ["i"])
  }

  @Test func nothingRunsInATransaction() throws {
    let database = try RawConnection(":memory:")
    try database.execute("BEGIN")
    let sync = try SchemaSync(schema: ["CREATE TABLE t (a)"])
    #expect(throws: SQLiteError.self) { try sync.run(on: database.pointer) }
    #expect(throws: SQLiteError.self) { try SchemaSync(schema: ["CREATE TABLE t (a"]) }
  }
}
