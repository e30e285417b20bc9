import Analyzer
import Rules

/// A snapshot beside the history: what it says otherwise, and what comments in it allow.
struct SnapshotCheck: Sendable {
  let file: SourceFile
  let findings: [Diagnostic]
  let suppressions: [Suppression]

  /// nil for a file that isn't SQLite's SQL: it is a copy of another database's schema.
  init?(_ snapshot: SourceFile, against history: Catalog) {
    let tree = Parser.parse(ProjectText.plain(snapshot))
    guard tree.diagnostics.isEmpty, !OtherDatabases.isText(snapshot.bytes) else { return nil }
    let schema = ProjectAnalyzer(migrations: [tree]).catalog
    if schema.isIncomplete { return nil }
    file = tree.file
    findings = SchemaComparison.differences(history: history, snapshot: schema, in: tree.file)
    suppressions = Suppression.all(in: tree)
  }
}
