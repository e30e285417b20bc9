/// From parsed files to a project with its meaning: the migrations are replayed in order, then every statement is
/// resolved in the schema as it stands where it runs. Views and triggers are looked into once the whole history is
/// known, because SQLite, too, looks into them only when they are used.
package struct ProjectAnalyzer: Sendable {
  package let history: [Replay.File]
  /// The schema after the last migration.
  package let catalog: Catalog

  /// The oldest SQLite that the statements have to run on, as in `sqlite3_libversion_number()`; 0 when nothing is known.
  package let minSQLiteVersion: Int

  /// Replays the migrations, in the order given, over a schema (an empty one unless the project starts from a
  /// database file).
  package init(migrations: [SyntaxTree], over schema: Catalog = Catalog(), minSQLiteVersion: Int = 0) {
    self.minSQLiteVersion = minSQLiteVersion
    history = Replay.fold(migrations, over: schema, resolver: SemanticResolver())
    catalog = history.last?.after ?? schema
  }

  /// The meaning of the migration at `index` of the history. Independent of all others: may run in parallel.
  package func migration(_ index: Int) -> MigrationStep {
    let file = history[index]
    var context = makeContext(file.before)
    var isCurrent = true
    var final: SchemaContext?
    let statements = file.tree.statements.indices.map { place -> ResolvedStatement in
      let statement = file.tree.statements[place]
      if let definition = statement.body.definedName, !statement.hasErrors {
        let last = final ?? makeContext(catalog, sharingMemoryOf: context)
        final = last
        isCurrent = false
        return body(definition, place, file, in: last)
      }
      if !isCurrent { context = makeContext(file.catalogs[place], sharingMemoryOf: context) }
      isCurrent = !statement.body.changesSchema
      return Resolver.resolve(file.tree, place, in: context, creating: table(madeBy: place, of: file))
    }
    return MigrationStep(
      file: ResolvedFile(tree: file.tree, statements: statements), before: file.before, catalogs: file.catalogs,
      after: file.after, diagnostics: file.diagnostics)
  }

  /// The meaning of a queries file, in the schema after the last migration. May run in parallel.
  ///
  /// - Parameter context: of `catalog`; one may serve many files of one thread, so that a view is looked into once.
  package func queries(_ tree: SyntaxTree, in context: SchemaContext? = nil) -> ResolvedFile {
    let context = context ?? makeContext()
    return ResolvedFile(tree: tree, statements: tree.statements.indices.map { Resolver.resolve(tree, $0, in: context) })
  }

  /// Everything, one after the other.
  package static func analyze(
    migrations: [SyntaxTree], queries: [SyntaxTree], over schema: Catalog = Catalog()
  ) -> AnalyzedProject {
    let analyzer = ProjectAnalyzer(migrations: migrations, over: schema)
    let context = analyzer.makeContext()
    return AnalyzedProject(
      migrations: migrations.indices.map { analyzer.migration($0) },
      queries: queries.map { analyzer.queries($0, in: context) },
      catalog: analyzer.catalog)
  }

  /// Of the schema after the last migration; for one thread.
  package func makeContext() -> SchemaContext { makeContext(catalog) }

  private func makeContext(_ catalog: Catalog, sharingMemoryOf other: SchemaContext? = nil) -> SchemaContext {
    SchemaContext(catalog, minSQLiteVersion: minSQLiteVersion, sharingMemoryOf: other)
  }

  /// The table that a CREATE TABLE made, so that it need not be worked out again.
  private func table(madeBy place: Int, of file: Replay.File) -> Table? {
    guard case .createTable(let create) = file.tree.statements[place].body, create.name.name.exists else { return nil }
    let tables = schema(after: place, of: file)
    guard let table = tables.table(named: file.tree.name(create.name.name)), let definition = table.definition,
      definition.tree === file.tree, definition.statement == place
    else { return nil }
    return table
  }

  private func schema(after place: Int, of file: Replay.File) -> Catalog {
    place + 1 < file.catalogs.count ? file.catalogs[place + 1] : file.after
  }

  /// The body of a view or trigger: in the final schema if it is still there as it was written, else as of its
  /// creation and without findings, since something later changed or removed it.
  private func body(
    _ name: TokenID, _ place: Int, _ file: Replay.File, in final: SchemaContext
  ) -> ResolvedStatement {
    let name = file.tree.name(name)
    let definition =
      switch file.tree.statements[place].body {
      case .createView: final.catalog.table(named: name)?.definition
      default: final.catalog.trigger(named: name)?.definition
      }
    if let definition, definition.tree === file.tree, definition.statement == place {
      return Resolver.resolve(file.tree, place, in: final)
    }
    return Resolver.resolve(file.tree, place, in: makeContext(schema(after: place, of: file), sharingMemoryOf: final))
      .withoutDiagnostics
  }
}

extension Statement.Body {
  /// The name of a view or trigger that the statement creates.
  fileprivate var definedName: TokenID? {
    switch self {
    case .createView(let view): view.name.name.exists ? view.name.name : nil
    case .createTrigger(let trigger): trigger.name.name.exists ? trigger.name.name : nil
    default: nil
    }
  }

  /// The statement may leave another schema behind.
  fileprivate var changesSchema: Bool {
    switch self {
    case .select, .insert, .update, .delete, .pragma, .invalid: false
    case .createTable, .createVirtualTable, .createIndex, .createView, .createTrigger, .alterTable, .drop, .transaction,
      .utility:
      true
    }
  }
}
