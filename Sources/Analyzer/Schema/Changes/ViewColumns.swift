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
    let views = dependents(on: changed, in: catalog)
    guard !views.isEmpty else { return }
    let order = Order(views, in: catalog)
    // All are found in the schema as it is, one after the other, and only then put in: a view is looked into once,
    // however many stand on it.
    resolver.forget(views)
    for place in order.places {
      let view = views[place]
      guard let definition = view.view else { continue }
      let columns = order.isCircular[place] ? nil : resolver.columns(of: view, in: catalog)
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
      for schema in [Catalog.main, Catalog.temp] {
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

  /// Views that stand on other views come after them. One that stands on itself keeps its columns unknown.
  private struct Order {
    private(set) var places: [Int] = []
    private(set) var isCircular: [Bool]

    init(_ views: [Table], in catalog: Catalog) {
      isCircular = Array(repeating: false, count: views.count)
      let placeOfView = Dictionary(uniqueKeysWithValues: views.indices.map { (ObjectIdentifier(views[$0]), $0) })
      let sources = views.map { view in
        (view.view?.sources ?? []).flatMap { name in
          // It may have a common table of its own name.
          if name == view.name, view.view?.hasCommonTable(named: name) == true { return [Int]() }
          return [Catalog.temp, Catalog.main].compactMap { schema in
            catalog.table(named: name, schema: schema).flatMap { placeOfView[ObjectIdentifier($0)] }
          }
        }
      }
      // On a path of its own rather than by recursion: views may be thousands deep.
      var state = Array(repeating: UInt8(0), count: views.count)
      var path: [(place: Int, next: Int)] = []
      var depths = Array(repeating: 0, count: views.count)
      for start in views.indices where state[start] == 0 {
        path = [(start, 0)]
        state[start] = 1
        depths[start] = 0
        while let (place, next) = path.last {
          if next < sources[place].count {
            path[path.count - 1].next += 1
            let other = sources[place][next]
            if state[other] == 0 {
              state[other] = 1
              depths[other] = path.count
              path.append((other, 0))
            } else if state[other] == 1 {
              for step in path[depths[other]...] { isCircular[step.place] = true }
            }
          } else {
            path.removeLast()
            state[place] = 2
            places.append(place)
          }
        }
      }
    }
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
