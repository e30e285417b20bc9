import Analyzer

struct AddColumnUnsupported: MigrationStepRule {
  static let info = RuleInfo(
    id: "add-column-unsupported", category: .migration, severity: .error, since: "0.1",
    summary: "A kind of column that `ALTER TABLE` can't add",
    rationale: """
      SQLite adds a column without touching the rows: they only learn what value to show for it. So a column can't be \
      added that is a PRIMARY KEY or UNIQUE, that is generated and STORED, or whose default is worked out \
      (`CURRENT_TIMESTAMP`, anything in parentheses but a constant); nor, while foreign keys are on, one that has both \
      REFERENCES and a default. All but the first two are refused only when the table has rows, which tests seldom \
      have. Add a plain column and fill it with an UPDATE, make a UNIQUE index, or build the table anew.
      """,
    examples: [
      .bad(
        "ALTER TABLE pet ADD COLUMN seen_at TEXT DEFAULT «CURRENT_TIMESTAMP»;",
        says: "'seen_at' can't be added to a table with rows: its default is not a constant", schema: pet),
      .bad(
        "ALTER TABLE pet ADD COLUMN seen_at INTEGER DEFAULT («unixepoch()»);",
        says: "'seen_at' can't be added to a table with rows: its default is not a constant", schema: pet),
      .bad(
        "ALTER TABLE pet ADD COLUMN chip TEXT «UNIQUE»;",
        says: "'chip' can't be added: ALTER TABLE adds no UNIQUE column", schema: pet),
      .bad(
        "ALTER TABLE pet ADD COLUMN code INTEGER «PRIMARY» KEY;",
        says: "'code' can't be added: ALTER TABLE adds no PRIMARY KEY",
        schema: "CREATE TABLE pet (name TEXT);"),
      .bad(
        "ALTER TABLE pet ADD COLUMN size INTEGER AS (length(name)) «STORED»;",
        says: "'size' can't be added to a table with rows: it is a STORED generated column", schema: pet),
      .bad(
        "ALTER TABLE pet ADD COLUMN parent_id INTEGER DEFAULT 1 «REFERENCES» pet (id);",
        says: "'parent_id' can't be added to a table with rows: it is a foreign key with a default", schema: pet),
      .good(
        """
        ALTER TABLE pet ADD COLUMN age INTEGER NOT NULL DEFAULT -1;
        ALTER TABLE pet ADD COLUMN is_tame INTEGER NOT NULL DEFAULT TRUE;
        ALTER TABLE pet ADD COLUMN weight REAL DEFAULT (+ 4.5);
        ALTER TABLE pet ADD COLUMN parent_id INTEGER REFERENCES pet (id);
        ALTER TABLE pet ADD COLUMN other_id INTEGER DEFAULT NULL REFERENCES pet (id);
        ALTER TABLE pet ADD COLUMN size INTEGER AS (length(name)) VIRTUAL;
        """, schema: pet),
      .good(
        "CREATE TABLE vet (id INTEGER PRIMARY KEY);\nALTER TABLE vet ADD COLUMN seen_at TEXT DEFAULT CURRENT_TIMESTAMP;"
      ),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"

  func check(_ step: MigrationStep, _ context: inout RuleContext) {
    let tree = step.file.tree
    for addition in step.columnAdditions {
      let column = addition.column
      let name = tree.name(column.name).text
      let hasDefault = column.defaultValue.map { !tree.isNullLiteral($0) } ?? false
      for constraint in column.constraints {
        let found: (message: Message, token: TokenID?, failsAlways: Bool)
        var bound = Severity.error
        switch constraint.kind {
        case .primaryKey: found = (.key(name), tree.token(.primary, in: constraint.span), true)
        case .unique: found = (.unique(name), tree.token(.unique, in: constraint.span), true)
        case .generated(_, isStored: true): found = (.stored(name), constraint.span.last, false)
        // SQLite takes it while foreign keys are off; the runtime of a project of ours looks for rows without a parent behind that.
        case .references where hasDefault && (step.run.foreignKeys != .off || context.isOurs):
          if step.run.foreignKeys == .unknown { bound = .warning }
          found = (.reference(name), tree.token(.references, in: constraint.span), false)
        case .defaultValue(let expr) where expr.exists && !tree.isConstantDefault(expr):
          guard context.facts(of: step).mayHaveRows(before: addition.statement) else { continue }
          let range = tree.firstOnOneLine([tree.range(of: expr), tree[column.name].range])
          context.report(.notConstant(name), at: SourceLocation(tree.file, range), claim: .canFail(nil))
          continue
        default: continue
        }
        guard let token = found.token,
          found.failsAlways || context.facts(of: step).mayHaveRows(before: addition.statement)
        else { continue }
        context.report(
          found.message, at: tree.location(of: token), claim: found.failsAlways ? nil : .canFail(nil), atMost: bound)
      }
    }
  }
}

extension SyntaxTree {
  /// Whether `sqlite3ValueFromExpr` knows the value of an expression, without running anything (vdbemem.c).
  fileprivate func isConstantDefault(_ id: ExprID) -> Bool {
    switch self[id] {
    case .literal(let literal, _): ![.currentDate, .currentTime, .currentTimestamp].contains(literal)
    // What a program puts in may be any.
    case .parameter(let token): self[token].kind.isPutIn
    // A bare word is a string, TRUE or FALSE.
    case .name: true
    case .parenthesized(let inner), .unary(.plus, let inner), .unary(.minus, let inner), .cast(let inner, _):
      isConstantDefault(inner)
    default: false
    }
  }
}

extension Message {
  private static let rebuild =
    "Create a new table with the column, copy the rows, drop the old table, and rename the new one."

  fileprivate static func key(_ column: String) -> Message {
    Message("'\(column)' can't be added: ALTER TABLE adds no PRIMARY KEY", help: rebuild)
  }

  fileprivate static func unique(_ column: String) -> Message {
    Message(
      "'\(column)' can't be added: ALTER TABLE adds no UNIQUE column",
      help: "Add it without UNIQUE, and create a UNIQUE index on it.")
  }

  fileprivate static func stored(_ column: String) -> Message {
    Message(
      "'\(column)' can't be added to a table with rows: it is a STORED generated column",
      help: "Make it VIRTUAL, which is computed when it is read.")
  }

  fileprivate static func reference(_ column: String) -> Message {
    Message(
      "'\(column)' can't be added to a table with rows: it is a foreign key with a default",
      help: "Add it without the default, and fill it with an UPDATE; SQLite refuses it while foreign keys are on.")
  }

  fileprivate static func notConstant(_ column: String) -> Message {
    Message(
      "'\(column)' can't be added to a table with rows: its default is not a constant",
      help: "Add it without the default and fill it with an UPDATE.")
  }
}
