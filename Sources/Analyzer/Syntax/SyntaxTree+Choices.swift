/// CASE and IIF, which say the same.
extension SyntaxTree {
  /// `CASE WHEN a THEN b ELSE c END`, and `iif(a, b, c)`.
  public struct Choice {
    /// The conditions in their order, each with the value that it leads to.
    public let branches: [CaseBranch]
    /// The value where no condition is true; `.none` where none is written, for NULL.
    public let otherwise: ExprID
    /// Whether it is a call of IIF.
    public let isCall: Bool
  }

  /// The choice that an expression makes by conditions; nil for one that is no such choice, as `CASE x WHEN 1 …`.
  public func choice(_ id: ExprID) -> Choice? {
    switch self[id] {
    case .caseWhen(let node):
      let node = self[node]
      if node.operand.exists { return nil }
      return Choice(branches: Array(self[node.branches]), otherwise: node.otherwise, isCall: false)
    case .call(let call):
      let call = self[call]
      guard call.arguments.count > 1, !call.filter.exists, case .none = call.over,
        matches(call.name, "iif") || matches(call.name, "if")
      else { return nil }
      let arguments = Array(self[call.arguments])
      let branches = stride(from: 0, to: arguments.count - 1, by: 2).map {
        CaseBranch(when: arguments[$0], then: arguments[$0 + 1])
      }
      return Choice(
        branches: branches, otherwise: arguments.count % 2 == 1 ? arguments[arguments.count - 1] : .none, isCall: true)
    default: return nil
    }
  }
}
