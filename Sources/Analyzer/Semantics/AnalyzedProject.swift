/// A whole project with its meaning: the history of its schema and every statement in it. Rules, `describe` and code
/// generation read this and nothing else.
package struct AnalyzedProject: Sendable {
  /// One a migration file, in order.
  package var migrations: [MigrationStep]
  /// One a queries file, in path order.
  package var queries: [ResolvedFile]
  /// The schema after the last migration.
  package var catalog: Catalog

  package init(migrations: [MigrationStep], queries: [ResolvedFile], catalog: Catalog) {
    self.migrations = migrations
    self.queries = queries
    self.catalog = catalog
  }

  /// Every file, migrations first.
  package var files: [ResolvedFile] { migrations.map(\.file) + queries }
}

/// One file of the history: the schema before and after it, and what it says.
package struct MigrationStep: Sendable {
  package var file: ResolvedFile
  package var before: Catalog
  /// One for each statement: the schema that it runs in.
  package var catalogs: [Catalog]
  package var after: Catalog
  /// Findings of the replay itself: `unknown-name` for the table of an ALTER, a name taken twice, …
  package var diagnostics: [Diagnostic]

  package init(
    file: ResolvedFile, before: Catalog, catalogs: [Catalog], after: Catalog, diagnostics: [Diagnostic]
  ) {
    self.file = file
    self.before = before
    self.catalogs = catalogs
    self.after = after
    self.diagnostics = diagnostics
  }
}

package struct ResolvedFile: Sendable {
  package var tree: SyntaxTree
  /// One for each of `tree.statements`, in order; DDL too.
  package var statements: [ResolvedStatement]

  package init(tree: SyntaxTree, statements: [ResolvedStatement]) {
    self.tree = tree
    self.statements = statements
  }
}
