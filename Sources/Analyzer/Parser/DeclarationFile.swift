/// What the statements of a declarations file say, and what is wrong with their grammar.
public struct DeclarationFile: Sendable {
  /// The file's statements, side by side with `declarations`. Only those whose declaration is a `.definition` have a
  /// body.
  public let tree: SyntaxTree
  /// What each statement of the tree declares, in order.
  public let declarations: [DeclarationNode]
}
