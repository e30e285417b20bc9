package import Analyzer
import Evidence
import Rules

/// Lets SQLite prepare what the analyzer accepted: findings of the rule `sqlite-rejects`.
///
/// The analyzer reads the newest SQL; the linked library may be older, or built without an option. So a rejection
/// counts only when it can't come from that: see `isAboutTheLibrary`.
package struct OracleCheck {
  private var oracle: Oracle
  private let declarations: Declarations?
  /// The newest SQLite that the project's may be taken for: what that reads and the linked library doesn't, says nothing.
  private let assumedVersion: Int
  /// The schema before the history.
  private var start = Catalog()
  /// Gives the history that the oracle's schema was loaded for, as long as nobody ran it.
  private var unrun: (@Sendable () -> [MigrationStep])?
  /// Whether the history was run only because SQLite refused a query in the schema that was loaded for it.
  private(set) var ranForQuery = false
  /// Whether a definition isn't there that the analyzer takes to be there. From then on, that SQLite doesn't find
  /// something proves nothing.
  private var isIncomplete = false
  /// Whether SQLite took a definition in which we found something: a view or trigger, which it looks into where it is
  /// used.
  private var hasFaultyDefinitions = false
  /// The tables and views in whose definitions or triggers something is that only a newer version than the linked one
  /// knows. What that has against a statement that reaches them is of no account.
  private var newer: Set<Name> = []
  /// Whether a statement lets the schema's own table be written to.
  private(set) var writesSchema = false
  private var weights = ViewWeights()
  /// The shapes of INSERTs that SQLite took with the schema as it is.
  private var accepted: Set<InsertShape> = []
  /// The findings about statements that SQLite has refused so far.
  package private(set) var diagnostics: [Diagnostic] = []

  /// The oldest library that is asked: too much of today's SQL is unknown to older ones.
  private static let oldestLibrary = SQLiteVersion(3, 40)
  /// The version whose grammar and functions the analyzer knows.
  private static let newestLibrary = SQLiteVersion(number: Feature.newest)

  /// A check of a project, with what its program brings along.
  ///
  /// - Parameter minSQLiteVersion: The oldest SQLite that the project runs on; 0 when nothing is known.
  package init(_ declarations: Declarations? = nil, minSQLiteVersion: Int = 0) throws(InputError) {
    self.declarations = declarations
    assumedVersion = max(minSQLiteVersion, Feature.newest)
    oracle = try Oracle(declarations)
  }

  static var isPossible: Bool { Oracle.libraryVersion >= oldestLibrary }

  /// The findings about all statements of a project that SQLite refuses.
  package static func run(_ project: AnalyzedProject) throws(InputError) -> [Diagnostic] {
    guard isPossible else { return [] }
    var check = try OracleCheck(project.catalog.declarations)
    check.history(project.migrations, leadingTo: project.catalog)
    for file in project.queries { check.queries(FileSummary(file), in: project.catalog) { file } }
    return check.diagnostics
  }

  /// Builds the schema that queries are prepared in, and notes what SQLite refuses on the way.
  ///
  /// - Parameter again: gives the same steps when they are needed once more, which is rare: they are large, and nobody
  ///   should have to hold them until then.
  package mutating func history(
    _ steps: [MigrationStep], leadingTo catalog: Catalog, again: (@Sendable () -> [MigrationStep])? = nil
  ) {
    start = steps.first?.before ?? catalog
    noteNewer(steps)
    // Without any history what is missing is no less missing, and SQLite knows no tables that have other columns besides.
    isIncomplete = start.isIncomplete || !steps.isEmpty && start.tables.contains(where: \.isIncomplete)
    // What is attached is made with the history.
    if catalog.attachedSchemas.isEmpty, HistoryCheck.accepts(steps), oracle.load(SchemaExcerpt(all: catalog)) {
      unrun = again ?? { steps }
    } else {
      run(steps)
    }
  }

  private mutating func noteNewer(_ steps: [MigrationStep]) {
    guard Oracle.libraryVersion < Self.newestLibrary else { return }
    for step in steps {
      for statement in step.file.statements where statement.statement.body.isDefinition && hasNewer(statement) {
        let tree = statement.tree
        let name: TokenID
        switch statement.statement.body {
        case .createTable(let node): name = node.name.name
        case .createVirtualTable(let node): name = node.name.name
        case .createView(let node): name = node.name.name
        case .createTrigger(let node): name = node.table.name
        case .createIndex(let node): name = node.table
        case .alterTable(let node): name = node.table.name
        case .select, .insert, .update, .delete, .drop, .pragma, .transaction, .utility, .call, .invalid: continue
        }
        if name.exists { newer.insert(tree.name(name)) }
      }
    }
  }

  /// Runs the statements of the history, one after the other, in a database of their own.
  private mutating func run(_ steps: [MigrationStep]) {
    unrun = nil
    accepted = []
    guard let new = try? Oracle(declarations) else { return }
    oracle = new
    if !oracle.build(start) { isIncomplete = true }
    for step in steps { run(step) }
  }

  private mutating func run(_ step: MigrationStep) {
    for (place, statement) in step.file.statements.enumerated() {
      attach(step.catalogs[place].attachedSchemas)
      if statement.statement.body.isDefinition, statement.statement.explain == .no {
        let range = statement.tree.range(of: statement.statement.span)
        let isRefused = step.diagnostics.contains { finding in
          finding.location.file === statement.tree.file && finding.location.range.start >= range.start
            && finding.location.range.start < range.end
        }
        define(statement, isSound: statement.isSound && !isRefused)
      } else {
        // What can't be read may have made anything.
        if case .invalid = statement.statement.body { isIncomplete = true }
        query(statement)
      }
    }
    attach(step.after.attachedSchemas)
  }

  /// Attaches an empty database for each schema, and takes away those that are gone. Nobody here knows what else is in
  /// one.
  private mutating func attach(_ schemas: [AttachedSchema]) {
    if schemas.map(\.name) != oracle.database.attached { accepted = [] }
    if !oracle.database.attach(schemas.map(\.name)) || schemas.contains(where: \.isOpen) { isIncomplete = true }
  }

  private mutating func define(_ statement: ResolvedStatement, isSound: Bool) {
    guard let text = SQLiteText(statement.statement, in: statement.tree) else { return }
    accepted = []
    if weights.isTooHeavy(statement) {
      isIncomplete = true
      return
    }
    let verdict =
      if case .createTable(let table) = statement.statement.body, table.select.exists {
        defineWithoutRows(text, statement, table.select)
      } else {
        oracle.define(text.bytes)
      }
    switch verdict {
    case .accepted: if !isSound { hasFaultyDefinitions = true }
    case .noOpinion: isIncomplete = true
    case .rejected(let rejection):
      if isSound { report(rejection, statement, text) }
      isIncomplete = true
    }
  }

  /// `CREATE TABLE … AS SELECT` makes rows, and its SELECT may never end: it is prepared as it is, and run for no rows.
  private func defineWithoutRows(
    _ text: SQLiteText, _ statement: ResolvedStatement, _ select: SelectID
  ) -> Oracle.Verdict {
    let verdict = oracle.prepare(text.bytes)
    guard case .accepted = verdict else { return verdict }
    let tree = statement.tree
    let start = Int(tree.range(of: tree[select].span).start - tree.range(of: statement.statement.span).start)
    // Nothing of ours can stand before the SELECT, so its place is the same in both texts.
    guard text.bytes.indices.contains(start) else { return oracle.define(text.bytes) }
    let limited =
      text.bytes[..<start] + Array("SELECT * FROM (".utf8) + text.bytes[start...] + Array("\n) LIMIT 0".utf8)
    if case .accepted = oracle.define(Array(limited)) { return .accepted }
    return oracle.define(text.bytes)
  }

  /// Prepares the statements of a queries file, when the whole history is known.
  ///
  /// - Parameter whole: gives the file with its tree and facts, which are needed only for what SQLite refuses.
  package mutating func queries(_ file: FileSummary, in catalog: Catalog, whole: () -> ResolvedFile) {
    var known: ResolvedFile?
    for (place, summary) in file.statements.enumerated()
    where !isOfOtherDatabase(summary, file.file) && needsAttention(summary, in: catalog) {
      let file = known ?? whole()
      known = file
      query(file.statements[place])
    }
  }

  /// The statements that SQLite refuses in a queries file, for whoever asks again when its text is another one.
  mutating func refused(in file: FileSummary, in catalog: Catalog, whole: () -> ResolvedFile) -> [Diagnostic] {
    let others = diagnostics
    diagnostics = []
    defer { diagnostics = others }
    queries(file, in: catalog, whole: whole)
    return diagnostics
  }

  /// Whether a statement is for another one of a program's databases than that which SQLite has here.
  private func isOfOtherDatabase(_ statement: StatementSummary, _ file: SourceFile) -> Bool {
    file.notated?.unit(at: statement.range.start).map { $0.database > 0 } ?? false
  }

  private mutating func needsAttention(_ statement: StatementSummary, in catalog: Catalog) -> Bool {
    // What is ours alone, SQLite never sees.
    if statement.signature.kind == .other { return statement.sql != nil }
    let tables = statement.signature.reads + statement.signature.writes
    // SQLite has only the columns that are known.
    if tables.contains(where: { catalog.table(named: $0).map { $0.kind == .table && $0.isIncomplete } ?? false }) {
      return false
    }
    guard statement.isSound, let text = statement.sql, !weights.isTooHeavy(statement.signature.reads, in: catalog)
    else {
      return false
    }
    if case .rejected = prepare(text.bytes) { return true }
    return false
  }

  /// SQLite's verdict, for which it isn't asked twice where it can't differ.
  private mutating func prepare(_ sql: [UInt8]) -> Oracle.Verdict {
    guard let shape = InsertShape(sql) else { return oracle.prepare(sql) }
    if accepted.contains(shape) { return .accepted }
    let verdict = oracle.prepare(sql)
    if case .accepted = verdict { accepted.insert(shape) }
    return verdict
  }

  private mutating func query(_ statement: ResolvedStatement) {
    switch statement.statement.body {
    case .pragma(let pragma):
      guard pragma.name.exists, statement.statement.explain == .no else { return }
      if statement.tree.matches(pragma.name, "writable_schema") { writesSchema = true }
      if statement.tree.matches(pragma.name, "legacy_alter_table"), let isOn = statement.tree.isOn(pragma) {
        oracle.database.setLegacyRenames(isOn)
      }
      return
    // They are about the connection or the file, and there is neither.
    case .transaction, .utility, .call, .invalid: return
    case .select, .insert, .update, .delete, .createTable, .createVirtualTable, .createIndex, .createView,
      .createTrigger, .alterTable, .drop:
      break
    }
    guard statement.isSound, !weights.isTooHeavy(statement),
      let text = SQLiteText(statement.statement, in: statement.tree)
    else { return }
    guard case .rejected(let rejection) = prepare(text.bytes) else { return }
    // No promise rests on the schema that was loaded: only what the history itself leads to refuses anything.
    if let steps = unrun, !isAboutTheLibrary(rejection.message, statement) {
      ranForQuery = true
      run(steps())
      query(statement)
    } else {
      report(rejection, statement, text)
    }
  }

  /// The verdict of SQLite on a statement in the schema after the history. A refusal that may come from the linked
  /// library, or from something that isn't known of the schema, is no opinion.
  ///
  /// - Parameter hasFunction: whether there may be a function that the linked library hasn't got.
  mutating func verdict(on statement: ResolvedStatement, hasFunction: (Name) -> Bool) -> Oracle.Verdict {
    // Some pragmas act as soon as they are prepared.
    if case .pragma = statement.statement.body { return .noOpinion }
    guard !weights.isTooHeavy(statement), let text = SQLiteText(statement.statement, in: statement.tree) else {
      return .noOpinion
    }
    let verdict = prepare(text.bytes)
    guard case .rejected(let rejection) = verdict else { return verdict }
    if let function = rejection.missingFunction, !hasFunction(function) { return verdict }
    if statement.isSound, let steps = unrun, !isAboutTheLibrary(rejection.message, statement) {
      ranForQuery = true
      run(steps())
      return self.verdict(on: statement, hasFunction: hasFunction)
    }
    return counts(rejection, against: statement) ? verdict : .noOpinion
  }

  /// Whether a refusal says that the statement is wrong.
  private func counts(_ rejection: Oracle.Rejection, against statement: ResolvedStatement) -> Bool {
    if isAboutTheLibrary(rejection.message, statement) { return false }
    // What is missing there may be what is named here, or what was to make room for it; a script may have attached it.
    if isIncomplete || statement.catalog.attachedSchemas.contains(where: \.isOpen),
      !isAboutTheGrammar(rejection.message)
    {
      return false
    }
    return !writesSchema || !rejection.message.contains("may not be modified")
  }

  private mutating func report(_ rejection: Oracle.Rejection, _ statement: ResolvedStatement, _ text: SQLiteText) {
    guard counts(rejection, against: statement) else { return }
    let offset = rejection.offset.map { text.sourceOffset(of: $0) }
    diagnostics.append(
      Diagnostic(
        .refused(by: Oracle.libraryVersion.description, rejection.message, hasFaultyDefinitions: hasFaultyDefinitions),
        at: location(offset, in: statement)))
  }

  /// The place of an offset: its token, or the statement's first.
  private func location(_ offset: UInt32?, in statement: ResolvedStatement) -> SourceLocation {
    let tree = statement.tree
    let span = statement.statement.span
    var low = Int(span.first.index)
    var high = Int(span.last.index)
    guard let offset else { return tree.location(of: span.first) }
    while low < high {
      let middle = (low + high) / 2
      if tree.tokens[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    return tree.location(of: TokenID(low))
  }

  // MARK: Too old, or built otherwise

  private func isAboutTheLibrary(_ message: String, _ statement: ResolvedStatement) -> Bool {
    // Functions and modules come and go with versions and build options; applications bring their own.
    let missing = [
      "no such function", "no such module", "no such collation", "no such tokenizer", "unknown tokenizer",
      "error in tokenizer constructor", "unsafe use of", "parser stack overflow",
    ]
    if missing.contains(where: message.contains) { return true }
    // What SQLite brings along depends on its version and on how it was built.
    let brought = ["sqlite_", "pragma_", "json", "generate_series", "dbstat", "bytecode", "tables_used", "carray"]
    if let table = message.split(separator: "no such table: ").last, message.hasPrefix("no such table: ") {
      let name = table.split(separator: ".").last ?? table
      if brought.contains(where: name.hasPrefix) { return true }
    }
    if needsBuildOption(statement), message.contains("syntax") { return true }
    if Oracle.libraryVersion >= Self.newestLibrary { return false }
    if message.hasPrefix("wrong number of arguments to function") { return true }
    // The analyzer knows what a condition may name, and the linked version refuses more than it should.
    if message == "ON clause references tables to its right" { return true }
    return isNewer(statement)
  }

  /// Whether a statement has a part that the project's SQLite may know, and the linked one doesn't, or reaches a
  /// definition that has: whatever that one has against it is of no account.
  private func isNewer(_ statement: ResolvedStatement) -> Bool {
    if hasNewer(statement) || isRowidOfBuild(statement) { return true }
    if newer.isEmpty { return false }
    // ALTER TABLE reads every view and trigger there is.
    if case .alterTable = statement.statement.body { return true }
    return (statement.signature.reads + statement.signature.writes).contains(where: newer.contains)
  }

  private func hasNewer(_ statement: ResolvedStatement) -> Bool {
    statement.hasFeature(after: Oracle.libraryVersion.number, upTo: assumedVersion)
  }

  /// Whether a statement names a rowid beside a view or subquery, which builds with an option look for further out, as
  /// old versions do (`Behavior.hidesRowidsBesideViews`).
  private func isRowidOfBuild(_ statement: ResolvedStatement) -> Bool {
    var isNamed = false
    statement.forEachFeature(after: 0) { feature, _ in isNamed = isNamed || feature == .rowidBesideSubquery }
    return isNamed
  }

  /// Whether a message of SQLite's has nothing to do with the schema.
  private func isAboutTheGrammar(_ message: String) -> Bool {
    message.contains("syntax error") || message.contains("unrecognized token")
  }

  /// `DELETE … ORDER BY … LIMIT`
  private func needsBuildOption(_ statement: ResolvedStatement) -> Bool {
    if Database.hasOption("ENABLE_UPDATE_DELETE_LIMIT") { return false }
    switch statement.statement.body {
    case .update(let update): return update.limit.exists || !update.orderBy.isEmpty
    case .delete(let delete): return delete.limit.exists || !delete.orderBy.isEmpty
    default: return false
    }
  }
}
