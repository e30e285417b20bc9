import Analyzer

struct TriggerRecursion: StatementRule {
  static let info = RuleInfo(
    id: "trigger-recursion", category: .query, severity: .warning, fullPreset: .recommended, since: "0.1",
    summary: "A trigger whose change fires it again",
    rationale: """
      An `AFTER UPDATE` trigger that updates its own table changes a row, for which it is fired, and so on without an \
      end. While `recursive_triggers` is off, as it is by default, SQLite fires it once; where somebody turns that on, \
      which `REPLACE` needs to run delete triggers, each UPDATE of the table fails with "too many levels of trigger \
      recursion". `UPDATE OF` the columns that it doesn't set, or a `WHEN` that is false the second time, ends it. It is \
      a note, and left out of the preset `essential`, unless the file of the trigger turns `recursive_triggers` on. \
      Where another file does, that is reported there.
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
      .bad(
        "PRAGMA «recursive_triggers» = ON;\nREPLACE INTO pet (id, name) VALUES (:id, :name);",
        says: "'touch' and 'twin' fire themselves without an end where this is on",
        schema: pet + """
          CREATE TRIGGER touch AFTER UPDATE ON pet BEGIN UPDATE pet SET seen = 1 WHERE id = OLD.id; END;
          CREATE TRIGGER once AFTER UPDATE OF name ON pet BEGIN UPDATE pet SET seen = 1 WHERE id = OLD.id; END;
          CREATE TRIGGER twin AFTER INSERT ON pet BEGIN INSERT INTO pet (name) VALUES (NEW.name); END;
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

  static let statements: StatementKinds = [.createTrigger, .pragma]

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    switch statement.statement.body {
    case .createTrigger(let trigger):
      let isOn = tree.statements.indices.contains { Self.setsRecursion(tree, $0) == true }
      for change in changes(by: trigger, in: tree) {
        context.report(
          .firesAgain(change, trigger, in: tree), at: tree.location(of: change.table),
          fix: change.update.flatMap { fix($0, trigger, in: statement) }, atMost: isOn ? .error : .note, inFull: !isOn)
      }
    case .pragma(let pragma): check(pragma, in: statement, &context)
    default: break
    }
  }

  /// Notes a PRAGMA; the setting that the last one of a file turns on is on for the triggers of other files.
  private func check(_ pragma: Pragma, in statement: ResolvedStatement, _ context: inout RuleContext) {
    let tree = statement.tree
    guard Self.setsRecursion(tree, statement.index) == true,
      !tree.statements.indices.contains(where: { $0 > statement.index && Self.setsRecursion(tree, $0) != nil })
    else { return }
    var (names, related): ([String], [Diagnostic.Related]) = ([], [])
    for trigger in context.catalog.triggers where trigger.definition.location.file !== tree.file {
      let (definition, node) = (trigger.definition, trigger.node)
      guard let change = changes(by: node, in: definition.tree).first else { continue }
      names.append(trigger.name.text)
      // A rename may have written the text.
      let isWritten = definition.tree.file === definition.location.file
      related.append(
        Diagnostic.Related(
          "this \(change.verb) of '\(trigger.table)' fires '\(trigger.name)' again",
          at: isWritten ? definition.tree.location(of: change.table) : definition.location))
    }
    if names.isEmpty { return }
    context.report(.turnedOn(names), at: tree.location(of: pragma.name), related: related)
  }

  /// Whether a statement turns it on, or off; nil for one that does neither.
  private static func setsRecursion(_ tree: SyntaxTree, _ place: Int) -> Bool? {
    guard case .pragma(let pragma) = tree.statements[place].body, pragma.name.exists,
      tree.statements[place].explain == .no, tree.matches(pragma.name, "recursive_triggers")
    else { return nil }
    return tree.isOn(pragma)
  }

  /// The steps of a trigger that fire it again, each time.
  private func changes(by trigger: CreateTrigger, in tree: SyntaxTree) -> [Change] {
    guard !trigger.condition.exists, trigger.time != .insteadOf, trigger.event != .delete, trigger.table.name.exists,
      trigger.name.name.exists
    else { return [] }
    let table = tree.name(trigger.table.name)
    return trigger.steps.compactMap { step in
      switch step.body {
      case .update(let update)
      where trigger.event == .update && tree.matches(update.table.name, table) && update.or != .ignore:
        guard firesAgain(update, trigger, in: tree), findsTheRow(update, in: tree) else { return nil }
        return Change(verb: "UPDATE", table: update.table.name, update: update)
      case .insert(let insert)
      where trigger.event == .insert && tree.matches(insert.table.name, table) && insert.or != .ignore
        && insert.upserts.isEmpty:
        guard case .select(let select) = insert.source, tree[tree[select].cores].allSatisfy({ $0.isValues }) else {
          return nil
        }
        return Change(verb: "INSERT", table: insert.table.name, update: nil)
      default: return nil
      }
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
  private func findsTheRow(_ update: Update, in tree: SyntaxTree) -> Bool {
    guard update.condition.exists, update.from.isEmpty else { return false }
    func isOfRow(_ id: ExprID) -> Bool {
      guard case .column(_, let table, _) = tree[tree.bare(id)] else { return false }
      return tree.matches(table, "new") || tree.matches(table, "old")
    }
    return tree.operands(of: update.condition, joinedBy: .and).allSatisfy { condition in
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

/// An UPDATE or INSERT of a trigger's own table.
private struct Change {
  let verb: String
  /// Where the table is named.
  let table: TokenID
  let update: Update?
}

extension Message {
  fileprivate static func firesAgain(_ change: Change, _ trigger: CreateTrigger, in tree: SyntaxTree) -> Message {
    let (table, name) = (tree.name(trigger.table.name), tree.name(trigger.name.name))
    return Message(
      "this \(change.verb) of '\(table)' fires '\(name)' again, without an end where recursive_triggers is on",
      help: change.update != nil
        ? "Write AFTER UPDATE OF the columns that it doesn't set, or a WHEN that is false the second time."
        : "Add a WHEN that is false the second time.")
  }

  fileprivate static func turnedOn(_ triggers: [String]) -> Message {
    let fires = triggers.count == 1 ? "fires itself" : "fire themselves"
    return Message(
      "\(list(triggers)) \(fires) without an end where this is on",
      help: "Write UPDATE OF the columns that such a trigger doesn't set, or a WHEN that is false the second time.")
  }
}
