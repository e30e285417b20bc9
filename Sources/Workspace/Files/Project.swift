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
  /// What stands before a path relative to the root in the paths of the files: only when several projects are read.
  package let pathPrefix: String

  package var files: [SourceFile] { migrations + queries + loose }

  package func isInFocus(_ path: String) -> Bool { focus?.contains(path) ?? true }

  /// A file's path relative to this project's root, which patterns in `rules.yaml` speak of.
  package func pathBelowRoot(_ path: String) -> String {
    path.hasPrefix(pathPrefix) ? String(path.dropFirst(pathPrefix.count)) : path
  }
}
