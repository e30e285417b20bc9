package import Analyzer

extension ProjectSnapshot {
  /// The edits by which the statements of a file get their layout, as `puresql-lint format` makes them: those of a
  /// statement are one fix. Statements that can't be read stay as they are, and so do released migrations.
  ///
  /// - Parameters:
  ///   - tree: of a file of the project.
  ///   - isWanted: whether a statement is laid out.
  package func layout(of tree: SyntaxTree, where isWanted: (Statement) -> Bool) -> [Fix] {
    ProjectFormatter().layout(of: tree, check.project, where: isWanted)
  }
}
