import Analyzer

/// How many views SQLite puts in the place of a view's name.
///
/// Views of views can name a table a billion times over. SQLite puts each of them in its place before it looks at
/// anything else, and can't be stopped while it does: for such a view it isn't asked.
struct ViewWeights {
  /// With more, preparing a statement takes noticeably long: in a chain of views it is quadratic.
  static let maximum = 250

  private var known: [ObjectIdentifier: (view: Table, weight: Int)] = [:]

  /// Whether SQLite is to be kept from a statement: it reads too heavy a view, or may look at every view there is.
  mutating func isTooHeavy(_ statement: ResolvedStatement) -> Bool {
    let catalog = statement.catalog
    switch statement.statement.body {
    // Nothing is looked into before it is used.
    case .createView, .createTrigger: return false
    // It tries whatever may name what is altered.
    case .alterTable:
      for table in catalog.tables where table.isView && isTooHeavy(table, in: catalog) { return true }
      return false
    default: return isTooHeavy(statement.signature.reads, in: catalog)
    }
  }

  mutating func isTooHeavy(_ reads: [Name], in catalog: Catalog) -> Bool {
    for name in reads {
      if let table = catalog.table(named: name), table.isView, isTooHeavy(table, in: catalog) { return true }
    }
    return false
  }

  private mutating func isTooHeavy(_ view: Table, in catalog: Catalog) -> Bool {
    if let weight = known[ObjectIdentifier(view)]?.weight { return weight > Self.maximum }
    // Innermost first, without recursion: there may be more views than a stack takes.
    var pending: [(view: Table, inner: [Table]?)] = [(view, nil)]
    var open: Set<ObjectIdentifier> = []
    while let (next, inner) = pending.popLast() {
      let key = ObjectIdentifier(next)
      if let inner {
        let weight = inner.reduce(1) { min($0 + (known[ObjectIdentifier($1)]?.weight ?? 0), Self.maximum + 1) }
        known[key] = (next, weight)
      } else if known[key] == nil, open.insert(key).inserted {
        let inner = views(in: next, of: catalog)
        pending.append((next, inner))
        pending += inner.map { ($0, nil) }
      }
    }
    return known[ObjectIdentifier(view)].map { $0.weight > Self.maximum } ?? false
  }

  /// The views that a view's text names, each as often as it does.
  private func views(in view: Table, of catalog: Catalog) -> [Table] {
    guard let definition = view.definition else { return [] }
    let tree = definition.tree
    guard tree.statements.indices.contains(definition.statement) else { return [] }
    let span = tree.statements[definition.statement].span
    return (Int(span.first.index)...Int(span.last.index)).compactMap { place in
      guard tree.tokens[place].hash != 0, let table = catalog.table(named: tree.name(TokenID(place))), table.isView,
        table !== view
      else { return nil }
      return table
    }
  }
}
