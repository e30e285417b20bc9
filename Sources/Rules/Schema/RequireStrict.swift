import Analyzer

struct RequireStrict: ProjectRule {
  static let info = RuleInfo(
    id: "require-strict", category: .schema, severity: .warning, preset: .strict, since: "0.1",
    summary: "A table without `STRICT`",
    rationale: """
      An ordinary table takes any value in any column: text in an INTEGER column, a number in a BLOB column. A STRICT \
      table (since SQLite 3.37) refuses what doesn't fit the declared type, so that what is read is what was declared. \
      `PRAGMA puresql_require_strict_tables = TRUE` in a migration turns this rule on for the tables created after it.
      """,
    fix: .unsafe,
    fixSafety: "A STRICT table refuses values that it took before.",
    examples: [
      .bad(
        "PRAGMA puresql_require_strict_tables = TRUE;\nCREATE TABLE «pet» (id INTEGER PRIMARY KEY, name TEXT);",
        says: "table 'pet' isn't STRICT, so its columns take values of any type",
        fixed: "PRAGMA puresql_require_strict_tables = TRUE;\n"
          + "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT) STRICT;"),
      .bad(
        "CREATE TABLE «pet» (id INTEGER PRIMARY KEY) WITHOUT ROWID;",
        says: "table 'pet' isn't STRICT, so its columns take values of any type",
        schema: "PRAGMA puresql_require_strict_tables = 1;",
        fixed: "CREATE TABLE pet (id INTEGER PRIMARY KEY) STRICT, WITHOUT ROWID;"),
      .bad(
        "PRAGMA puresql_require_strict_tables(on);\nCREATE TABLE «pet» (name VARCHAR(20));",
        says: "table 'pet' isn't STRICT, so its columns take values of any type"),
      .good(
        "CREATE TABLE pet (name TEXT);\nPRAGMA puresql_require_strict_tables = TRUE;\nCREATE TABLE vet (name TEXT) STRICT;"
      ),
      .good(
        "PRAGMA puresql_require_strict_tables = FALSE;\nCREATE TABLE vet (name TEXT);",
        schema: "PRAGMA puresql_require_strict_tables = TRUE;"),
    ])

  static let isTurnedOnByMigrations = true

  func check(_ project: ProjectOutline, _ context: inout RuleContext) {
    let turnedOn = StrictPragma(project)
    for table in project.tables where table.kind == .table && !table.isStrict {
      guard let definition = table.definition, let node = table.createTable else { continue }
      let isOn = turnedOn.isOn(at: definition)
      context.report(
        .notStrict(table.name.text, isSelect: node.select.exists), at: definition.location,
        fix: fix(table, node, in: definition.tree), turnedOn: isOn ? RequireStrict.info.severity : nil)
    }
  }

  /// A STRICT table refuses the CREATE itself when a column's type is none that it knows.
  private func fix(_ table: Table, _ node: CreateTable, in tree: SyntaxTree) -> Fix? {
    let types = ColumnType.written + ["INT"]
    guard node.closingParenthesis.exists, !node.select.exists, !table.isIncomplete,
      table.columns.allSatisfy({ types.contains(Name($0.declaredType)) })
    else { return nil }
    return Fix(
      title: "Add STRICT", safety: .unsafe,
      edits: [Fix.Edit(tree.end(of: node.closingParenthesis), node.isWithoutRowid ? " STRICT," : " STRICT")])
  }
}

/// Where `PRAGMA puresql_require_strict_tables` was switched, in the order of the migrations.
private struct StrictPragma {
  private struct Switch {
    let file: Int
    let offset: UInt32
    let isOn: Bool
  }

  private var switches: [Switch] = []
  private var files: [ObjectIdentifier: Int] = [:]

  init(_ project: ProjectOutline) {
    for (file, migration) in project.migrations.enumerated() {
      let tree = migration.tree
      files[ObjectIdentifier(tree.file)] = file
      for statement in tree.statements {
        guard case .pragma(let pragma) = statement.body, pragma.name.exists,
          tree.matches(pragma.name, "puresql_require_strict_tables"), let isOn = tree.isOn(pragma)
        else { continue }
        switches.append(Switch(file: file, offset: tree[pragma.name].start, isOn: isOn))
      }
    }
  }

  /// At the CREATE of a definition, whatever ALTER made of it since.
  func isOn(at definition: Definition) -> Bool {
    let create = definition.tree.location(of: definition.tree.statements[definition.statement].span.first)
    guard let file = files[ObjectIdentifier(create.file)] else { return false }
    return switches.last { ($0.file, $0.offset) < (file, create.range.start) }?.isOn ?? false
  }
}

extension Message {
  fileprivate static func notStrict(_ table: String, isSelect: Bool) -> Message {
    Message(
      "table '\(table)' isn't STRICT, so its columns take values of any type",
      help: isSelect ? "Create the table with its columns and STRICT, and fill it with INSERT … SELECT." : nil)
  }
}
