import Analyzer

struct TriggerRecursion: StatementRule {
  static let info = RuleInfo(
    id: "trigger-recursion", category: .query, severity: .warning, since: "0.3",
    summary: "A trigger whose change fires it again",
    rationale: """
      An `AFTER UPDATE` trigger that updates its own table changes a row, for which it is fired, and so on without an \
      end. While `recursive_triggers` is off, as it is by default, SQLite fires it once; where somebody turns that on, \
      which `REPLACE` needs to run delete triggers, each UPDATE of the table fails with "too many levels of trigger \
      recursion". `UPDATE OF` the columns that it doesn't set, or a `WHEN` that is false the second time, ends it. It is \
      a note unless the file of the trigger turns `recursive_triggers` on.
      """,
    precision: .high, fix: .unsafe,
    fixSafety: "An UPDATE of nothing but the columns that the trigger sets doesn't fire it any more.",
    examples: [
      .bad(
        "CREATE TRIGGER touch AFTER UPDATE ON pet BEGIN UPDATE «pet» SET seen = 1 WHERE id = NEW.id; END;",
        says: "this UPDATE of 'pet' fires 'touch' again, without an end where recursive_triggers is on", schema: pet,
        fixed:
          "CREATE TRIGGER touch AFTER UPDATE OF id, name ON pet BEGIN UPDATE pet SET seen = 1 WHERE id = NEW.id; END;"
      ),
      .bad(
        "CREATE TRIGGER fold AFTER UPDATE OF name ON pet BEGIN UPDATE «pet» SET name = lower(name) WHERE id = NEW.id; END;",
        says: "this UPDATE of 'pet' fires 'fold' again, without an end where recursive_triggers is on", schema: pet),
      .bad(
        "CREATE TRIGGER twin AFTER INSERT ON pet BEGIN INSERT INTO «pet» (name) VALUES (NEW.name); END;",
        says: "this INSERT of 'pet' fires 'twin' again, without an end where recursive_triggers is on", schema: pet),
      .bad(
        """
        PRAGMA recursive_triggers = ON;
        CREATE TRIGGER touch AFTER UPDATE ON pet BEGIN UPDATE «pet» SET seen = 1 WHERE id = OLD.id; END;
        """,
        says: "this UPDATE of 'pet' fires 'touch' again, without an end where recursive_triggers is on", schema: pet,
        fixed: """
          PRAGMA recursive_triggers = ON;
          CREATE TRIGGER touch AFTER UPDATE OF id, name ON pet BEGIN UPDATE pet SET seen = 1 WHERE id = OLD.id; END;
          """),
      .good(
        """
        CREATE TRIGGER a AFTER UPDATE OF name ON pet BEGIN UPDATE pet SET seen = 1 WHERE id = NEW.id; END;
        CREATE TRIGGER b AFTER UPDATE ON pet WHEN OLD.seen = 0 BEGIN UPDATE pet SET seen = 1 WHERE id = NEW.id; END;
        CREATE TRIGGER c AFTER INSERT ON pet BEGIN UPDATE pet SET seen = 1 WHERE id = NEW.id; END;
        CREATE TRIGGER d AFTER UPDATE ON pet BEGIN UPDATE pet SET seen = 1 WHERE id = NEW.id AND seen IS NOT 1; END;
        CREATE TRIGGER e AFTER UPDATE ON pet BEGIN UPDATE owner SET pets = pets + 1; END;
        CREATE TRIGGER f AFTER UPDATE OF seen ON pet BEGIN DELETE FROM pet WHERE id = NEW.id; END;
        """, schema: pet + "CREATE TABLE owner (id INTEGER PRIMARY KEY CHECK (id = 1), pets INTEGER NOT NULL);"),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, seen INTEGER);"

  static let statements: StatementKinds = .createTrigger

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    guard case .createTrigger(let trigger) = statement.statement.body, !trigger.condition.exists,
      trigger.time != .insteadOf, trigger.event != .delete, trigger.table.name.exists, trigger.name.name.exists
    else { return }
    let tree = statement.tree
    let table = tree.name(trigger.table.name)
    for step in trigger.steps {
      switch step.body {
      case .update(let update)
      where trigger.event == .update && tree.matches(update.table.name, table) && update.or != .ignore:
        guard firesAgain(update, trigger, in: tree), findsTheRow(update, in: statement) else { continue }
        context.report(
          .firesAgain("UPDATE", table.text, tree.name(trigger.name.name).text),
          at: tree.location(of: update.table.name), fix: fix(update, trigger, in: statement),
          atMost: Self.turnsRecursionOn(tree) ? .error : .note)
      case .insert(let insert)
      where trigger.event == .insert && tree.matches(insert.table.name, table) && insert.or != .ignore
        && insert.upserts.isEmpty:
        guard case .select(let select) = insert.source, tree[tree[select].cores].allSatisfy(\.isValues) else {
          continue
        }
        context.report(
          .firesAgain("INSERT", table.text, tree.name(trigger.name.name).text),
          at: tree.location(of: insert.table.name), atMost: Self.turnsRecursionOn(tree) ? .error : .note)
      default: break
      }
    }
  }

  /// Whether a statement of the file is `PRAGMA recursive_triggers = ON`.
  private static func turnsRecursionOn(_ tree: SyntaxTree) -> Bool {
    tree.statements.contains { statement in
      guard case .pragma(let pragma) = statement.body, tree.matches(pragma.name, "recursive_triggers") else {
        return false
      }
      return tree.isOn(pragma) == true
    }
  }

  /// The UPDATE sets a column for which the trigger is fired.
  private func firesAgain(_ update: Update, _ trigger: CreateTrigger, in tree: SyntaxTree) -> Bool {
    if trigger.columns.isEmpty { return true }
    return tree[update.assignments].contains { assignment in
      tree[assignment.columns].contains { set in trigger.columns.contains { tree.matches($0, tree.name(set)) } }
    }
  }

  /// WHERE asks for the row of the trigger and nothing else, so that it is found each time. (Without WHERE,
  /// `trigger-updates-all-rows` speaks.)
  private func findsTheRow(_ update: Update, in statement: ResolvedStatement) -> Bool {
    let tree = statement.tree
    guard update.condition.exists, update.from.isEmpty else { return false }
    func isOfRow(_ id: ExprID) -> Bool {
      guard case .column(_, let table, _) = tree[tree.bare(id)] else { return false }
      return tree.matches(table, "new") || tree.matches(table, "old")
    }
    return statement.operands(of: update.condition, joinedBy: .and).allSatisfy { condition in
      guard case .binary(let op, let left, let right) = tree[condition], op == .equal || op == .is else { return false }
      return isOfRow(left) != isOfRow(right)
    }
  }

  private func fix(_ update: Update, _ trigger: CreateTrigger, in statement: ResolvedStatement) -> Fix? {
    let tree = statement.tree
    guard trigger.columns.isEmpty, let table = statement.catalog.table(trigger.table, in: tree), table.kind == .table,
      !table.isIncomplete,
      let event = tree.token(.update, in: TokenSpan(statement.statement.span.first, trigger.table.name))
    else { return nil }
    let set = tree[update.assignments].flatMap { tree[$0.columns] }
    let others = table.columns.filter { column in
      column.generated == .no && !set.contains { tree.matches($0, column.name) }
    }
    guard !others.isEmpty else { return nil }
    let names = others.map { SQLText.identifier($0.name.text) }.joined(separator: ", ")
    return Fix(
      title: "Fire it for the columns that it doesn't set", safety: .unsafe,
      edits: [Fix.Edit(tree.end(of: event), " OF \(names)")])
  }
}

extension Message {
  fileprivate static func firesAgain(_ verb: String, _ table: String, _ trigger: String) -> Message {
    Message(
      "this \(verb) of '\(table)' fires '\(trigger)' again, without an end where recursive_triggers is on",
      help: verb == "UPDATE"
        ? "Write AFTER UPDATE OF the columns that it doesn't set, or a WHEN that is false the second time."
        : "Add a WHEN that is false the second time.")
  }
}
