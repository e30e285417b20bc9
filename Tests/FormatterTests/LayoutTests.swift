import Analyzer
import Formatter
import Testing

/// What statements look like when they are laid out. A narrow line of 40 characters shows where lines are broken.
@Suite struct LayoutTests {
  static let narrow: FormatOptions = {
    var options = FormatOptions()
    options.lineWidth = 40
    return options
  }()

  /// What a statement becomes in lines of 40 characters.
  static let cases: [(sql: String, laidOut: String)] = [
    ("select a,b from t;", "SELECT a, b FROM t;"),
    // A clause on a line of its own puts each on one.
    ("select a\n  from t where b", "SELECT a\nFROM t\nWHERE b"),
    (
      "SELECT aaaaaaaaaaaa, bbbbbbbbbbbbbbbb, cccccccccccc FROM t",
      "SELECT\n  aaaaaaaaaaaa,\n  bbbbbbbbbbbbbbbb,\n  cccccccccccc\nFROM t"
    ),
    (
      "SELECT a FROM t WHERE aaaaaaaaaa = 1 AND bbbbbbbbb BETWEEN 1 AND 2 AND c",
      "SELECT a\nFROM t\nWHERE aaaaaaaaaa = 1\n  AND bbbbbbbbb BETWEEN 1 AND 2\n  AND c"
    ),
    (
      "SELECT a FROM t WHERE aaaaaaaaaaaaaa = 1 AND b OR ccccccccccccccc",
      "SELECT a\nFROM t\nWHERE aaaaaaaaaaaaaa = 1 AND b\n  OR ccccccccccccccc"
    ),
    (
      "select 1 from aaaaaaaaaa natural left outer join b join c on c.iiiiiiiiiiiiid = aaaaaaaaaa.iiiiiiiiiiiiid",
      "SELECT 1\nFROM aaaaaaaaaa\nNATURAL LEFT OUTER JOIN b\nJOIN c\n  ON c.iiiiiiiiiiiiid = aaaaaaaaaa.iiiiiiiiiiiiid"
    ),
    (
      "select 1 from aaaaaa a join bbbbb b on a.x = b.x and a.y = b.y, cc c, d left join e using (x)",
      "SELECT 1\nFROM aaaaaa a\nJOIN bbbbb b ON a.x = b.x AND a.y = b.y,\n  cc c,\n  d\nLEFT JOIN e USING (x)"
    ),
    ("select 1 from a join b, c", "SELECT 1 FROM a JOIN b, c"),
    (
      "select 1 from a join (\nselect id from b\nwhere x) c on c.id = a.id",
      "SELECT 1\nFROM a\nJOIN (\n  SELECT id\n  FROM b\n  WHERE x\n) c ON c.id = a.id"
    ),
    (
      "select a from t where (aaaaaaaaaaaaaaaaa and bbbbbbbbbb or ccccccccccccc)",
      "SELECT a\nFROM t\nWHERE (\n  aaaaaaaaaaaaaaaaa AND bbbbbbbbbb\n  OR ccccccccccccc\n)"
    ),
    (
      "select case when aaaaaaaaaaaaaaaaaaaaa and bbbbbbbbbbbbbbbbbbbbbb then abs(ccccccccccccccc, ddddddddddddd) end",
      "SELECT CASE\n  WHEN aaaaaaaaaaaaaaaaaaaaa\n    AND bbbbbbbbbbbbbbbbbbbbbb\n    THEN abs(\n      ccccccccccccccc,\n"
        + "      ddddddddddddd\n    )\nEND"
    ),
    (
      "select case a when 1 then 'aaaaaaaaaaaaaaaaaa' || bbbbbbb(ccc) || 'ddd' else 2 end",
      "SELECT CASE a\n  WHEN 1 THEN 'aaaaaaaaaaaaaaaaaa'\n    || bbbbbbb(ccc) || 'ddd'\n  ELSE 2\nEND"
    ),
    (
      "SELECT a FROM t WHERE id IN (SELECT id FROM uuuuuuuuuuuu WHERE x)",
      "SELECT a\nFROM t\nWHERE id IN (\n  SELECT id FROM uuuuuuuuuuuu WHERE x\n)"
    ),
    (
      "with recursive c(n) as (select 1 union all select n+1 from c) select n from c",
      "WITH RECURSIVE c (n) AS (\n  SELECT 1 UNION ALL SELECT n + 1 FROM c\n)\nSELECT n\nFROM c"
    ),
    (
      "insert or replace into t(a,b) values(1,2),(3,4) on conflict(a) do update set b=excluded.b where b<3 returning *",
      "INSERT OR REPLACE INTO t (a, b)\nVALUES (1, 2), (3, 4)\nON CONFLICT (a) DO UPDATE\n  SET b = excluded.b\n"
        + "  WHERE b < 3\nRETURNING *"
    ),
    ("update t set a=-1,b=+ +c where not x", "UPDATE t SET a = -1, b = ++c WHERE NOT x"),
    ("delete from t where a is distinct from b.c", "DELETE FROM t\nWHERE a IS DISTINCT FROM b.c"),
    (
      "select case when a then 'aaaaaaaaaaa' when b then 'bbbb' else 0 end",
      "SELECT CASE\n  WHEN a THEN 'aaaaaaaaaaa'\n  WHEN b THEN 'bbbb'\n  ELSE 0\nEND"
    ),
    (
      "select sum(a) filter(where a) over(partition by b order by c desc)",
      "SELECT sum(a) FILTER (WHERE a) OVER (\n  PARTITION BY b\n  ORDER BY c DESC\n)"
    ),
    ("create table t(id integer primary key,b) strict", "CREATE TABLE t (\n  id integer PRIMARY KEY,\n  b\n) STRICT"),
    ("create table t(a,b) without rowid", "CREATE TABLE t (a, b) WITHOUT ROWID"),
    (
      "create table t(\na int,\n\n b int references u(id) on delete cascade check(b>0))",
      "CREATE TABLE t (\n  a int,\n\n  b int\n    REFERENCES u (id) ON DELETE CASCADE\n    CHECK (b > 0)\n)"
    ),
    ("create index i on t(a) where a is not null", "CREATE INDEX i ON t (a)\n  WHERE a IS NOT NULL"),
    ("create view v as\nselect a from t", "CREATE VIEW v AS\nSELECT a FROM t"),
    // The text is the column's name.
    ("create view v as select a+b, c as d from t", "CREATE VIEW v AS\nSELECT a+b, c AS d FROM t"),
    (
      "create trigger g after update of a on t when new.a begin update t set b=1; select raise(abort,'no'); end",
      "CREATE TRIGGER g AFTER UPDATE OF a ON t\n  WHEN new.a\nBEGIN\n  UPDATE t SET b = 1;\n"
        + "  SELECT RAISE(ABORT, 'no');\nEND"
    ),
    ("create virtual table f using fts5 (title,  body)", "CREATE VIRTUAL TABLE f USING fts5(title,  body)"),
    ("pragma foreign_keys=on", "PRAGMA foreign_keys = on"),
    ("explain query plan select key from t", "EXPLAIN QUERY PLAN SELECT key FROM t"),
    ("select 1; select 2;", "SELECT 1;\nSELECT 2;"),
    ("select 1; /* a */ /* b\n c */ select 2;", "SELECT 1; /* a */ /* b\n c */\nSELECT 2;"),
    ("select 1;\n/* a */ select 2;", "SELECT 1;\n/* a */ SELECT 2;"),
    ("select 1;/* a */select 2", "SELECT 1;/* a */\nSELECT 2"),
    ("select a in(:ids), b->>'$.x', -1 - -2", "SELECT a IN (:ids), b ->> '$.x', -1 - -2"),
    // Comments.
    ("select a -- first\n , b -- second\n from t", "SELECT\n  a, -- first\n  b -- second\nFROM t"),
    ("select a, /* in */ b -- end\n;", "SELECT a, /* in */ b -- end\n;"),
    ("select (1\n-- own\n)", "SELECT (\n  1\n  -- own\n)"),
    ("select a\n\n-- what it is for\nfrom t", "SELECT a\n\n-- what it is for\nFROM t"),
    (
      "create index iiiiiiiiiiiiiiiiiii on ttttttttttt(a,b) where a",
      "CREATE INDEX iiiiiiiiiiiiiiiiiii\n  ON ttttttttttt (a, b) WHERE a"
    ),
    (
      "select a in (1,2,3,4,5,6,7,8,9,10,11,12,13)",
      "SELECT a IN (\n  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,\n  13\n)"
    ),
    ("insert into t values (1),\n(2)", "INSERT INTO t\nVALUES\n  (1),\n  (2)"),
    (
      "create trigger g after insert on t begin delete from u;\n-- last\nend;",
      "CREATE TRIGGER g AFTER INSERT ON t\nBEGIN\n  DELETE FROM u;\n  -- last\nEND;"
    ),
    ("create table t (\na,\nb\n\n);  \n", "CREATE TABLE t (\n  a,\n  b\n);\n"),
    ("\tselect a\n\tfrom t", "SELECT a\nFROM t"),
    (
      "select aaaaaaaaaaaaaaaaaaaaaaaaa||bbbbbbbbbbbbb - -c as total",
      "SELECT aaaaaaaaaaaaaaaaaaaaaaaaa\n  || bbbbbbbbbbbbb - -c AS total"
    ),
    ("pet: select a\nfrom t", "pet: SELECT a\n  FROM t"),
    // What can't be read stays.
    ("select from where", "select from where"),
    (
      "-- puresql-lint: format off\nselect  1;\n-- puresql-lint: format on\nselect  2;",
      "-- puresql-lint: format off\nselect  1;\n-- puresql-lint: format on\nSELECT 2;"
    ),
    (
      "pets(:id INTEGER) {\n  ids: select  id from t;\n  other( :id );\n}",
      "pets(:id INTEGER) {\n  ids: SELECT id FROM t;\n  other(:id);\n}"
    ),
    ("pet:\nselect  *  from t where id=:id;", "pet:\nSELECT * FROM t WHERE id = :id;"),
    ("  select a\n from t", "  SELECT a\n  FROM t"),
  ]

  @Test(arguments: cases)
  func becomes(_ sql: String, _ laidOut: String) {
    let once = formatted(sql, LayoutTests.narrow)
    #expect(once == laidOut)
    #expect(formatted(once, LayoutTests.narrow) == once)
  }

  @Test func writesKeywordsAsAsked() {
    var options = FormatOptions()
    options.keywords = .lower
    #expect(formatted("SELECT Key FROM T", options) == "select Key from T")
    options.keywords = .keep
    #expect(formatted("Select  Key From T", options) == "Select Key From T")
  }
}
