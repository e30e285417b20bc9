import Analyzer
private import struct PureSQL.SchemaReport
private import struct PureSQL.SchemaSync
private import struct PureSQL.SQLiteError

/// A schema without rows, in memory, made of definitions that have been looked at before.
struct SchemaDatabase {
  private let oracle: Oracle
  /// The objects that couldn't be made here: virtual tables whose module isn't in this SQLite.
  private(set) var leftOut: [String] = []

  /// The schema that a project's migrations lead to.
  init(_ project: Project) throws(InputError) {
    var steps: [MigrationStep] = []
    let analysis = Analysis(project, steps: &steps)
    oracle = try Oracle(analysis.catalog.declarations)
    _ = oracle.build(analysis.declared.catalog)
    guard !steps.isEmpty else { throw InputError("there are no migrations to compare with; name the project's folder") }
    try Self.check(analysis.catalog, "the migrations")
    for step in steps {
      for (place, statement) in step.file.statements.enumerated() where statement.statement.body.isDefinition {
        _ = oracle.attach(step.catalogs[place].attachedSchemas.map(\.name))
        try define(statement.statement, in: statement.tree, of: project.shownPath(of: step.file.tree.file.path))
      }
    }
  }

  /// The schema that the rows of a database's `sqlite_schema` say.
  init(_ entries: [DatabaseSchema.Entry], shownAs name: String) throws(InputError) {
    oracle = try Oracle()
    let trees = entries.map { entry in
      var parser = Parser()
      return parser.parse(SourceFile(path: name, text: entry.sql))
    }
    try Self.check(ProjectAnalyzer(migrations: trees).catalog, "'\(name)'")
    for (entry, tree) in zip(entries, trees) {
      // The column can hold anything; what it should hold is one definition.
      guard tree.statements.count == 1, let statement = tree.statements.first, Self.isCreation(statement.body) else {
        throw InputError("cannot read '\(name)': what makes \(entry.type) '\(entry.name)' is no definition")
      }
      try define(statement, in: tree, of: name)
    }
  }

  private static func isCreation(_ body: Statement.Body) -> Bool {
    switch body {
    case .createTable(let table): !table.select.exists
    case .createVirtualTable, .createIndex, .createView, .createTrigger: true
    case .alterTable, .drop, .invalid, .select, .insert, .update, .delete, .pragma, .transaction, .utility, .call: false
    }
  }

  /// Throws for views that SQLite would put into one another for too long when it lists tables, which can't be stopped.
  private static func check(_ catalog: Catalog, _ what: String) throws(InputError) {
    var weights = ViewWeights()
    if weights.isTooHeavy(catalog.tables.filter(\.isView).map(\.name), in: catalog) {
      throw InputError("the views of \(what) name one another too often to be compared")
    }
  }

  private mutating func define(
    _ statement: Statement, in tree: SyntaxTree, of file: String
  ) throws(InputError) {
    guard let text = SQLiteText(statement, in: tree) else { return }
    switch oracle.define(text.bytes) {
    case .accepted: return
    case .noOpinion: throw InputError("'\(file)' holds a definition that SQLite doesn't get to the end of")
    case .rejected(let rejection):
      if case .createVirtualTable(let table) = statement.body, rejection.message.hasPrefix("no such module") {
        leftOut.append(tree.name(table.name.name).text)
        return
      }
      let line = PositionTable().start(of: SourceLocation(tree.file, tree.range(of: statement.span))).line
      throw InputError("\(file):\(line): \(rejection.message); puresql-lint says more")
    }
  }

  /// The difference of this schema from another one, which is wanted.
  func difference(to wanted: SchemaDatabase, allowingDataLoss names: [String]) throws(InputError) -> Difference {
    let result: Result<SchemaReport, SQLiteError> = oracle.withoutAuthorizer {
      wanted.oracle.withoutAuthorizer {
        Result { () throws(SQLiteError) -> SchemaReport in
          let sync = try SchemaSync(
            schemaOf: wanted.oracle.database, ignoring: ["puresql_migration"], allowingDataLoss: names)
          return try sync.compare(oracle.database)
        }
      }
    }
    do {
      return Difference(try result.get(), leftOut: Set(leftOut + wanted.leftOut).sorted())
    } catch {
      throw InputError("the schemas can't be compared: \(error.message)")
    }
  }
}

/// What a database lacks of a schema.
package struct Difference: Sendable {
  /// A table of the schema, and how the database's differs from it.
  package struct Table: Sendable {
    /// The table, without quotes.
    package let name: String
    /// What is done about it, in one word: `alreadyInSync`, `rebuilt`, `refused`.
    package let outcome: String
    /// Why nothing can be done without a loss; empty for outcomes other than `refused`.
    package let reasons: [String]
  }

  /// An index, view or trigger that differs, or a table that the schema doesn't have.
  package struct Object: Sendable {
    /// `index`, `view`, `trigger` or `table`
    package let kind: String
    /// Its name, without quotes.
    package let name: String
    /// What is done about it: `created`, `replaced` or `removed`.
    package let change: String
  }

  /// The schema's tables, in its order.
  package let tables: [Table]
  /// The indexes, views and triggers that differ, and the tables that go.
  package let objects: [Object]
  /// What is kept, though the schema doesn't have it.
  package let unknown: [String]
  /// What isn't compared, because this SQLite can't make it.
  package let leftOut: [String]
  /// The statements that bring the database to the schema, in order; empty where something would be lost.
  package let statements: [String]
  /// The same as a script for the `sqlite3` command; empty where something would be lost.
  package let script: String
  /// Whether the database has the schema as it is.
  package let isInSync: Bool

  fileprivate init(_ report: SchemaReport, leftOut: [String]) {
    tables = report.tables.map { table in
      if case .refused(let reasons) = table.outcome {
        Table(name: table.name, outcome: table.outcome.name, reasons: reasons.map(\.message))
      } else {
        Table(name: table.name, outcome: table.outcome.name, reasons: [])
      }
    }
    objects = report.objects.map { Object(kind: $0.kind, name: $0.name, change: $0.change.rawValue) }
    unknown = report.unknown
    self.leftOut = leftOut
    // All or nothing, as when a program does it.
    let isRefused = !report.refusals.isEmpty
    statements = isRefused ? [] : report.statements
    script = isRefused ? "" : report.script
    isInSync = report.isInSync
  }
}
