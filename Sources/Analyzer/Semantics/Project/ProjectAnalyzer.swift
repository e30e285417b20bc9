/// Makes a project with its meaning of parsed files: the migrations are replayed in order, then each statement is
/// resolved in the schema that it runs in. Views and triggers are looked into once the whole history is known, because
/// SQLite, too, looks into them only when they are used.
///
/// It holds a schema for each statement of the history. Queries files need only the last one: `ResolvedFile`.
public struct ProjectAnalyzer: Sendable {
  /// The migrations in order, with the schema before each of their statements.
  public let history: [Replay.File]
  /// The schema after the last migration.
  public let catalog: Catalog

  /// The oldest SQLite that the statements have to run on, as in `sqlite3_libversion_number()`; 0 when nothing is known.
  public let minSQLiteVersion: Int

  /// Replays the migrations, in the order given, over a schema (an empty one unless the project starts from a
  /// database file).
  public init(migrations: [SyntaxTree], over schema: Catalog = Catalog(), minSQLiteVersion: Int = 0) {
    self.minSQLiteVersion = minSQLiteVersion
    history = Replay.fold(migrations, over: schema, resolver: SemanticResolver())
    catalog = history.last?.after ?? schema
  }

  /// The meaning of the migration at `index` of the history, by itself. For many of them a reader is cheaper.
  public func migration(_ index: Int) -> MigrationStep { makeReader().step(index) }

  /// A reader for the migrations that one thread looks at; each thread has its own.
  ///
  /// - Parameters:
  ///   - notesKeys: whether signatures in the schema of `final` say by which columns rows are told apart
  ///     (`Signature.keys`).
  ///   - notesMentions: whether `Facts.mentions` are noted.
  public func makeReader(notesKeys: Bool = false, notesMentions: Bool = false) -> HistoryReader {
    HistoryReader(self, notesKeys: notesKeys, notesMentions: notesMentions)
  }

  /// Analyzes all of a project, one file after the other.
  public static func analyze(
    migrations: [SyntaxTree], queries: [SyntaxTree], over schema: Catalog = Catalog(), notesKeys: Bool = false
  ) -> AnalyzedProject {
    let analyzer = ProjectAnalyzer(migrations: migrations, over: schema)
    let reader = analyzer.makeReader(notesKeys: notesKeys)
    let index = QueryIndex(queries) { $0.map { ResolvedFile.statements(of: $0, in: reader.final) } }
    return AnalyzedProject(
      migrations: migrations.indices.map { reader.step($0) },
      queries: queries.map { ResolvedFile($0, in: reader.final, calling: index) },
      catalog: analyzer.catalog)
  }
}
