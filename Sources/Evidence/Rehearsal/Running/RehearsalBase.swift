package import Analyzer

/// The database that a migration finds, without any row but those that the migrations before it have put there.
package struct RehearsalBase: Sendable {
  let bytes: [UInt8]
  let declarations: Declarations?

  /// A database with this content; nil where SQLite can't make one.
  func database(_ clock: Clock = .early) -> Database? {
    guard let database = try? Database(.rehearsal, clock: clock), database.load(bytes) else { return nil }
    if let declarations { database.register(declarations) }
    return database
  }
}

/// The history of a schema, applied step by step to a database that nobody has put a row into.
package struct RehearsalHistory {
  private let declarations: Declarations?
  private var database: Database?

  /// - Parameter start: the schema before the first step.
  package init(_ start: Catalog) {
    declarations = start.declarations
    database = RehearsalHistory.made(start)
  }

  /// Gives the database that the next step finds, and then applies that step.
  ///
  /// - Parameter isWanted: whether somebody wants to know what it finds.
  /// - Returns: nil where nobody does.
  /// - Throws: why the schema before it can't be made.
  package mutating func next(
    _ step: MigrationStep, isWanted: Bool
  ) throws(RehearsedStep.Obstacle) -> RehearsalBase? {
    if database == nil { database = RehearsalHistory.made(step.before) }
    guard let database else { throw .schema("not all of it can be made here") }
    var base: RehearsalBase?
    if isWanted {
      guard let bytes = database.serialized else { throw .schema("out of memory") }
      base = RehearsalBase(bytes: bytes, declarations: declarations)
    }
    // What a step that can't be applied would have left behind is read from the analysis of it.
    if !apply(step, to: database) { self.database = nil }
    return base
  }

  private func apply(_ step: MigrationStep, to database: Database) -> Bool {
    let settings = RehearsalRun.Settings(step.run, foreignKeys: step.run.foreignKeys.isOn ?? false)
    RehearsalRun.begin(settings, on: database)
    for resolved in step.file.statements {
      if resolved.statement.hasErrors || !resolved.statement.gaps.isEmpty { return false }
      if case .utility = resolved.statement.body { continue }
      guard let text = SQLiteText(resolved.statement, in: resolved.tree) else { continue }
      if RehearsalRun.execute(text.text, on: database) != nil {
        database.execute("ROLLBACK")
        return false
      }
    }
    if database.hasTransaction { return database.execute("COMMIT") == nil }
    return true
  }

  private static func made(_ catalog: Catalog) -> Database? {
    guard let database = try? Database(.rehearsal, clock: .early) else { return nil }
    // A database without a page has no bytes.
    database.execute("PRAGMA page_size = 1024; CREATE TABLE t (a); DROP TABLE t")
    if let declarations = catalog.declarations { database.register(declarations) }
    let excerpt = SchemaExcerpt(all: catalog)
    if excerpt.hasSequenceTable { database.execute(Database.sequenceTable) }
    var texts: [SchemaText] = []
    for table in excerpt.tables {
      // What the program's library makes is there with its module.
      guard table.definition != nil || table.kind == .tableValuedFunction || table.isOfDeclaredModule else {
        return nil
      }
      guard let text = SchemaText(table) ?? SchemaText(virtual: table) else {
        if table.definition == nil { continue }
        return nil
      }
      texts.append(text)
    }
    texts += excerpt.indexes.compactMap { SchemaText($0) } + excerpt.triggers.compactMap { SchemaText($0) }
    let isMade = texts.allSatisfy {
      RehearsalRun.execute(String(decoding: $0.sql, as: UTF8.self), on: database) == nil
    }
    return isMade ? database : nil
  }
}
