/// A table of the facts database: its name, its columns, and what they say. The documentation is made from this
/// (Documentation/Facts.md). What is here is stable: columns and tables are added, none is changed or removed.
struct FactTable: Sendable {
  struct Column: Sendable {
    let name: String
    let type: String
    let summary: String

    init(_ name: String, _ type: String, _ summary: String) {
      self.name = name
      self.type = type
      self.summary = summary
    }
  }

  let name: String
  let summary: String
  let columns: [Column]

  var sql: String {
    let columns = columns.map { "\($0.name) \($0.type)" }.joined(separator: ", ")
    return "CREATE TABLE \(name) (\(columns)) STRICT"
  }

  /// The section of the documentation.
  var markdown: String {
    var lines = ["### `\(name)`", "", "\(summary).", "", "| Column | Type | |", "|---|---|---|"]
    lines += columns.map { "| `\($0.name)` | \($0.type.replacing(" PRIMARY KEY", with: ", key")) | \($0.summary) |" }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension FactTable {
  /// Where something stands: `file`, `line`, `column`, `end_line`, `end_column`.
  private static func place(_ what: String) -> [Column] {
    [
      Column("file", "TEXT", "Where \(what) stands, from the root of the project; NULL for what SQLite brings along"),
      Column("line", "INTEGER", "From 1"), Column("column", "INTEGER", "From 1, in UTF-16 code units"),
      Column("end_line", "INTEGER", ""), Column("end_column", "INTEGER", "Behind the last character"),
    ]
  }

  private static let statement = Column("statement", "INTEGER", "`statement.id`")

  static let all: [FactTable] = [
    FactTable(
      name: "info", summary: "What made the database",
      columns: [
        Column("key", "TEXT PRIMARY KEY", "`version` (of these tables: 1), `tool`"), Column("value", "TEXT", ""),
      ]),
    FactTable(
      name: "file", summary: "The files of the project",
      columns: [
        Column("path", "TEXT PRIMARY KEY", "From the root of the project, with `/`"),
        Column("role", "TEXT", "`migration` or `query`"),
        Column(
          "position", "INTEGER", "Its place among the files of its role, from 1: the order in which migrations run"),
      ]),
    FactTable(
      name: "statement",
      summary: "Every statement of every file, in order: `role = 'migration'` are the steps of the history",
      columns: [
        Column("id", "INTEGER PRIMARY KEY", ""), Column("role", "TEXT", "`migration` or `query`"),
        Column("position", "INTEGER", "Its place in its file, from 1"),
        Column("name", "TEXT", "Of its name line; NULL without one"),
        Column(
          "kind", "TEXT",
          "`select`, `insert`, `update`, `delete`, `create table`, `alter table`, `drop index`, …, `call` of a query in a group, or `invalid`"
        ),
        Column("object", "TEXT", "What a definition creates, changes or drops"),
        Column("cardinality", "TEXT", "`none`, `exactlyOne`, `zeroOrOne` or `many`"),
        Column("is_sound", "INTEGER", "0 when it can't run, and little is known of it"),
        Column("sql", "TEXT", "As it is handed to SQLite"),
      ] + place("it")),
    FactTable(
      name: "parameter", summary: "What a statement takes",
      columns: [
        statement, Column("position", "INTEGER", "As `sqlite3_bind_*` counts"), Column("name", "TEXT", "As in code"),
        Column("spelling", "TEXT", "As written, `:name`; NULL for `?`"), Column("type", "TEXT", "As `describe` has it"),
        Column("swift_type", "TEXT", ""), Column("is_nullable", "INTEGER", "NULL is a sensible thing to pass"),
        Column("is_array", "INTEGER", ""),
      ]),
    FactTable(
      name: "result_column", summary: "What a statement returns",
      columns: [
        statement, Column("position", "INTEGER", "From 1"), Column("name", "TEXT", ""),
        Column("type", "TEXT", "As `describe` has it"), Column("swift_type", "TEXT", ""),
        Column("is_nullable", "INTEGER", "0 is a promise"),
        Column("is_named", "INTEGER", "By an alias or a column; 0 when SQLite names it after its text"),
        Column("origin_table", "TEXT", "Where it is read from unchanged"), Column("origin_column", "TEXT", ""),
      ] + place("it")),
    FactTable(
      name: "table_use", summary: "Every table, view or subquery in a FROM clause, and the target of each change",
      columns: [
        statement, Column("table_name", "TEXT", "NULL for a subquery or a common table"),
        Column("alias", "TEXT", "What it is called in the statement"),
        Column("is_optional", "INTEGER", "Its rows may be missing: the other side of an outer join"),
      ] + place("it")),
    FactTable(
      name: "column_use", summary: "Every name that stands for a column of a table or view",
      columns: [
        statement, Column("table_name", "TEXT", ""), Column("column_name", "TEXT", ""),
        Column("is_correlated", "INTEGER", "It belongs to a query further out"),
      ] + place("the name")),
    FactTable(
      name: "function_call", summary: "Every call of a function",
      columns: [
        statement, Column("name", "TEXT", "In lower case"), Column("argument_count", "INTEGER", ""),
        Column("is_distinct", "INTEGER", ""), Column("has_filter", "INTEGER", ""),
        Column("has_over", "INTEGER", "It is a window function here"),
      ] + place("the name")),
    FactTable(
      name: "effect",
      summary: "The tables that a statement reads and writes, through views, triggers and foreign keys too; of CREATE "
        + "VIEW and CREATE TRIGGER, those that are read by name in the definition",
      columns: [statement, Column("table_name", "TEXT", ""), Column("kind", "TEXT", "`read` or `write`")]),
    FactTable(
      name: "schema_table", summary: "The schema after the last migration",
      columns: [
        Column("name", "TEXT PRIMARY KEY", ""), Column("kind", "TEXT", "`table`, `view` or `virtual`"),
        Column("is_strict", "INTEGER", ""), Column("is_without_rowid", "INTEGER", ""),
        Column("is_temporary", "INTEGER", ""), Column("is_autoincrement", "INTEGER", ""),
      ] + place("its name")),
    FactTable(
      name: "schema_column", summary: "The columns of tables and views",
      columns: [
        Column("table_name", "TEXT", ""), Column("position", "INTEGER", "From 1"), Column("name", "TEXT", ""),
        Column("type", "TEXT", "What a value can be, as `describe` has it"),
        Column("declared_type", "TEXT", "As written"), Column("swift_type", "TEXT", ""),
        Column("is_nullable", "INTEGER", ""),
        Column("primary_key_position", "INTEGER", "From 1; 0 when it isn't part of it"),
        Column("is_generated", "INTEGER", ""), Column("is_hidden", "INTEGER", "Not part of `*`"),
        Column("default_sql", "TEXT", "NULL without one"),
        Column("collation", "TEXT", "`BINARY`, `NOCASE`, `RTRIM` or `CUSTOM`"),
      ] + place("its name")),
    FactTable(
      name: "schema_key", summary: "PRIMARY KEY and UNIQUE of tables, and unique indexes: a row for each column",
      columns: [
        Column("table_name", "TEXT", ""), Column("key", "INTEGER", "Tells the keys of a table apart"),
        Column("position", "INTEGER", "From 1"), Column("column_name", "TEXT", ""), Column("is_primary", "INTEGER", ""),
      ]),
    FactTable(
      name: "schema_index", summary: "What CREATE INDEX made",
      columns: [
        Column("name", "TEXT PRIMARY KEY", ""), Column("table_name", "TEXT", ""), Column("is_unique", "INTEGER", ""),
        Column("condition_sql", "TEXT", "The WHERE of a partial index"),
      ] + place("its name")),
    FactTable(
      name: "schema_index_column", summary: "What indexes are over",
      columns: [
        Column("index_name", "TEXT", ""), Column("position", "INTEGER", "From 1"),
        Column("column_name", "TEXT", "NULL for an expression"), Column("expression_sql", "TEXT", "As written"),
        Column("is_descending", "INTEGER", ""),
      ]),
    FactTable(
      name: "schema_foreign_key", summary: "Foreign keys",
      columns: [
        Column("id", "INTEGER PRIMARY KEY", ""), Column("table_name", "TEXT", "The child"),
        Column("parent_name", "TEXT", ""), Column("on_delete", "TEXT", "`NO ACTION`, `CASCADE`, …"),
        Column("on_update", "TEXT", ""), Column("is_deferred", "INTEGER", ""),
      ] + place("it")),
    FactTable(
      name: "schema_foreign_key_column", summary: "The columns of foreign keys",
      columns: [
        Column("foreign_key", "INTEGER", "`schema_foreign_key.id`"), Column("position", "INTEGER", "From 1"),
        Column("column_name", "TEXT", "Of the child"), Column("parent_column_name", "TEXT", "NULL where nothing fits"),
      ]),
    FactTable(
      name: "schema_check", summary: "CHECK constraints",
      columns: [
        Column("table_name", "TEXT", ""), Column("column_name", "TEXT", "The column it stands behind, if any"),
        Column("name", "TEXT", ""), Column("expression_sql", "TEXT", ""),
      ] + place("it")),
    FactTable(
      name: "schema_trigger", summary: "Triggers",
      columns: [
        Column("name", "TEXT PRIMARY KEY", ""), Column("table_name", "TEXT", ""),
        Column("time", "TEXT", "`before`, `after` or `instead of`"),
        Column("event", "TEXT", "`insert`, `update` or `delete`"),
      ] + place("its name")),
  ]
}
