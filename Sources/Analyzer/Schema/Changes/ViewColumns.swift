/// The columns of views. They depend on the rest of the schema, so they are found anew whenever it changes.
enum ViewColumns {
  /// A view whose columns are not known yet.
  static func view(_ node: CreateView, statement: Int, in tree: SyntaxTree, place: SchemaPlace) -> Table {
    Table(
      name: tree.name(node.name.name), kind: .view, columns: [], place: place,
      view: node.select.exists
        ? ViewDefinition(
          tree: tree, select: node.select, columnNames: node.columns.filter { $0.exists }.map { tree.name($0) }) : nil,
      definition: Definition(tree: tree, statement: statement, name: node.name.name), isIncomplete: true)
  }

  /// Finds the columns of every view that mentions a changed table, directly or through other views.
  static func refresh(_ catalog: inout Catalog, changed: [Name], resolver: any DefinitionResolver) {
    let views = dependents(on: changed, in: catalog)
    guard !views.isEmpty else { return }
    let circles = circles(of: views, in: catalog)
    // All are found in the schema as it is, one after the other, and only then put in: a view is looked into once,
    // however many stand on it.
    resolver.forget(views)
    for place in circles.order {
      let view = views[place]
      guard let definition = view.view else { continue }
      // One that stands on itself keeps its columns unknown.
      let columns = circles.isCircular[place] ? nil : resolver.columns(of: view, in: catalog)
      let new = named(columns, for: view, definition)
      catalog.replace(view, with: new)
      resolver.replace(view, with: new)
    }
  }

  /// The views that mention one of the names, directly or through other views; each once, in order of the names.
  static func dependents(on names: [Name], in catalog: Catalog) -> [Table] {
    var views: [Table] = []
    var known: Set<ObjectIdentifier> = []
    func add(_ name: Name) {
      for view in catalog.dependents(on: name)
      where view.view != nil && known.insert(ObjectIdentifier(view)).inserted {
        views.append(view)
      }
    }
    for name in names {
      // A view that was itself made or changed.
      for schema in catalog.schemas {
        if let view = catalog.table(named: name, schema: schema), view.view != nil,
          known.insert(ObjectIdentifier(view)).inserted
        {
          views.append(view)
        }
      }
      add(name)
    }
    var place = 0
    while place < views.count {
      add(views[place].name)
      place += 1
    }
    return views
  }

  /// Which views stand on which.
  private static func circles(of views: [Table], in catalog: Catalog) -> Circles {
    let placeOfView = Dictionary(uniqueKeysWithValues: views.indices.map { (ObjectIdentifier(views[$0]), $0) })
    return Circles(
      views.map { view in
        (view.view?.sources ?? []).flatMap { name in
          // It may have a common table of its own name.
          if name == view.name, view.view?.hasCommonTable(named: name) == true { return [Int]() }
          return catalog.schemas.compactMap { schema in
            catalog.table(named: name, schema: schema).flatMap { placeOfView[ObjectIdentifier($0)] }
          }
        }
      })
  }

  private static func named(_ columns: [Column]?, for view: Table, _ definition: ViewDefinition) -> Table {
    guard var columns else { return view.with(columns: [], isIncomplete: true) }
    if !definition.columnNames.isEmpty {
      // Too few or too many names is a finding of the resolver's; the view is of no use then.
      guard definition.columnNames.count == columns.count else { return view.with(columns: [], isIncomplete: true) }
      for index in columns.indices { columns[index].name = definition.columnNames[index] }
    }
    guard let columns = distinct(columns) else { return view.with(columns: [], isIncomplete: true) }
    return view.with(columns: columns, isIncomplete: false)
  }

  /// The columns with a name of its own for each; nil where SQLite draws one at random.
  static func distinct(_ columns: [Column]) -> [Column]? {
    var columns = columns
    var names = UniqueNames()
    for place in columns.indices {
      guard let name = names.name(for: columns[place].name) else { return nil }
      if name != columns[place].name { columns[place].name = name }
    }
    return columns
  }
}
