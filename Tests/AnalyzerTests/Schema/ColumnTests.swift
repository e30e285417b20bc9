import Analyzer
import Testing

struct ColumnTests {
  private func columns(_ text: String) -> [Column] {
    Replay.fold([Parser.parse(SourceFile(path: "1.sql", text: text))], resolver: NoResolver())[0].after.tables[0]
      .columns
  }

  /// What the declared type says of a value: `describe` shows it.
  @Test(arguments: [
    ("INTEGER", "INTEGER"), ("int8", "INTEGER"), ("REAL", "REAL"), ("double precision", "REAL"),
    ("VARCHAR(10)", "TEXT"),
    ("BLOB", "BLOB"), ("NUMERIC", "NUMERIC"), ("DECIMAL(10, 5)", "NUMERIC"), ("BOOLEAN", "NUMERIC"), ("DATE", "ANY"),
    ("DATETIME", "ANY"), ("STRING", "ANY"), ("ANY", "ANY"), ("", "ANY"), ("FLOATING POINT", "INTEGER"),
  ])
  func typesSayWhatValuesAre(_ type: String, _ name: String) {
    #expect(columns("CREATE TABLE t (a \(type));")[0].classes.typeName == name)
  }

  @Test func notNullIsWhatCanHoldNoNull() {
    func notNull(_ text: String) -> [Bool] { columns(text).map(\.isNotNull) }
    #expect(notNull("CREATE TABLE t (a INTEGER PRIMARY KEY, b NOT NULL, c);") == [true, true, false])
    #expect(notNull("CREATE TABLE t (a INTEGER PRIMARY KEY DESC);") == [false])
    #expect(notNull("CREATE TABLE t (a INTEGER, PRIMARY KEY (a DESC));") == [true])
    #expect(notNull("CREATE TABLE t (a INT PRIMARY KEY);") == [false])
    #expect(notNull("CREATE TABLE t (a INT PRIMARY KEY) STRICT;") == [true])
    #expect(notNull("CREATE TABLE t (a, b, PRIMARY KEY (b)) WITHOUT ROWID;") == [false, true])
    #expect(notNull("CREATE TABLE t (a, b AS (a) NOT NULL, c AS (a));") == [false, true, false])
    #expect(notNull("CREATE TABLE t (a NOT NULL); ALTER TABLE t ALTER a DROP NOT NULL;") == [false])
    #expect(notNull("CREATE TABLE t (a); ALTER TABLE t ALTER COLUMN a SET NOT NULL;") == [true])
  }

  @Test func nearMisses() {
    #expect(NearMiss.closest(to: "nmae", in: ["id", "name", "names"]) == "name")
    #expect(NearMiss.closest(to: "author_id", in: ["id", "authorID"]) == "authorID")
    #expect(NearMiss.closest(to: "NAME", in: ["name"]) == "name")
    #expect(NearMiss.closest(to: "ab", in: ["cd", "x"]) == nil)
    #expect(NearMiss.closest(to: "title", in: ["author", "price"]) == nil)
    #expect(NearMiss.closest(to: "", in: ["a", ""]) == nil)
    #expect(NearMiss.closest(to: "crated_at", in: ["updated_at", "created_at"]) == "created_at")
    #expect(NearMiss.closest(to: "ownrId", in: ["ownerId"]) == "ownerId")
    #expect(NearMiss.closest(to: "cta", in: ["cat"]) == "cat")
    #expect(NearMiss.closest(to: "owner", in: ["owner_v1", "old_owner", "owner_2"]) == nil)
    #expect(NearMiss.closest(to: "owner_bak", in: ["owner"]) == nil)
  }

  @Test func anotherWordIsNoNearMiss() {
    for (name, other) in [
      ("created_at", "updated_at"), ("createdAt", "updatedAt"), ("first_name", "last_name"),
      ("home_phone", "work_phone"),
      ("weight", "height"), ("pet_id", "vet_id"), ("host", "post"), ("cat", "car"), ("line1", "line2"),
      ("min_age", "max_age"),
    ] {
      #expect(NearMiss.closest(to: name, in: [other]) == nil, "\(name), \(other)")
      #expect(NearMiss.closest(to: other, in: [name]) == nil, "\(other), \(name)")
    }
  }
}
