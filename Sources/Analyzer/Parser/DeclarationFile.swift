/// What the statements of a declarations file say, and what is wrong with their grammar.
public struct DeclarationFile: Sendable {
  /// Its statements are those of the file, side by side with `declarations`. Only those of `.definition` have a body.
  public let tree: SyntaxTree
  public let declarations: [DeclarationNode]
}
