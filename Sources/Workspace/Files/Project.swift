package import Analyzer

/// A project as it was read: its files in their roles, and its configuration.
package struct Project: Sendable {
  /// Absolute.
  package let root: String
  package let configuration: ProjectConfiguration
  package let rules: RulesConfiguration
  /// In the order in which they are applied.
  package let migrations: [SourceFile]
  /// In path order.
  package let queries: [SourceFile]
  /// Files of which nothing says what they are: those with DDL build the schema, the rest is checked against it.
  package let loose: [SourceFile]
  /// The paths on which findings are reported; nil for all.
  package let focus: Set<String>?
  /// What reading found: the rules `migration-order` and `syntax-error`.
  package let diagnostics: [Diagnostic]
  /// What stands before the paths of its files, which are relative to its root, when several projects are shown
  /// together; otherwise empty.
  package let pathPrefix: String

  package init(
    root: String, configuration: ProjectConfiguration = ProjectConfiguration(),
    rules: RulesConfiguration = RulesConfiguration(), migrations: [SourceFile] = [], queries: [SourceFile] = [],
    loose: [SourceFile] = [], focus: Set<String>? = nil, diagnostics: [Diagnostic] = [], pathPrefix: String = ""
  ) {
    self.root = root
    self.configuration = configuration
    self.rules = rules
    self.migrations = migrations
    self.queries = queries
    self.loose = loose
    self.focus = focus
    self.diagnostics = diagnostics
    self.pathPrefix = pathPrefix
  }

  package var files: [SourceFile] { migrations + queries + loose }

  package func isInFocus(_ path: String) -> Bool { focus?.contains(path) ?? true }
}
