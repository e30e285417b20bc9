/// A table of a WITH clause, resolved when it is first used.
final class CommonTableState {
  enum State {
    case unresolved
    case resolving
    /// The recursive arms are being resolved, with what is known of the table so far.
    case recursive(SelectResult)
    case resolved(SelectResult)
  }

  let name: Name
  let node: CommonTable
  /// Where the WITH clause stands; once it is used, what is around that.
  @exclusivity(unchecked) var scope: Scope
  @exclusivity(unchecked) var state = State.unresolved
  /// The tables behind it, read by whatever uses it.
  @exclusivity(unchecked) var reads = NameList()
  /// The innermost scope around it that a column in it comes from.
  @exclusivity(unchecked) var owner: Scope?
  /// Where its recursive arms read it, in their own FROM clauses.
  @exclusivity(unchecked) var recursiveUses: Set<TokenID> = []

  init(name: Name, node: CommonTable, scope: Scope) {
    self.name = name
    self.node = node
    self.scope = scope
  }
}
