import Analyzer

/// The window of a call, with the windows that it is built upon.
struct WindowOfCall {
  /// Whether it has an ORDER BY.
  let isOrdered: Bool
  /// The frame; nil for SQLite's default.
  let frame: Window.Frame?

  private init(isOrdered: Bool, frame: Window.Frame?) {
    self.isOrdered = isOrdered
    self.frame = frame
  }

  /// The window of a call; nil for a call without one, and for a window that nobody has defined.
  init?(_ call: Call, in statement: ResolvedStatement) {
    let tree = statement.tree
    switch call.over {
    case .none: return nil
    case .named(let name): self.init(named: name, in: statement)
    case .window(let id):
      let window = tree[id]
      guard window.base.exists else {
        self.init(isOrdered: !window.orderBy.isEmpty, frame: window.frame)
        return
      }
      guard let base = WindowOfCall(named: window.base, in: statement) else { return nil }
      self.init(isOrdered: !window.orderBy.isEmpty || base.isOrdered, frame: window.frame)
    }
  }

  /// A window of the WINDOW clause.
  private init?(named name: TokenID, in statement: ResolvedStatement) {
    let tree = statement.tree
    for select in statement.selects {
      for core in tree[select.cores] where core.span.first < name {
        // A window goes by those before it, so that one look from the last to the first finds them all.
        var wanted = tree.name(name)
        var frame: Window.Frame?
        var isFound = false
        for id in tree[core.windows].reversed() {
          let window = tree[id]
          guard window.name.exists, tree.matches(window.name, wanted) else { continue }
          if !isFound { frame = window.frame }
          isFound = true
          if !window.orderBy.isEmpty || !window.base.exists {
            self.init(isOrdered: !window.orderBy.isEmpty, frame: frame)
            return
          }
          wanted = tree.name(window.base)
        }
        if isFound { return nil }
      }
    }
    return nil
  }
}
