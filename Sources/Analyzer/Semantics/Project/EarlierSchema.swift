/// The schema that a history starts from, worked out from the one that it leads to: its steps are taken back, the last one first.
///
/// What was dropped on the way is known by its name alone; of such a table nothing is said that depends on its columns.
public struct EarlierSchema: Sendable {
  /// The tables before the first step, with their indexes.
  public private(set) var catalog: Catalog
  /// The schema that the history leads to.
  public let goal: Catalog
  /// The tables of which all columns are known before the first step.
  public private(set) var known: Set<Name> = []
  /// Tables and views that may be there before the first step besides those of the catalog.
  public private(set) var open: Set<Name> = []

  /// The tables that steps rename out of the way of new ones, and leave to whoever runs the steps to empty and drop.
  public private(set) var putAside: Set<Name> = []

  /// Whether nothing else can be there before the first step.
  public var isWhole: Bool { open.isEmpty && others.isEmpty }

  /// Indexes and triggers that are dropped, and nobody knows where they were.
  private var others: Set<Name> = []
  /// The tables and views that steps make for themselves, in `temp`.
  private let temporary: Set<Name>
  /// The type of a column of which nothing but the name is known.
  private static let unknown = "puresql_unknown"

  /// Takes a history back; nil where something in it can't be read, or not all of the goal is known.
  ///
  /// - Parameters:
  ///   - history: the steps, in order.
  ///   - goal: the schema that they lead to.
  public init?(before history: [SyntaxTree], leadingTo goal: Catalog) {
    let statements = history.flatMap { tree in tree.statements.indices.map { (tree, $0) } }
    let isReadable = statements.allSatisfy { tree, place in
      let statement = tree.statements[place]
      return statement.body.isDefinition ? !statement.hasErrors : !statement.body.isInvalid
    }
    guard !goal.isIncomplete, goal.attachedSchemas.isEmpty, isReadable else { return nil }
    self.goal = goal
    catalog = goal
    temporary = Set(statements.compactMap { tree, place in Self.temporaryName(tree.statements[place].body, in: tree) })
    for (tree, place) in statements.reversed() where tree.statements[place].explain == .no {
      takeBack(tree.statements[place].body, in: tree)
    }
    settle()
  }

  // MARK: One step

  private static func temporaryName(_ body: Statement.Body, in tree: SyntaxTree) -> Name? {
    let (name, isTemporary): (QualifiedName, Bool)
    switch body {
    case .createTable(let node): (name, isTemporary) = (node.name, node.isTemporary)
    case .createView(let node): (name, isTemporary) = (node.name, node.isTemporary)
    default: return nil
    }
    guard name.name.exists, isTemporary || isElsewhere(name, in: tree) else { return nil }
    return tree.name(name.name)
  }

  /// Whether a schema is named, and not `main`.
  private static func isElsewhere(_ name: QualifiedName, in tree: SyntaxTree) -> Bool {
    name.schema.exists && tree.name(name.schema) != Catalog.main
  }

  private mutating func takeBack(_ body: Statement.Body, in tree: SyntaxTree) {
    switch body {
    case .createTable(let node) where temporary.contains(tree.name(node.name.name)): break
    case .createView(let node) where temporary.contains(tree.name(node.name.name)): break
    case .alterTable(let node) where temporary.contains(tree.name(node.table.name)): break
    case .drop(let node) where temporary.contains(tree.name(node.name.name)) || Self.isElsewhere(node.name, in: tree):
      break
    case .createTable(let node): made(tree.name(node.name.name), ifNotExists: node.ifNotExists)
    case .createVirtualTable(let node): made(tree.name(node.name.name), ifNotExists: node.ifNotExists)
    case .createView(let node):
      let name = tree.name(node.name.name)
      if let view = catalog.table(named: name), view.isView { catalog.remove(view) }
      if node.ifNotExists { open.insert(name) } else { open.remove(name) }
    case .createIndex(let node):
      let name = tree.name(node.name.name)
      if let index = catalog.index(named: name) { catalog.remove(index) }
      if node.ifNotExists { others.insert(name) } else { others.remove(name) }
    case .createTrigger(let node):
      if let trigger = catalog.trigger(named: tree.name(node.name.name)) { catalog.remove(trigger) }
      others.remove(tree.name(node.name.name))
    case .alterTable(let node): takeBack(node, in: tree)
    case .drop(let node) where node.kind == .table || node.kind == .view:
      let name = tree.name(node.name.name)
      if catalog.table(named: name) != nil { return }
      if node.kind == .table, !node.ifExists {
        makeUnknown(name)
      } else {
        open.insert(name)
      }
    case .drop(let node):
      let name = tree.name(node.name.name)
      if catalog.index(named: name) == nil { others.insert(name) }
    default: break
    }
  }

  private mutating func made(_ name: Name, ifNotExists: Bool) {
    open.remove(name)
    if let table = catalog.table(named: name), !table.isView {
      if ifNotExists { forget(table) } else { catalog.remove(table) }
    } else if ifNotExists {
      open.insert(name)
    }
  }

  private mutating func takeBack(_ alter: AlterTable, in tree: SyntaxTree) {
    let name = tree.name(alter.table.name)
    if case .rename(let new) = alter.action {
      let later = tree.name(new)
      // A table of the old name is gone then, so a CREATE TABLE IF NOT EXISTS behind this made one.
      if let newer = catalog.table(named: name), newer.isIncomplete {
        catalog.remove(newer)
        if catalog.table(named: later) == nil { putAside.insert(later) }
      }
      if catalog.table(named: later) != nil, catalog.table(named: name) == nil {
        run("ALTER TABLE \(quoted(later)) RENAME TO \(quoted(name))")
        open.remove(name)
      } else if open.remove(later) != nil {
        open.insert(name)
      } else if catalog.table(named: name) == nil {
        // Whoever runs the steps drops it in between.
        makeUnknown(name)
      }
      return
    }
    guard let table = catalog.table(named: name), !table.isIncomplete else { return }
    let place = "ALTER TABLE \(quoted(name))"
    switch alter.action {
    case .addColumn(let column):
      let column = tree.name(column.name)
      if table.column(named: column) == nil { return }
      run("\(place) DROP COLUMN \(quoted(column))")
      // SQLite may refuse that: it is part of a constraint that the file states for the whole table.
      if let left = catalog.table(named: name), left.column(named: column) != nil { forget(left) }
    case .dropColumn(let token):
      if table.column(named: tree.name(token)) == nil {
        run("\(place) ADD COLUMN \(quoted(tree.name(token))) \(Self.unknown)")
      }
    case .renameColumn(let old, let new):
      if table.column(named: tree.name(new)) == nil { return }
      run("\(place) RENAME COLUMN \(quoted(tree.name(new))) TO \(quoted(tree.name(old)))")
    case .missing, .rename: break
    default: forget(table)
    }
  }

  private func quoted(_ name: Name) -> String { SQLText.quoted(name.text) }

  /// Makes a table of which nothing but the name is known.
  private mutating func makeUnknown(_ name: Name) { run("CREATE TABLE \(quoted(name)) (x \(Self.unknown))") }

  /// Runs a statement that changes a table and leaves what names it as it is.
  private mutating func run(_ sql: String) {
    let tree = Parser.parse(SourceFile(path: "", text: sql))
    var change = SchemaChange(0, of: tree, in: catalog, resolver: SemanticResolver(), isLegacyAlter: true)
    change.apply()
    catalog = change.catalog
  }

  private mutating func forget(_ table: Table) { catalog.replace(table, with: table.with(isIncomplete: true)) }

  // MARK: All of them

  /// Views and triggers of the goal may be newer than the start, and name what isn't there yet.
  private mutating func settle() {
    for trigger in catalog.triggers { catalog.remove(trigger) }
    for table in catalog.tables {
      if table.isView {
        open.insert(table.name)
        catalog.remove(table)
      } else if !table.isIncomplete, table.columns.contains(where: { $0.declaredType == Self.unknown }) {
        forget(table)
      } else if !table.isIncomplete {
        known.insert(table.name)
      }
    }
  }
}

extension Statement.Body {
  fileprivate var isInvalid: Bool { if case .invalid = self { true } else { false } }
}
