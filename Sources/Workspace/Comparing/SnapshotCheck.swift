import Analyzer
import Rules

/// A snapshot beside the history: where it differs, and which findings comments in it allow.
struct SnapshotCheck: Sendable {
  let file: SourceFile
  let findings: [Diagnostic]
  let suppressions: [Suppression]

  /// Compares a snapshot; nil for a file that isn't SQLite's SQL, because it is a copy of another database's schema.
  ///
  /// - Parameters:
  ///   - history: the schema that it is compared with; nil where nobody knows all of that.
  ///   - last: the schema that the history leads to. A snapshot of that is none of the version that its name may speak of.
  init?(_ snapshot: Snapshot, against history: Catalog?, orLast last: Catalog? = nil) {
    let tree = snapshot.tree
    if snapshot.isOfOtherDatabase { return nil }
    if tree.diagnostics.isEmpty {
      guard let history, let schema = snapshot.schema else { return nil }
      let comparison = SchemaComparison(ignoring: Layouts.ownTables)
      func differences(_ history: Catalog) -> [Diagnostic] {
        comparison.differences(history: history, snapshot: schema, isNoted: snapshot.isNoted, in: tree.file).map {
          [$0]
        }
          ?? []
      }
      let isLast = last.map { differences($0).isEmpty } ?? false
      findings = isLast ? [] : differences(history)
    } else {
      guard !snapshot.isNoted, Self.isSlip(in: tree) else { return nil }
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
