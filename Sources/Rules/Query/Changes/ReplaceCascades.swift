import Analyzer

struct ReplaceCascades: StatementRule {
  static let info = RuleInfo(
    id: "replace-cascades", category: .query, severity: .warning, since: "0.1",
    summary: "`REPLACE` into a table whose rows others depend on",
    rationale: """
      `REPLACE` and `INSERT OR REPLACE` don't change the row that is in the way: they delete it and insert another. \
      Foreign keys with `ON DELETE CASCADE` take the children along, `SET NULL` cuts them off, columns that the \
      statement doesn't name fall back to their defaults, and delete triggers don't even run unless \
      `recursive_triggers` is on. An upsert (`ON CONFLICT … DO UPDATE`) changes the row and leaves the rest alone.
      """,
    precision: .high,
    examples: [
      .bad(
        "REPLACE INTO «owner» (id, name) VALUES (:id, :name);",
        says:
          "REPLACE deletes the old row of 'owner', and with it its rows in 'pet' (ON DELETE CASCADE)",
        schema: pet),
      .bad(
        "INSERT OR REPLACE INTO «vet» (id, name) VALUES (:id, :name);",
        says:
          "REPLACE deletes the old row of 'vet', and cuts off its rows in 'pet' (ON DELETE SET NULL)",
        schema: pet),
      .bad(
        "REPLACE INTO «visit» (id, day) VALUES (:id, :day);",
        says:
          "REPLACE deletes the old row of 'visit', which fails while it has rows in 'bill': ON DELETE SET NULL, but 'visit_id' is NOT NULL",
        schema: pet),
      .bad(
        "REPLACE INTO «tag» (name) VALUES (:name);",
        says: "REPLACE deletes the old row of 'tag', but doesn't run the trigger 'tag_gone'", schema: pet
      ),
      .good(
        """
        INSERT INTO owner (id, name) VALUES (:id, :name) ON CONFLICT (id) DO UPDATE SET name = excluded.name;
        REPLACE INTO pet (id, owner_id) VALUES (:id, :owner_id);
        INSERT OR REPLACE INTO owner (name) VALUES (:name);
        INSERT OR IGNORE INTO owner (id, name) VALUES (:id, :name);
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE vet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE pet (
      id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner (id) ON DELETE CASCADE,
      vet_id INTEGER REFERENCES vet ON DELETE SET NULL
    );
    CREATE TABLE visit (id INTEGER PRIMARY KEY, day TEXT NOT NULL);
    CREATE TABLE bill (id INTEGER PRIMARY KEY, visit_id INTEGER NOT NULL REFERENCES visit (id) ON DELETE SET NULL);
    CREATE TABLE tag (name TEXT NOT NULL PRIMARY KEY);
    CREATE TRIGGER tag_gone AFTER DELETE ON tag BEGIN SELECT OLD.name; END;
    """

  static let statements: StatementKinds = [.insert, .update]

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    guard let replaced = ReplacedRow(statement), let consequence = replaced.consequence else { return }
    let table = replaced.table.name.text
    switch consequence {
    case .children(let child, let key):
      let place = statement.tree.location(of: replaced.target.name)
      let related = key.location.map { [Diagnostic.Related("'\(child.name)' refers to it here", at: $0)] } ?? []
      if key.onDelete == .setNull, let column = key.columns.first(where: { child.columns[$0].isNotNull }) {
        // Other errors end the statement, too, so that an error by itself shows nothing of this one.
        return context.report(
          .failsFor(table, child: child.name.text, child.columns[column].name.text), at: place, related: related)
      }
      context.report(
        .takesAlong(table, child: child.name.text, key.onDelete), at: place, related: related,
        claim: .canLoseRows(of: .all(of: child)))
    case .trigger(let trigger):
      context.report(
        .skipsTrigger(table, trigger.name.text), at: statement.tree.location(of: replaced.target.name),
        related: [Diagnostic.Related("'\(trigger.name)' is created here", at: trigger.definition.location)])
    }
  }
}

extension Message {
  private static let upsert = "Use INSERT … ON CONFLICT … DO UPDATE, which changes the row."

  fileprivate static func takesAlong(_ table: String, child: String, _ action: ForeignKeyClause.Action) -> Message {
    let what = action == .cascade ? "with it its rows in '\(child)'" : "cuts off its rows in '\(child)'"
    return Message(
      "REPLACE deletes the old row of '\(table)', and \(what) (ON DELETE \(action.sql))", help: upsert)
  }

  fileprivate static func failsFor(_ table: String, child: String, _ column: String) -> Message {
    Message(
      "REPLACE deletes the old row of '\(table)', which fails while it has rows in '\(child)': ON DELETE SET NULL, but "
        + "'\(column)' is NOT NULL",
      help: upsert)
  }

  fileprivate static func skipsTrigger(_ table: String, _ trigger: String) -> Message {
    Message(
      "REPLACE deletes the old row of '\(table)', but doesn't run the trigger '\(trigger)'",
      help: upsert)
  }
}
