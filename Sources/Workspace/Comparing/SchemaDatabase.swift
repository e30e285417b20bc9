import Analyzer
import Evidence
import struct PureSQL.SchemaReport
import struct PureSQL.SchemaSync
import struct PureSQL.SQLiteError

/// A schema without rows, in memory, made of definitions that have been looked at before.
struct SchemaDatabase {
  let oracle: Oracle
  /// The objects that couldn't be made here: virtual tables whose module isn't in this SQLite.
  private(set) var leftOut: [String] = []
  /// The pieces of a goal that SQLite didn't take, with its words.
  private var refused: [LosslessGoal.Piece: String] = [:]
  /// The functions, collations and modules that the program brings along.
  private let declarations: Declarations?

  /// The schema that a project's migrations lead to.
  init(_ project: Project) throws(InputError) {
    var steps: [MigrationStep] = []
    let analysis = Analysis(project, steps: &steps)
    declarations = analysis.catalog.declarations
    oracle = try Oracle(declarations)
    _ = oracle.build(analysis.declared.catalog)
    guard !steps.isEmpty else { throw InputError("there are no migrations to compare with; name the project's folder") }
    try Self.check(analysis.catalog, "the migrations")
    for step in steps {
      for (place, statement) in step.file.statements.enumerated() where statement.statement.body.isDefinition {
        _ = oracle.database.attach(step.catalogs[place].attachedSchemas.map(\.name))
        try define(statement.statement, in: statement.tree, of: project.shownPath(of: step.file.tree.file.path))
      }
    }
  }

  /// The schema that the rows of a database's `sqlite_schema` say.
  init(_ entries: [DatabaseSchema.Entry], shownAs name: String) throws(InputError) {
    declarations = nil
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

  /// The part of this schema that a goal leaves of it, and what of that doesn't work, though it does in the whole.
  private func part(_ goal: LosslessGoal) throws(InputError) -> (SchemaDatabase, [LosslessGoal.Piece: String]) {
    let part = try SchemaDatabase(goal, declarations)
    var failures = part.refused
    for trial in part.trials {
      guard let message = trial.failure(in: part.oracle), trial.failure(in: oracle) == nil else { continue }
      for piece in trial.pieces { failures[piece] = message }
    }
    return (part, failures)
  }

  private init(_ goal: LosslessGoal, _ declarations: Declarations?) throws(InputError) {
    self.declarations = declarations
    oracle = try Oracle(declarations)
    let entries = goal.entries
    let trees = entries.map { entry in
      var parser = Parser()
      return parser.parse(SourceFile(path: entry.name, text: entry.sql))
    }
    try Self.check(ProjectAnalyzer(migrations: trees).catalog, "the schema and the file together")
    for entry in entries {
      guard case .rejected(let rejection) = oracle.define(Array(entry.sql.utf8)) else { continue }
      if entry.isVirtual, rejection.message.hasPrefix("no such module") {
        leftOut.append(entry.name)
      } else {
        refused[.init(entry)] = rejection.message
      }
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

  /// The difference of this schema from another one, which is wanted. What would lose something stays as it is, and
  /// all else is brought to it.
  func difference(to wanted: SchemaDatabase, allowingDataLoss names: [String]) throws(InputError) -> Difference {
    let report = try report(to: wanted, allowingDataLoss: names)
    var difference = Difference(report, leftOut: Set(leftOut + wanted.leftOut).sorted())
    if report.refusals.isEmpty { return difference }
    var goal = LosslessGoal(from: entries, to: wanted.entries, keeping: report.refusals.map(\.table))
    while true {
      let (part, failures) = try wanted.part(goal)
      if goal.leaveOut(failures) { continue }
      difference.leaveOut(by: goal, leaving: try self.report(to: part, allowingDataLoss: names))
      return difference
    }
  }

  private func report(
    to wanted: SchemaDatabase, allowingDataLoss names: [String]
  ) throws(InputError) -> SchemaReport {
    let result: Result<SchemaReport, SQLiteError> = oracle.database.allowing(.anything) {
      wanted.oracle.database.allowing(.anything) {
        Result { () throws(SQLiteError) -> SchemaReport in
          let sync = try SchemaSync(
            schemaOf: wanted.oracle.database.handle, ignoring: ["puresql_migration"], allowingDataLoss: names)
          return try sync.compare(oracle.database.handle)
        }
      }
    }
    do {
      return try result.get()
    } catch {
      throw InputError("the schemas can't be compared: \(error.message)")
    }
  }
}
