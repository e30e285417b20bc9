import Analyzer
import Rules

/// A snapshot beside the history: where it differs, and which findings comments in it allow.
struct SnapshotCheck: Sendable {
  let file: SourceFile
  let findings: [Diagnostic]
  let suppressions: [Suppression]

  /// Compares a snapshot; nil for a file that isn't SQLite's SQL, because it is a copy of another database's schema.
  ///
  /// - Parameter history: the schema that it is compared with; nil where nobody knows all of that.
  init?(_ snapshot: SourceFile, against history: Catalog?) {
    let tree = Parser.parse(ProjectText.plain(snapshot))
    if OtherDatabases.isText(snapshot.bytes) { return nil }
    if tree.diagnostics.isEmpty {
      let schema = ProjectAnalyzer(migrations: [tree]).catalog
      guard let history, !schema.isIncomplete else { return nil }
      let comparison = SchemaComparison(ignoring: Layouts.ownTables)
      findings = comparison.differences(history: history, snapshot: schema, in: tree.file).map { [$0] } ?? []
    } else {
      guard Self.isSlip(in: tree) else { return nil }
      findings = tree.diagnostics
    }
    file = tree.file
    suppressions = Suppression.all(in: tree)
  }

  /// Whether one statement can't be read and all of many others can: then the file is no other database's SQL, and no
  /// template.
  private static func isSlip(in tree: SyntaxTree) -> Bool {
    let wrong = tree.statements.count(where: \.hasErrors)
    return wrong == 1 && tree.statements.count > 4
  }
}
