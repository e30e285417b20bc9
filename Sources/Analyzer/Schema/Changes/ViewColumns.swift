/// The columns of views. They depend on the rest of the schema, so they are found anew whenever it changes.
enum ViewColumns {
  /// A view whose columns are not known yet.
  static func view(_ node: CreateView, statement: Int, in tree: SyntaxTree, isTemporary: Bool) -> Table {
    Table(
      name: tree.name(node.name.name), kind: .view, columns: [], isTemporary: isTemporary,
      view: node.select.exists
        ? ViewDefinition(
          tree: tree, select: node.select, columnNames: node.columns.filter(\.exists).map { tree.name($0) }) : nil,
      definition: Definition(tree: tree, statement: statement, name: node.name.name), isIncomplete: true)
  }

  /// Finds the columns of every view that mentions a changed table, directly or through other views.
  static func refresh(_ catalog: inout Catalog, changed: [Name], resolver: any DefinitionResolver) {
    let views = catalog.tables.filter { $0.isView && $0.view != nil }
    guard !views.isEmpty else { return }
    let names = affected(by: changed, in: catalog)
    let affected = Set(views.indices.filter { names.contains(views[$0].name) })
    guard !affected.isEmpty else { return }
    let sources = views.map { $0.view?.sources ?? [] }

    /// Views that stand on other views come after them. One that stands on itself keeps its columns unknown.
    var order: [Int] = []
    var visited: Set<Int> = []
    var circular: Set<Int> = []
    var path: [Int] = []
    func visit(_ place: Int) {
      if path.contains(place) {
        circular.formUnion(path[(path.firstIndex(of: place) ?? 0)...])
        return
      }
      guard !visited.contains(place) else { return }
      path.append(place)
      for other in views.indices
      where other != place && affected.contains(other) && sources[place].contains(views[other].name) {
        visit(other)
      }
      path.removeLast()
      visited.insert(place)
      order.append(place)
    }
    for place in views.indices where affected.contains(place) { visit(place) }

    for place in order {
      let view = views[place]
      guard let definition = view.view else { continue }
      let columns =
        circular.contains(place)
        ? nil : resolver.columns(of: definition.select, in: definition.tree, catalog: catalog)
      catalog.replace(view, with: named(columns, for: view, definition))
    }
  }

  /// The names given, and those of all views that mention one of them, directly or through other views.
  static func affected(by changed: [Name], in catalog: Catalog) -> Set<Name> {
    var names = Set(changed)
    var others = catalog.tables.filter { $0.isView && !names.contains($0.name) }
    var grew = true
    while grew {
      grew = false
      others.removeAll { view in
        guard let sources = view.view?.sources, !sources.isDisjoint(with: names) else { return false }
        names.insert(view.name)
        grew = true
        return true
      }
    }
    return names
  }

  private static func named(_ columns: [Column]?, for view: Table, _ definition: ViewDefinition) -> Table {
    guard var columns else { return view.with(columns: [], isIncomplete: true) }
    if !definition.columnNames.isEmpty {
      // Too few or too many names is a finding of the resolver's; the view is of no use then.
      guard definition.columnNames.count == columns.count else { return view.with(columns: [], isIncomplete: true) }
      for index in columns.indices { columns[index].name = definition.columnNames[index] }
    }
    return view.with(columns: distinct(columns), isIncomplete: false)
  }

  /// Tells equal names apart as SQLite does: `a`, `a:1`, `a:2`.
  static func distinct(_ columns: [Column]) -> [Column] {
    var taken: Set<Name> = []
    return columns.map { column in
      var column = column
      if taken.contains(column.name) {
        let base = column.name.text
        var count = 1
        while taken.contains(Name("\(base):\(count)")) { count += 1 }
        column.name = Name("\(base):\(count)")
      }
      taken.insert(column.name)
      return column
    }
  }
}
