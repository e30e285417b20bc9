import Analyzer
import Rules
import Testing

/// What is fine, and what is found beside the examples on the pages.
struct SilenceTests {
  private static let schema = """
    CREATE TABLE owner (id INTEGER AS "Owner.ID" PRIMARY KEY, name TEXT NOT NULL, email TEXT UNIQUE);
    CREATE TABLE pet (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, chip TEXT, age INTEGER, weight REAL, born_on TEXT, photo BLOB,
      seen_at DATETIME, price DECIMAL(10, 2), extra ANY, is_tame INTEGER NOT NULL DEFAULT FALSE,
      owner_id INTEGER AS "Owner.ID" REFERENCES owner (id), parent_id INTEGER REFERENCES pet (id)
    );
    CREATE TABLE strict_pet (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT '', age INTEGER NOT NULL, weight REAL, photo BLOB, extra ANY
    ) STRICT;
    CREATE VIEW grown AS SELECT id, name, age FROM pet WHERE age > 1;
    CREATE VIEW home AS SELECT pet.name, owner.name AS owner FROM pet LEFT JOIN owner ON owner.id = pet.owner_id;
    CREATE VIRTUAL TABLE pet_text USING fts5 (name, notes);
    """

  /// Rules that have to do with what is stored and compared; the schema above is for that.
  private static let rules: Set = [
    "custom-type-mismatch", "double-quoted-string", "missing-required-column", "not-in-nullable", "null-comparison",
    "null-into-not-null", "parameter-type-conflict", "redundant-null-check", "type-mismatch-assignment",
    "type-mismatch-comparison", "unknown-name", "unused-parameter",
  ]

  private func messages(_ sql: String) -> [String] {
    let project = TestProject.analyze(
      migrations: [SourceFile(path: "Migrations/1.sql", text: Self.schema)],
      queries: [SourceFile(path: "Queries/a.sql", text: sql)])
    return RuleRunner.run(project).filter {
      $0.location.file.path == "Queries/a.sql" && Self.rules.contains($0.rule)
    }.map { "\($0.rule): \($0.message)" }
  }

  @Test(arguments: [
    // Affinity makes these equal when they are.
    "SELECT id FROM pet WHERE age = ' 5 ' OR weight < '1e3' OR price = '9.99' OR id = '7';",
    "SELECT id FROM pet WHERE age = strftime('%Y', 'now') OR age = CAST(chip AS INTEGER) OR age = CAST(? AS TEXT);",
    "SELECT id FROM pet WHERE seen_at > '2024-01-01' AND price > 3 AND extra = 'x' AND extra > 3;",
    "SELECT id FROM pet WHERE is_tame = TRUE AND is_tame IS NOT FALSE AND age = weight AND id = rowid;",
    "SELECT id FROM pet WHERE chip = CAST(age AS TEXT) AND photo = x'00' AND chip IN (SELECT email FROM owner);",
    "SELECT id FROM pet WHERE born_on BETWEEN date('now', '-1 year') AND date('now') AND born_on > ?;",
    "SELECT id FROM pet WHERE typeof(extra) = 'integer' AND json_extract(extra, '$.a') = 3 AND extra ->> 'b' = 'c';",
    "SELECT a.id FROM pet a JOIN pet b ON a.id = b.parent_id AND a.age < b.age + 1 AND a.name || '' = b.chip;",
    "SELECT * FROM pet_text WHERE pet_text MATCH 'rex' AND name = 'Rex' AND rowid = 3;",
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10) SELECT i FROM n WHERE i <> 5;",
    "SELECT MAX(seen_at) AS last FROM pet GROUP BY owner_id HAVING MAX(seen_at) > '2024';",
    // A NULL is tolerated, impossible, or made impossible.
    "INSERT INTO strict_pet (id, name, age) VALUES (NULL, 'a', 3);",
    "INSERT OR IGNORE INTO strict_pet (name, age) SELECT chip, age FROM pet;",
    "REPLACE INTO strict_pet (name, age) SELECT chip, age FROM pet;",
    "INSERT INTO strict_pet (name, age) SELECT chip, age FROM pet WHERE chip IS NOT NULL AND age > 3;",
    "INSERT INTO strict_pet (name, age) SELECT a.name, b.is_tame FROM pet a LEFT JOIN pet b ON b.id = a.parent_id WHERE b.id > 0;",
    "INSERT INTO strict_pet (name, age) SELECT name, (SELECT COUNT(*) FROM owner) FROM pet;",
    "INSERT INTO strict_pet (name, age) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET age = excluded.age, name = name;",
    "INSERT INTO strict_pet (age) VALUES (date('now') > '2024');",
    "UPDATE strict_pet SET age = COALESCE((SELECT age FROM pet WHERE id = 3), 0), name = COALESCE(:name, name);",
    "UPDATE strict_pet SET weight = NULL, photo = NULL, extra = NULL WHERE id = :id;",
    // Values that fit, or may.
    "UPDATE strict_pet SET age = '12', name = 5, weight = 3, extra = x'00', age = 4.0;",
    "UPDATE strict_pet SET age = CAST(name AS INTEGER), weight = substr(name, 2), photo = zeroblob(3), name = age;",
    "UPDATE strict_pet SET age = ?, photo = :photo, extra = json('{}'), age = age / 2, weight = age;",
    "INSERT INTO pet (id, name, photo, age) VALUES (1, 'Rex', 'no blob', NULL), (2, 'Tom', x'00', '7');",
    // Checks that do something.
    "SELECT a.name FROM pet a LEFT JOIN owner o ON o.id = a.owner_id WHERE o.id IS NULL;",
    "SELECT COALESCE(o.name, 'nobody') AS owner FROM pet a LEFT JOIN owner o ON o.id = a.owner_id;",
    "SELECT IFNULL(SUM(age), 0) AS total, COALESCE(MAX(name), '') AS last FROM pet;",
    "SELECT name FROM pet WHERE :age IS NULL OR age = :age;",
    "SELECT COALESCE((SELECT name FROM owner WHERE id = pet.owner_id), 'nobody') AS owner FROM pet;",
    "SELECT name, (SELECT 1 FROM owner WHERE id = 3) IS NOT NULL AS found FROM pet;",
    "SELECT COALESCE(NULLIF(name, ''), 'unnamed') AS name FROM pet;",
    "SELECT name FROM pet WHERE id NOT IN (SELECT parent_id FROM pet WHERE parent_id IS NOT NULL);",
    "SELECT name FROM pet WHERE id NOT IN (SELECT id FROM pet WHERE age > 3) AND id NOT IN (?, 3);",
    "SELECT name FROM pet WHERE NOT EXISTS (SELECT 1 FROM pet child WHERE child.parent_id = pet.id);",
    "SELECT name FROM pet WHERE NOT (id NOT IN (SELECT parent_id FROM pet));",
    // Parameters.
    "SELECT name FROM pet WHERE age BETWEEN :low AND :high AND (:name IS NULL OR name LIKE '%' || :name || '%') LIMIT :n;",
    "SELECT name FROM pet WHERE weight > :x AND age > :x AND price < :x;",
    "SELECT name FROM pet WHERE id IN ?ids AND owner_id = ?2;",
    "SELECT name FROM pet WHERE name = ?1 OR chip = ?1 OR age = ?2;",
    "SELECT \"name\", \"pet\".\"age\" AS \"years\" FROM \"pet\" ORDER BY \"years\";",
    "INSERT INTO pet VALUES (1, 'Rex', NULL, 3, 4.5, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);",
    "INSERT INTO owner (name) VALUES ('Ann') RETURNING id;",
    "SELECT name FROM owner WHERE id = 5 OR id = ? OR id IN (SELECT owner_id FROM pet);",
  ])
  func isFine(_ sql: String) {
    #expect(messages(sql) == [])
  }

  @Test(arguments: [
    (
      "SELECT id FROM pet WHERE age = '' OR 'abc' > weight;",
      [
        "type-mismatch-comparison: INTEGER 'age' is compared with TEXT ''",
        "type-mismatch-comparison: TEXT 'abc' is compared with REAL 'weight'",
      ]
    ),
    (
      "SELECT id FROM pet WHERE age = date('now') OR strftime('%Y', born_on) = 2024 OR photo = 'x';",
      [
        "type-mismatch-comparison: INTEGER 'age' is compared with TEXT date('now')",
        "type-mismatch-comparison: TEXT strftime('%Y', born_on) is compared with INTEGER '2024'",
        "type-mismatch-comparison: BLOB 'photo' is compared with TEXT 'x'",
      ]
    ),
    (
      "SELECT a.id FROM pet a JOIN owner o USING (name) WHERE a.chip IN (SELECT age FROM pet) AND o.id = a.name;",
      [
        "type-mismatch-comparison: TEXT 'a.chip' is compared with INTEGER 'pet.age'",
        "type-mismatch-comparison: INTEGER 'o.id' is compared with TEXT 'a.name'",
      ]
    ),
    (
      "SELECT g.id FROM grown g WHERE g.age = 'old';",
      [
        "type-mismatch-comparison: INTEGER 'g.age' is compared with TEXT 'old'"
      ]
    ),
    (
      "UPDATE strict_pet SET age = (SELECT is_tame FROM pet WHERE pet.id = 1);",
      [
        "null-into-not-null: 'age' is NOT NULL, but this subquery may find no row"
      ]
    ),
    (
      "INSERT INTO strict_pet (name, age) SELECT o.name, p.is_tame FROM owner o LEFT JOIN pet p ON p.owner_id = o.id;",
      [
        "null-into-not-null: 'age' is NOT NULL, but 'p.is_tame' is NULL where the outer join finds no row"
      ]
    ),
    (
      "INSERT INTO strict_pet SELECT id, chip, 1, 2.0, NULL, NULL FROM pet;",
      [
        "null-into-not-null: 'name' is NOT NULL, but 'chip' can be NULL"
      ]
    ),
    (
      "INSERT INTO strict_pet (photo, age) VALUES (5, x'00');",
      [
        "type-mismatch-assignment: 'photo' is BLOB and can't hold INTEGER '5'; the values for 'photo' and 'age' look swapped"
      ]
    ),
    // Columns whose names say nothing of each other aren't swapped.
    (
      "INSERT INTO strict_pet (name, age, photo) SELECT name, chip, id FROM pet WHERE chip IS NOT NULL;",
      [
        "type-mismatch-assignment: 'age' is INTEGER and can't hold TEXT 'chip'",
        "type-mismatch-assignment: 'photo' is BLOB and can't hold INTEGER 'id'",
      ]
    ),
    (
      "SELECT name FROM pet WHERE age > 3 AND age IS NOT NULL AND id NOTNULL;",
      [
        "redundant-null-check: this check is always true: 'age' can't be NULL here",
        "redundant-null-check: this check is always true: 'id' can't be NULL here",
      ]
    ),
    (
      "SELECT name FROM pet WHERE NOT (id IN (SELECT parent_id FROM pet));",
      [
        "not-in-nullable: NOT IN finds no row at all if one 'parent_id' is NULL"
      ]
    ),
    // OLD of a view is a row of it, and so is mostly what of NEW the UPDATE doesn't set.
    (
      """
      CREATE TEMP TRIGGER leave INSTEAD OF DELETE ON home WHEN OLD.name IS NOT NULL BEGIN
        INSERT INTO strict_pet (name, age) VALUES (OLD.owner, 1);
      END;
      """,
      [
        "null-into-not-null: 'name' is NOT NULL, but 'OLD.owner' is NULL where the outer join finds no row",
        "redundant-null-check: this check is always true: 'OLD.name' can't be NULL here",
      ]
    ),
    (
      """
      CREATE TEMP TRIGGER move INSTEAD OF UPDATE OF name ON home WHEN NEW.name IS NOT NULL BEGIN
        INSERT INTO strict_pet (name, age) VALUES (NEW.owner, 1), (NEW.name, 2);
      END;
      """,
      [
        "null-into-not-null: 'name' is NOT NULL, but 'NEW.owner' is NULL where the outer join finds no row"
      ]
    ),
    (
      "INSERT INTO pet (id) VALUES (1);",
      [
        "missing-required-column: INSERT leaves out 'name', which is NOT NULL and has no default"
      ]
    ),
    (
      "SELECT name FROM pet WHERE \"Rex\" = name AND born_on = \"\";",
      [
        "double-quoted-string: no column \"Rex\" here, so SQLite takes it for a string",
        "double-quoted-string: no column \"\" here, so SQLite takes it for a string",
      ]
    ),
  ])
  func isFound(_ sql: String, _ expected: [String]) {
    #expect(messages(sql).sorted() == expected.sorted(), "\(sql)")
  }
}
