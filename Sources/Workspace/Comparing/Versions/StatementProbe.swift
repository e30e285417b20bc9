import Analyzer
import Evidence

/// Questions to SQLite about statements in a schema, without running them.
struct StatementProbe {
  private let oracle: Oracle

  /// Nil where the linked SQLite can't make the schema.
  init?(_ catalog: Catalog) {
    guard let oracle = try? Oracle(catalog.declarations), oracle.build(catalog) else { return nil }
    self.oracle = oracle
  }

  /// The columns that a statement reads, through views and triggers, too; nil where SQLite refuses it.
  func columns(of statement: StatementState) -> Set<ReadColumn>? {
    guard let text = statement.text else { return nil }
    return try? oracle.database.prepare(text, recording: true).columns
  }

  /// The names of the columns that a statement gives; nil where SQLite refuses it.
  func results(of sql: String) -> [String]? { try? oracle.database.prepare(sql).columnNames }

  // MARK: Plans

  /// How SQLite finds the rows of a statement, whatever its tables are called in it; nil where SQLite refuses the statement.
  func plan(of statement: ResolvedStatement) -> [PlanLine]? {
    guard let text = SQLiteText(statement.statement, in: statement.tree) else { return nil }
    return oracle.database.allowing(.anything) {
      oracle.database.plan(of: text.text, naming: SourceNames(statement))?.lines
    }
  }
}
