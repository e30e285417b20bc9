import Analyzer

struct CascadeBlocked: ProjectRule {
  static let info = RuleInfo(
    id: "cascade-blocked", category: .schema, severity: .note, preset: .essential, since: "0.1",
    summary: "A foreign key that stands in the way of a `CASCADE`",
    rationale: """
      `ON DELETE CASCADE` takes rows of the child along. If another foreign key without an action refers to one of \
      those rows, from a row that stays, the DELETE of the parent fails as a whole. Say what happens to that row: \
      `CASCADE`, `SET NULL`, or `RESTRICT` where the DELETE is meant to fail. Only tables that a statement of the project \
      deletes from are looked at, and nothing is said where a trigger sees to the rows first.
      """,
    precision: .high,
    examples: [
      .good(
        """
        CREATE TABLE photo (
          id INTEGER PRIMARY KEY, item_id INTEGER REFERENCES item ON DELETE CASCADE, cover_id INTEGER REFERENCES photo
        );
        """, schema: item),
      .bad(
        """
        CREATE TABLE photo (
          id INTEGER PRIMARY KEY, item_id INTEGER REFERENCES item ON DELETE CASCADE,
          «cover_id» INTEGER REFERENCES photo
        );
        CREATE TABLE wish (id INTEGER PRIMARY KEY, item_id INTEGER NOT NULL);
        CREATE TRIGGER granted AFTER DELETE ON wish BEGIN DELETE FROM item WHERE id = OLD.item_id; END;
        """,
        says:
          "a DELETE on 'item' takes rows of 'photo' along, and fails where 'cover_id' of a row that stays refers to one",
        schema: item),
      .good(
        """
        CREATE TABLE photo (
          id INTEGER PRIMARY KEY, item_id INTEGER REFERENCES item ON DELETE CASCADE,
          cover_id INTEGER REFERENCES photo ON DELETE SET NULL, next_id INTEGER REFERENCES photo ON DELETE RESTRICT
        );
        CREATE TABLE wish (id INTEGER PRIMARY KEY, item_id INTEGER NOT NULL);
        CREATE TRIGGER granted AFTER DELETE ON wish BEGIN DELETE FROM item WHERE id = OLD.item_id; END;
        """, schema: item),
    ])

  private static let item = "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT);"

  func check(_ project: ProjectOutline, _ context: inout RuleContext) {
    var told: Set<String> = []
    let deleted = project.tablesDeletedFrom
    for parent in project.tables where parent.kind == .table && deleted.contains(parent.name) {
      let losing = project.cascading(from: [parent.name])
      guard losing.count > 1 else { continue }
      let taken = project.tables.filter { $0.name != parent.name && losing.contains($0.name) }
      for child in taken {
        // Rows of another table that goes, too, mostly refer to rows that go with them.
        for other in project.catalog.dependents(on: child.name)
        where other === child || other.kind == .table && !losing.contains(other.name) {
          // Whoever deletes has to see to the rows of a table that refers to the parent itself.
          if other.foreignKeys.contains(where: { $0.table == parent.name && !$0.changesChildren }) { continue }
          for key in other.foreignKeys where key.table == child.name && key.onDelete == .noAction {
            guard !isSeenTo(other.name, before: [parent] + taken, project), let written = other.written(key),
              let token = written.columns.first, told.insert("\(other.name) \(token)").inserted
            else { continue }
            context.report(
              .blocks(
                parent.name.text, child.name.text, key.columns.map { other.columns[$0].name.text },
                of: other === child ? nil : other.name.text),
              at: written.tree.location(of: token))
          }
        }
      }
    }
  }

  /// Whether a trigger changes rows of a table when rows of one of the others go.
  private func isSeenTo(_ table: Name, before losing: [Table], _ project: ProjectOutline) -> Bool {
    project.catalog.triggers.contains { trigger in
      guard trigger.node.event == .delete, losing.contains(where: { $0.name == trigger.table }) else { return false }
      return trigger.node.steps.contains { step in
        let target: TokenID
        switch step.body {
        case .update(let update): target = update.table.name
        case .delete(let delete): target = delete.table.name
        default: return false
        }
        return target.exists && trigger.definition.tree.matches(target, table)
      }
    }
  }
}

extension Message {
  fileprivate static func blocks(_ parent: String, _ child: String, _ columns: [String], of other: String?) -> Message {
    let row = other.map { "a row of '\($0)'" } ?? "a row that stays"
    return Message(
      "a DELETE on '\(parent)' takes rows of '\(child)' along, and fails where \(list(columns)) of \(row) refers to one",
      help: "Say what happens to such a row: ON DELETE CASCADE or SET NULL, or RESTRICT where the DELETE shall fail.")
  }
}
