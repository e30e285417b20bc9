/// A table of a WITH clause, resolved when it is first used.
final class CommonTableState {
  enum State {
    case unresolved
    case resolving
    /// The recursive arms are being resolved, with what is known of the table so far.
    case recursive(SelectResult)
    case resolved(SelectResult)
  }

  /// The facts about it where it was used first. Another use may stand where its names mean other columns.
  struct Use {
    var state = State.unresolved
    /// The number among all uses that were resolved, in their order.
    var number = 0
    /// Where the WITH clause stands; once it is used, what is around that.
    var scope: Scope
    /// The scope around the SELECT that uses it.
    var user: Scope?
    /// The tables behind it, read by whatever uses it.
    var reads = NameList()
    /// A name in double quotes was none there: below other columns it may be.
    var hasStrings = false
    /// The innermost scope around it that a column in it comes from.
    var owner: Scope?
  }

  let name: Name
  let node: CommonTable
  /// Where the WITH clause stands.
  let definedIn: Scope
  @exclusivity(unchecked) var use: Use
  /// Where its recursive arms read it, in their own FROM clauses.
  @exclusivity(unchecked) var recursiveUses: Set<TokenID> = []

  init(name: Name, node: CommonTable, scope: Scope) {
    self.name = name
    self.node = node
    definedIn = scope
    use = Use(scope: scope)
  }
}
