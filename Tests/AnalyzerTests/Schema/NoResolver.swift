@testable import Analyzer

/// Knows nothing: views have unknown columns, and renames don't reach into views and triggers.
final class NoResolver: DefinitionResolver {
  func columns(of select: SelectID, in tree: SyntaxTree, catalog: Catalog) -> [Column]? { nil }
  func columns(of view: Table, in catalog: Catalog) -> [Column]? { nil }

  func resolve(_ statement: Int, of tree: SyntaxTree, in catalog: Catalog) -> DefinitionMeaning {
    DefinitionMeaning(mentions: [], diagnostics: [])
  }
}
