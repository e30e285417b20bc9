import Analyzer

struct NullIntoNotNull: StoreRule {
  static let info = RuleInfo(
    id: "null-into-not-null", category: .nullability, severity: .error, fullPreset: .recommended, since: "0.1",
    summary: "A value that can be `NULL`, put into a column that is `NOT NULL`",
    rationale: """
      SQLite prepares such a statement and fails when the NULL comes: in the one row whose breed nobody knew, on the \
      day the subquery finds nothing, in the month without a single bill (`SUM` of no rows is NULL, `total` is 0.0). \
      `COALESCE(value, …)` says what to store then; a `WHERE` that leaves such rows out is as good. It is an error where the SQL shows that the NULL comes: it is written there, an \
      aggregate may have no rows, or the column was added to a table that had some; else a warning, unless the project is \
      written for puresql-lint. A PRIMARY KEY that \
      only SQLite lets be NULL is a note, and none in the preset `essential`: see `nullable-primary-key`.
      """,
    precision: .high, fix: .unsafe,
    fixSafety:
      "COALESCE with an empty value is one of several ways out, and only you know whether it is the right one.",
    examples: [
      .bad(
        "UPDATE pet SET age = «(SELECT years FROM litter WHERE id = 3)»;",
        says: "'age' is NOT NULL, but this subquery may find no row", schema: schema,
        fixed: "UPDATE pet SET age = COALESCE((SELECT years FROM litter WHERE id = 3), 0);"),
      .bad(
        "INSERT INTO pet (name, age) VALUES ('Rex', «NULL»);", says: "'age' is NOT NULL, but NULL is put into it",
        schema: schema),
      .bad(
        "INSERT INTO pet (name, age) SELECT «nick», 1 FROM litter;", says: "'name' is NOT NULL, but 'nick' can be NULL",
        schema: schema, fixed: "INSERT INTO pet (name, age) SELECT COALESCE(nick, ''), 1 FROM litter;"),
      .bad(
        "INSERT INTO pet (name, age) SELECT 'all', «SUM(years)» FROM litter;",
        says: "'age' is NOT NULL, but 'SUM(years)' is NULL where there are no rows, or only NULLs", schema: schema,
        fixed: "INSERT INTO pet (name, age) SELECT 'all', COALESCE(SUM(years), 0) FROM litter;"),
      .bad(
        "UPDATE pet SET name = «CASE WHEN age > 3 THEN 'old' END»;",
        says: "'name' is NOT NULL, but this CASE has no ELSE", schema: schema,
        fixed: "UPDATE pet SET name = COALESCE(CASE WHEN age > 3 THEN 'old' END, '');"),
      .bad(
        """
        INSERT INTO entry (ref, body) VALUES («NULL», ?), («json_extract('{}', '$.ref')», 'text');
        UPDATE OR IGNORE entry SET ref = «NULL» WHERE ref = ?;
        """, says: "'ref' is NOT NULL, but NULL is put into it",
        "'ref' is NOT NULL, but json_extract('{}', '$.ref') can be NULL", "'ref' is NOT NULL, but NULL is put into it",
        schema: "CREATE VIRTUAL TABLE entry USING fts5 (ref INTEGER NOT NULL, body);"),
      .bad(
        "UPDATE pet SET (name, age) = «(SELECT nick, years FROM litter WHERE nick IS NOT NULL)»;",
        says: "'name' is NOT NULL, but this subquery may find no row", schema: schema),
      .good(
        """
        INSERT INTO pet (name, age) SELECT json_extract(value, '$.name'), value ->> 'age' FROM json_each(?);
        """, schema: schema),
      .good(
        """
        CREATE TEMP TABLE kept AS SELECT * FROM pet;
        INSERT INTO pet (id, name, age) SELECT id, name, age FROM kept;
        """, schema: schema, in: .migration),
      .good(
        """
        CREATE TRIGGER copy BEFORE INSERT ON pet BEGIN
          INSERT INTO pet (name, age) VALUES (NEW.name, NEW.age);
        END;
        """, schema: schema, in: .migration),
      .good(
        """
        CREATE TRIGGER name_litter AFTER INSERT ON pet BEGIN
          INSERT INTO litter (nick, years) VALUES (NEW.name, 0);
          UPDATE pet SET age = (SELECT years FROM litter WHERE nick = NEW.name) WHERE name = 'new';
          UPDATE pet SET age = (SELECT age FROM pet WHERE id = NEW.id) WHERE name = 'same';
        END;
        """, schema: schema, in: .migration),
      .good(
        """
        CREATE TRIGGER grow AFTER INSERT ON pet BEGIN
          UPDATE pet SET age = (SELECT MAX(age) FROM pet WHERE name = NEW.name) WHERE name = 'oldest';
          UPDATE pet SET age = (SELECT MAX(age) FROM pet WHERE lower(name) = lower(NEW.name)) WHERE name = 'eldest';
        END;
        """, schema: schema, in: .migration),
      .bad(
        """
        CREATE TRIGGER shrink AFTER DELETE ON pet BEGIN
          UPDATE pet SET age = «(SELECT MAX(age) FROM pet WHERE name = OLD.name)» WHERE name = 'oldest';
        END;
        """, says: "'age' is NOT NULL, but this value is NULL where there are no rows, or only NULLs", schema: schema,
        in: .migration,
        fixed: """
          CREATE TRIGGER shrink AFTER DELETE ON pet BEGIN
            UPDATE pet SET age = COALESCE((SELECT MAX(age) FROM pet WHERE name = OLD.name), 0) WHERE name = 'oldest';
          END;
          """),
      .bad(
        """
        CREATE TRIGGER name_litter AFTER INSERT ON pet BEGIN
          INSERT INTO litter (nick, years) VALUES (NEW.name, 0);
          UPDATE pet SET age = «(SELECT years FROM litter WHERE nick = 'Rex')»;
        END;
        """, says: "'age' is NOT NULL, but this subquery may find no row", schema: schema, in: .migration,
        fixed: """
          CREATE TRIGGER name_litter AFTER INSERT ON pet BEGIN
            INSERT INTO litter (nick, years) VALUES (NEW.name, 0);
            UPDATE pet SET age = COALESCE((SELECT years FROM litter WHERE nick = 'Rex'), 0);
          END;
          """),
      .good(
        """
        CREATE VIEW seat AS SELECT unit.id, litter.id AS litter FROM unit LEFT JOIN litter ON litter.unit = unit.id;
        CREATE TRIGGER take INSTEAD OF INSERT ON seat BEGIN INSERT INTO litter VALUES (NEW.litter, NEW.id); END;
        CREATE TRIGGER move INSTEAD OF UPDATE OF litter ON seat BEGIN
          UPDATE litter SET id = NEW.litter WHERE unit = OLD.id;
        END;
        """, schema: joined, in: .migration),
      .good(
        """
        UPDATE pet SET name = CASE WHEN age > 3 THEN 'old' END WHERE age > 3;
        UPDATE pet SET name = CASE age WHEN 1 THEN 'one' WHEN 2 THEN 'two' END WHERE age IN (1, 2);
        INSERT INTO pet (name, age) SELECT CASE WHEN id < 9 THEN 'low' WHEN id >= 9 THEN 'high' END, 1 FROM litter WHERE id > 0;
        """, schema: schema),
      .bad(
        "UPDATE pet SET name = «CASE age WHEN 1 THEN 'one' WHEN 2 THEN 'two' END» WHERE age IN (1, 2, 3);",
        says: "'name' is NOT NULL, but this CASE has no ELSE", schema: schema,
        fixed:
          "UPDATE pet SET name = COALESCE(CASE age WHEN 1 THEN 'one' WHEN 2 THEN 'two' END, '') WHERE age IN (1, 2, 3);"
      ),
      .good(
        """
        UPDATE pet SET age = (SELECT l.years FROM litter AS l WHERE l.nick = pet.name)
        WHERE id > 3 AND EXISTS (SELECT 1 FROM litter AS l WHERE l.nick = pet.name);
        """, schema: schema),
      .bad(
        """
        UPDATE pet SET age = «(SELECT l.years FROM litter AS l WHERE l.nick = pet.name)»
        WHERE EXISTS (SELECT 1 FROM litter AS l WHERE l.nick = pet.name OR l.years = pet.age);
        """, says: "'age' is NOT NULL, but this subquery may find no row", schema: schema,
        fixed: """
          UPDATE pet SET age = COALESCE((SELECT l.years FROM litter AS l WHERE l.nick = pet.name), 0)
          WHERE EXISTS (SELECT 1 FROM litter AS l WHERE l.nick = pet.name OR l.years = pet.age);
          """),
      .good(
        """
        UPDATE pet SET age = (SELECT o.age FROM pet AS o WHERE o.id = :id AND o.name <> :name LIMIT 1)
        WHERE id = :id AND EXISTS (SELECT 1 FROM pet AS o WHERE o.id = :id AND o.name <> :name);
        """, schema: schema),
      .bad(
        """
        UPDATE pet SET age = «(SELECT o.age FROM pet AS o WHERE o.id = ? LIMIT 1)»
        WHERE EXISTS (SELECT 1 FROM pet AS o WHERE o.id = ?);
        """, says: "'age' is NOT NULL, but this subquery may find no row", schema: schema,
        fixed: """
          UPDATE pet SET age = COALESCE((SELECT o.age FROM pet AS o WHERE o.id = ? LIMIT 1), 0)
          WHERE EXISTS (SELECT 1 FROM pet AS o WHERE o.id = ?);
          """),
      .good(
        """
        CREATE TRIGGER inherit AFTER INSERT ON pet BEGIN
          UPDATE pet SET age = (SELECT age FROM pet WHERE id = NEW.id AND name <> NEW.name LIMIT 1)
          WHERE id = NEW.id AND EXISTS (SELECT 1 FROM pet WHERE id = NEW.id AND name <> NEW.name);
        END;
        """, schema: schema, in: .migration),
      .good(
        """
        INSERT INTO entry (pet_id, litter_id)
        SELECT pet.id, litter.id FROM unit LEFT JOIN litter ON litter.unit = unit.id LEFT JOIN pet ON pet.litter_id = litter.id
        WHERE pet.id IS NOT NULL;
        """, schema: joined),
      .bad(
        """
        INSERT INTO entry (pet_id, litter_id)
        SELECT pet.id, «litter.id» FROM unit LEFT JOIN litter ON litter.unit = unit.id
        LEFT JOIN pet ON pet.litter_id = litter.id OR pet.id = unit.id
        WHERE pet.id IS NOT NULL;
        """, says: "'litter_id' is NOT NULL, but 'litter.id' is NULL where the outer join finds no row", schema: joined,
        fixed: """
          INSERT INTO entry (pet_id, litter_id)
          SELECT pet.id, COALESCE(litter.id, '') FROM unit LEFT JOIN litter ON litter.unit = unit.id
          LEFT JOIN pet ON pet.litter_id = litter.id OR pet.id = unit.id
          WHERE pet.id IS NOT NULL;
          """),
      .good(
        """
        ALTER TABLE litter ADD COLUMN code TEXT;
        UPDATE litter SET code = lower(hex(randomblob(16))) WHERE code IS NULL;
        CREATE TABLE coded (id INTEGER PRIMARY KEY, code TEXT NOT NULL);
        INSERT INTO coded (id, code) SELECT id, code FROM litter;
        """, schema: schema, in: .migration),
      .good(
        """
        DELETE FROM litter WHERE nick IS NULL OR years > 9;
        ALTER TABLE litter ADD COLUMN name TEXT NOT NULL DEFAULT '';
        UPDATE litter SET name = lower(nick);
        """, schema: schema, in: .migration),
      .bad(
        """
        DELETE FROM litter WHERE nick IS NULL AND years > 9;
        INSERT INTO pet (name, age) SELECT «nick», years FROM litter;
        """, says: "'name' is NOT NULL, but 'nick' can be NULL", schema: schema, in: .migration,
        fixed: """
          DELETE FROM litter WHERE nick IS NULL AND years > 9;
          INSERT INTO pet (name, age) SELECT COALESCE(nick, ''), years FROM litter;
          """),
      .bad(
        "INSERT OR IGNORE INTO pet (name, age) VALUES (:name, «(SELECT years FROM litter WHERE nick = :nick)»);",
        says: "'age' is NOT NULL, but this subquery may find no row: OR IGNORE stores no row then", schema: schema,
        fixed:
          "INSERT OR IGNORE INTO pet (name, age) VALUES (:name, COALESCE((SELECT years FROM litter WHERE nick = :nick), 0));"
      ),
      .good(
        """
        INSERT INTO pet (name, age) SELECT nick, years FROM litter WHERE nick IS NOT NULL;
        INSERT INTO pet (id, name, age) VALUES (NULL, ?, ?);
        INSERT OR IGNORE INTO pet (name, age) SELECT nick, 1 FROM litter;
        INSERT INTO pet (name, age) SELECT COALESCE(nick, 'none'), COUNT(*) FROM litter;
        """, schema: schema),
    ])

  private static let schema = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER NOT NULL);
    CREATE TABLE litter (id INTEGER PRIMARY KEY, nick TEXT, years INTEGER NOT NULL);
    """

  private static let joined = """
    CREATE TABLE unit (id TEXT NOT NULL PRIMARY KEY);
    CREATE TABLE litter (id TEXT NOT NULL PRIMARY KEY, unit TEXT NOT NULL);
    CREATE TABLE pet (id TEXT NOT NULL PRIMARY KEY, litter_id TEXT NOT NULL);
    CREATE TABLE entry (pet_id TEXT NOT NULL, litter_id TEXT NOT NULL);
    """

  /// A value that can be NULL, and the column that it is put into.
  private struct Found {
    let store: Facts.Store
    let column: Column
    let reason: NullReason
    let why: Why
  }

  func check(_ store: Facts.Store, in statement: ResolvedStatement, _ context: inout RuleContext) {
    guard let found = found(store, in: statement, &context) else { return }
    let all = copied(with: found, in: statement, &context)
    // Where a migration copies a table, the first column is told of with all that go with it.
    guard let first = all.first, first.store.column == store.column, first.store.range == store.range else { return }
    let tree = statement.tree
    let place = tree.firstOnOneLine([store.range, store.columnRange ?? store.range])
    let related = all.prefix(5).compactMap { found in
      (found.column.notNull ?? found.column.location).map {
        Diagnostic.Related("'\(found.column.name)' is NOT NULL here", at: $0)
      }
    }
    let message: Message =
      all.count == 1
      ? .notNull(
        found.column.name.text, found.why, isChecked: store.table.kind == .table,
        isPassedOver: store.toleratesNull && store.table.kind == .table)
      : .notNull(all.map { $0.column.name.text })
    // Authors of a program's statement mostly know that the row is there.
    let isInNoRow =
      statement.isNullInNoRow(found.store, found.reason) || tree.file.isOfProgram && found.reason.kind == .emptySubquery
    let isMild =
      store.toleratesNull && store.table.kind == .table
      || !context.isOurs && !all.contains { comes($0, in: statement, &context) }
    context.report(
      message, at: SourceLocation(tree.file, place), related: related, fix: fix(all, in: tree),
      claim: store.expr.exists ? .can(.isNull, at: tree.location(of: store.expr)) : nil,
      atMost: isInNoRow ? .note : isMild ? .warning : .error, inFull: isInNoRow)
  }

  /// Whether the SQL itself shows that the NULL comes. Whether a column that may be NULL ever is, and whether the row of a subquery or of
  /// an outer join is there, the program mostly knows: it never writes a row without them.
  private func comes(_ found: Found, in statement: ResolvedStatement, _ context: inout RuleContext) -> Bool {
    switch found.reason.kind {
    case .nullLiteral, .aggregateOfNothing: return true
    case .column:
      guard statement.isNullInOldRows(found.store, found.reason) else { return false }
      guard let step = context.migration?.step else { return true }
      // Only the program knows whether an UPDATE of all rows finds a value for each.
      return !context.facts(of: step).isWritten(found.store, before: statement.index)
    case .outerJoin, .emptySubquery, .noElse, .unknown, .parameter, .divisionByZero, .notANumber, .function, .window,
      .json:
      return false
    }
  }

  /// The mistake in a value that is stored; nil where there is none, or it is told elsewhere.
  private func found(
    _ store: Facts.Store, in statement: ResolvedStatement, _ context: inout RuleContext
  ) -> Found? {
    // A view takes what its INSTEAD OF trigger makes of it; a NULL for the rowid means a new one.
    guard store.value.isNullable, store.column >= 0, store.column != store.table.rowidAlias,
      store.table.columns[store.column].isNotNull, let column = store.declaration,
      let reason = store.value.nullReason, !readsCopy(statement, because: reason, &context),
      let why = why(store, column, reason, in: statement), !isTold(of: store, in: statement),
      !isExpected(in: statement, because: reason), !isCovered(in: statement, because: reason),
      !isFilled(store, in: statement, &context)
    else { return nil }
    return Found(store: store, column: column, reason: reason, why: why)
  }

  /// The values of one INSERT … SELECT of a migration that are columns which can be NULL; else the one alone.
  private func copied(
    with found: Found, in statement: ResolvedStatement, _ context: inout RuleContext
  ) -> [Found] {
    guard context.isMigration, found.reason.kind == .column, case .insert(let insert) = statement.statement.body,
      case .select(let select) = insert.source, statement.tree[select].cores.count == 1
    else { return [found] }
    let isInNoRow = statement.isNullInNoRow(found.store, found.reason)
    return statement.facts.stores.compactMap { self.found($0, in: statement, &context) }.filter {
      $0.reason.kind == .column && statement.isNullInNoRow($0.store, $0.reason) == isInNoRow
    }
  }

  /// Why a column is given NULL; nil where that isn't worth saying, or nothing goes wrong.
  private func why(
    _ store: Facts.Store, _ column: Column, _ reason: NullReason, in statement: ResolvedStatement
  ) -> Why? {
    let tree = statement.tree
    if store.table.kind == .table {
      if !store.toleratesNull { return Why(reason, tree, store.range) }
      return isPassedOver(store, reason, in: statement) ? Why(reason, tree, store.range) : nil
    }
    // A module checks no NOT NULL. Of those that have one, fts5 leaves it to us, who promise what it says: nothing may
    // pass but what is bound.
    guard store.table.isVirtual, column.notNull != nil, reason.kind != .parameter, reason.kind != .unknown else {
      return nil
    }
    return Why(reason, tree, store.range) ?? .value(tree.quoted(store.range))
  }

  /// Whether OR IGNORE leaves the row out without a word, though it looks as if it was to be stored. Rows of a SELECT in which a column
  /// is NULL may be meant to be left out.
  private func isPassedOver(_ store: Facts.Store, _ reason: NullReason, in statement: ResolvedStatement) -> Bool {
    guard case .insert(let insert) = statement.statement.body, insert.or == .ignore, insert.upserts.isEmpty else {
      return false
    }
    if store.expr.exists, case .subquery = statement.tree[statement.tree.bare(store.expr)] { return true }
    return reason.kind == .nullLiteral || reason.kind == .emptySubquery || reason.kind == .aggregateOfNothing
  }

  /// The row of a subquery goes into several columns, and the first of them that is NOT NULL was told of.
  private func isTold(of store: Facts.Store, in statement: ResolvedStatement) -> Bool {
    guard !store.expr.exists, store.value.nullReason?.kind == .emptySubquery else { return false }
    let first = statement.facts.stores.first {
      $0.range == store.range && $0.column >= 0 && $0.table.columns[$0.column].isNotNull
    }
    return first.map { $0.column != store.column } ?? false
  }

  /// Whether a value is read from a table that the same file made by CREATE TABLE … AS: such a column has no NOT NULL,
  /// whatever it is a copy of.
  private func readsCopy(
    _ statement: ResolvedStatement, because reason: NullReason, _ context: inout RuleContext
  ) -> Bool {
    guard reason.kind == .column, let step = context.migration?.step else { return false }
    let facts = context.facts(of: step, alone: true)
    return statement.facts.sources.contains { source in
      guard let table = source.table, let created = facts.life(of: table.name, at: statement.index)?.created,
        case .createTable(let node)? = facts.statement(created)?.statement.body
      else { return false }
      return node.select.exists
    }
  }

  /// Whether a value is read from a row that was found or put there right before.
  private func isExpected(in statement: ResolvedStatement, because reason: NullReason) -> Bool {
    if reason.kind == .aggregateOfNothing, reason.expr.exists {
      return statement.facts.isExpected(around: reason.expr, in: statement.tree)
    }
    guard reason.kind == .emptySubquery, reason.expr.exists,
      case .subquery(let select) = statement.tree[statement.tree.bare(reason.expr)]
    else { return false }
    return statement.facts.isExpected(select)
  }

  /// The WHERE lets only rows through for which one of the CASE's WHENs is true.
  private func isCovered(in statement: ResolvedStatement, because reason: NullReason) -> Bool {
    guard reason.kind == .noElse, reason.expr.exists, case .caseWhen(let id) = statement.tree[reason.expr] else {
      return false
    }
    return statement.coversRows(statement.tree[id], at: reason.expr)
  }

  /// Whether the migration's changes to the rows before have left no NULL in the value that is read; or nobody knows
  /// them.
  private func isFilled(_ store: Facts.Store, in statement: ResolvedStatement, _ context: inout RuleContext) -> Bool {
    guard let step = context.migration?.step else { return false }
    return step.run.hasProgram || context.facts(of: step).isNeverNull(store, at: statement.index)
  }

  /// nil unless all of them can be written: half of a finding is no fix.
  private func fix(_ all: [Found], in tree: SyntaxTree) -> Fix? {
    var edits: [Fix.Edit] = []
    var values: [String] = []
    for found in all {
      let expr = found.store.expr
      guard expr.exists, !tree.isNullLiteral(expr), let empty = found.column.affinity.emptyLiteral else { return nil }
      edits += [Fix.Edit(tree.start(of: expr), "COALESCE("), Fix.Edit(tree.end(of: expr), ", \(empty))")]
      if !values.contains(empty) { values.append(empty) }
    }
    return Fix(title: "Store \(Message.enumeration(values)) instead of NULL", safety: .unsafe, edits: edits)
  }
}

/// Why a value can be NULL, where that is certain enough to speak of.
private enum Why {
  case literal, value(String), noRow, nothing(String), missingRow(String), noElse

  init?(_ reason: NullReason, _ tree: SyntaxTree, _ range: SourceRange) {
    var text: String { tree.quoted(range) }
    switch reason.kind {
    case .nullLiteral:
      let isWhole = reason.expr.exists && tree.range(of: reason.expr) == range
      self = isWhole ? .literal : .value(text)
    case .column: self = .value(text)
    case .outerJoin: self = .missingRow(text)
    case .emptySubquery: self = .noRow
    case .aggregateOfNothing: self = .nothing(text)
    case .noElse: self = .noElse
    // What is bound is the caller's business; that a function answers NULL, or a division by 0, is mostly theory.
    case .unknown, .parameter, .divisionByZero, .notANumber, .function, .window, .json: return nil
    }
  }
}

extension Message {
  /// The message about several columns that are copied.
  fileprivate static func notNull(_ columns: [String]) -> Message {
    Message(
      "\(list(columns)) are NOT NULL, but what is copied into them can be NULL",
      help: "Such a row makes the statement fail: say with COALESCE what to store instead, or leave the row out.")
  }

  /// - Parameter isChecked: SQLite refuses the NULL.
  fileprivate static func notNull(_ column: String, _ why: Why, isChecked: Bool, isPassedOver: Bool) -> Message {
    let reason =
      switch why {
      case .literal: "NULL is put into it"
      // Of another table, mostly, from which it is copied.
      case .value(let text) where text == "'\(column)'": "the \(text) that is put into it can be NULL"
      case .value(let text): "\(text) can be NULL"
      case .noRow: "this subquery may find no row"
      case .nothing(let text): "\(text) is NULL where there are no rows, or only NULLs"
      case .missingRow(let text): "\(text) is NULL where the outer join finds no row"
      case .noElse: "this CASE has no ELSE"
      }
    let help: String? =
      switch why {
      case .literal: nil
      case .value, .missingRow:
        "Such a row makes the statement fail: say with COALESCE what to store instead, or leave the row out."
      case .noRow, .nothing: "The statement fails then: say with COALESCE what to store instead."
      case .noElse: "The statement fails where no WHEN is true: add an ELSE."
      }
    return Message(
      "'\(column)' is NOT NULL, but \(reason)" + (isPassedOver ? ": OR IGNORE stores no row then" : ""),
      help: isPassedOver
        ? "Say with COALESCE what to store instead."
        : isChecked ? help : "fts5 checks no NOT NULL and keeps the NULL, which queries then find.")
  }
}
