/// A catalog, and what has been worked out about it: the columns of its views, what its triggers touch. There is one
/// for each thread and catalog; resolving a statement asks it instead of resolving views and triggers again.
public final class SchemaContext {
  /// The schema that statements are resolved in.
  @exclusivity(unchecked) public private(set) var catalog: Catalog
  /// The schemas of other databases of the same program, which units name by their places from 1 (`NotatedText.Unit.database`).
  let others: [Catalog]
  /// Whether `Facts.mentions` are noted.
  public let notesMentions: Bool
  /// Whether the statements of a text run one after another, as those of a migration do.
  @exclusivity(unchecked) var runsInOrder = false
  /// Whether a named SELECT's signature says by which of its columns rows are told apart (`Signature.keys`).
  let notesKeys: Bool
  let memory: ResolverMemory.Pool
  /// The oldest SQLite that the statements have to run on, as in `sqlite3_libversion_number()`; 0 when nothing is known.
  public let minSQLiteVersion: Int

  /// The facts that tables tell of themselves, in whatever schema they are.
  private let tables: KnownTables
  // What is known of views and triggers, by their identity. Who is known is `kept`, so that another object never has
  // the identity of one that is gone.
  @exclusivity(unchecked) private var kept: [ObjectIdentifier: AnyObject] = [:]
  @exclusivity(unchecked) private var views: [ObjectIdentifier: View] = [:]
  @exclusivity(unchecked) private var reads: [NameList.ViewID: NameList] = [:]
  @exclusivity(unchecked) private var nextView = NameList.ViewID(number: 0)
  @exclusivity(unchecked) private var effects: [ObjectIdentifier: Touched] = [:]

  // What is being worked out, for what leads back to itself.
  @exclusivity(unchecked) private var openViews: Set<ObjectIdentifier> = []
  @exclusivity(unchecked) private var openGenerated: Set<KnownTables.Column> = []
  @exclusivity(unchecked) private var openTriggers: Set<ObjectIdentifier> = []

  private struct View {
    var result: SelectResult
    var id: NameList.ViewID
    var strings: [Name]
  }

  /// A context that knows nothing of the catalog yet.
  ///
  /// - Parameters:
  ///   - notesMentions: whether `Facts.mentions` are noted.
  ///   - notesKeys: whether the signature of a named SELECT has `keys`.
  ///   - others: the schemas of other databases of the same program.
  ///   - other: a context of the same thread whose memory is used again; it isn't needed any more, or not at the same
  ///     time.
  public init(
    _ catalog: Catalog, minSQLiteVersion: Int = 0, notesMentions: Bool = false, notesKeys: Bool = false,
    others: [Catalog] = [], sharingMemoryOf other: SchemaContext? = nil
  ) {
    self.others = others
    self.catalog = catalog
    self.minSQLiteVersion = minSQLiteVersion
    self.notesMentions = notesMentions
    self.notesKeys = notesKeys
    memory = other?.memory ?? ResolverMemory.Pool()
    tables = other?.tables ?? KnownTables()
  }

  /// Whether some SQLite that the statements have to run on may do it.
  func mayHave(_ behavior: Behavior) -> Bool { behavior.mayBeMet(from: minSQLiteVersion) }

  // MARK: The next step of a history

  /// Goes on with a schema in which every view that was not forgotten selects what it did. A CHECK, a DEFAULT and a
  /// generated column name nothing but their table, so they stay what they are; a trigger does.
  func move(to catalog: Catalog) {
    self.catalog = catalog
    effects = [:]
  }

  /// Goes to any other schema: of its views nothing is known. What is known of a table's own CHECK, DEFAULT and
  /// generated columns stays, because a table that changes is another one.
  func change(to catalog: Catalog) {
    move(to: catalog)
    views = [:]
    reads = [:]
  }

  func forget(_ forgotten: [Table]) {
    for view in forgotten {
      if let known = views.removeValue(forKey: ObjectIdentifier(view)) { reads[known.id] = nil }
      kept[ObjectIdentifier(view)] = nil
    }
  }

  /// Puts the facts about a view to the one that took its place.
  func replace(_ old: Table, with new: Table) {
    guard let known = views.removeValue(forKey: ObjectIdentifier(old)) else { return }
    forget([old])
    views[keep(new)] = known
  }

  private func keep(_ object: AnyObject) -> ObjectIdentifier {
    let key = ObjectIdentifier(object)
    kept[key] = object
    return key
  }

  // MARK: How deep

  /// One statement nests a thousand levels at most; but each common table or generated column that it leads to could
  /// nest as many again, and no stack is made for that. Deeper down nothing is known.
  @exclusivity(unchecked) private var depth = 0
  /// The levels for which a stack of 512 MB has room, in debug too.
  private static let maximumDepth = 5000

  /// False when it is deep enough. Each `true` is followed by `leave`.
  func enter() -> Bool {
    if depth >= SchemaContext.maximumDepth { return false }
    depth += 1
    return true
  }

  func leave() { depth -= 1 }

  // MARK: Looking

  /// The foreign keys that refer to a table: the tables that have them, and which of theirs they are.
  func foreignKeys(to parent: Table) -> [(child: Table, place: Int)] {
    var found: [(child: Table, place: Int)] = []
    for child in catalog.dependents(on: parent.name) where child.place == parent.place {
      for place in child.foreignKeys.indices where child.foreignKeys[place].table == parent.name {
        found.append((child, place))
      }
    }
    return found
  }

  /// The result of a view's SELECT, in the schema at hand; nil for a view that selects from itself.
  func result(of view: Table) -> SelectResult? {
    if let known = views[ObjectIdentifier(view)] { return known.result }
    if openViews.isEmpty {
      // Where many views stand on each other, the innermost is first: more of them than a stack takes can pile up.
      let below = views(below: view)
      if below.count > 100 { for inner in below { _ = resolve(inner) } }
    }
    return resolve(view)
  }

  /// The views that a view selects from and of which nothing is known yet, each behind those that it selects from.
  private func views(below view: Table) -> [Table] {
    var order: [Table] = []
    var seen: Set<ObjectIdentifier> = []
    var pending: [(view: Table, isDone: Bool)] = [(view, false)]
    while let next = pending.popLast() {
      if next.isDone {
        order.append(next.view)
      } else if views[ObjectIdentifier(next.view)] == nil, seen.insert(ObjectIdentifier(next.view)).inserted {
        pending.append((next.view, true))
        let inner = (next.view.view?.sources ?? []).compactMap { catalog.table(named: $0) }.filter({ $0.isView })
        // A set has no order of its own.
        pending += inner.sorted { $0.name.text < $1.name.text }.map { ($0, false) }
      }
    }
    return order.dropLast()
  }

  private func resolve(_ view: Table) -> SelectResult? {
    let key = ObjectIdentifier(view)
    if let known = views[key] { return known.result }
    guard let definition = view.view, openViews.insert(key).inserted else { return nil }
    defer { openViews.remove(key) }
    let resolver = Resolver(tree: definition.tree, context: self, home: view.isTemporary ? nil : view.schema)
    var result = resolver.resolveView(definition)
    for (place, name) in definition.columnNames.enumerated() where place < result.columns.count {
      result.columns[place].name = name
    }
    resolver.makeNamesUnique(&result)
    let named = definition.columnNames.count
    if named > 0, named != result.columns.count {
      if !result.isIncomplete { result.misnamed = result.columns.count }
      result.columns.removeLast(max(0, result.columns.count - named))
      (result.keys, result.wholeRows, result.stars) = ([], [], [])
      result.isIncomplete = true
    }
    views[keep(view)] = View(result: result, id: nextView, strings: resolver.stringsOfView)
    reads[nextView] = resolver.touched.reads
    nextView.number += 1
    return result
  }

  /// The id that stands in a list for the tables behind a view; ask for its `result` first.
  func id(of view: Table) -> NameList.ViewID? { views[ObjectIdentifier(view)]?.id }

  /// The names in double quotes that are strings where a view is defined; ask for its `result` first.
  func strings(of view: Table) -> [Name] { views[ObjectIdentifier(view)]?.strings ?? [] }

  /// The names of a list, and of all that is behind the views in it.
  func names(of list: NameList) -> [Name] {
    if list.views.isEmpty { return list.names }
    var found = NameList()
    var seen: Set<NameList.ViewID> = []
    // Views stand on each other as deep as they like, so this doesn't call itself.
    var open: [(list: NameList, name: Int, view: Int)] = [(list, 0, 0)]
    while case (let list, var name, var view)? = open.popLast() {
      let isView = view < list.views.count
      let end = isView ? list.views[view].place : list.names.count
      while name < end {
        found.add(list.names[name])
        name += 1
      }
      guard isView else { continue }
      let id = list.views[view].id
      view += 1
      open.append((list, name, view))
      if seen.insert(id).inserted, let behind = reads[id] { open.append((behind, 0, 0)) }
    }
    return found.names
  }

  /// The value that a generated column can have: its expression, after the column's affinity. Nil for one that depends
  /// on itself.
  func generatedValue(of column: Int, in table: Table) -> Value? {
    let key = KnownTables.Column(table: tables.keep(table), column: column)
    if let known = tables.generated[key] { return known }
    guard let generator = table.columns[column].generator, openGenerated.insert(key).inserted else { return nil }
    defer { openGenerated.remove(key) }
    let resolver = Resolver(tree: generator.tree, context: self)
    let value = resolver.resolve(definition: generator, of: table)
      .stored(table.columns[column].affinity, isVirtual: table.columns[column].generated == .virtual)
    tables.generated[key] = value
    return value
  }

  /// The storage classes that each column of a table can hold by its CHECK constraints; none where they say nothing.
  func domains(of table: Table) -> [StorageClasses] {
    if table.checks.isEmpty { return [] }
    if let known = tables.domains[ObjectIdentifier(table)] { return known }
    // A CHECK is resolved with what is known of the table without it.
    let key = tables.keep(table)
    tables.domains[key] = []
    var found = [StorageClasses](repeating: .any, count: table.columns.count)
    for check in table.checks where Resolver.mayNarrow(by: check.expr.expr, in: check.expr.tree) {
      Resolver(tree: check.expr.tree, context: self).narrow(&found, by: check.expr, of: table)
    }
    if found.allSatisfy({ $0 == .any }) { found = [] }
    // What was said of generated columns on the way was said without this.
    for column in table.columns.indices where table.columns[column].generator != nil {
      tables.generated[KnownTables.Column(table: key, column: column)] = nil
    }
    tables.domains[key] = found
    return found
  }

  /// The value of a column that an INSERT doesn't name; nil without a DEFAULT.
  func defaultValue(of column: Int, in table: Table) -> Value? {
    guard let definition = table.columns[column].defaultValue else { return nil }
    let key = KnownTables.Column(table: tables.keep(table), column: column)
    if let known = tables.defaults[key] { return known }
    let value = Resolver(tree: definition.tree, context: self).resolve(default: definition)
    tables.defaults[key] = value
    return value
  }

  /// The tables that a trigger touches when it fires; none for one that fires itself (it is being worked out already).
  func effects(of trigger: Trigger) -> Touched {
    if let known = effects[ObjectIdentifier(trigger)] { return known }
    let key = keep(trigger)
    guard openTriggers.insert(key).inserted else { return Touched() }
    defer { openTriggers.remove(key) }
    let resolver = Resolver(
      tree: trigger.definition.tree, context: self, home: trigger.isTemporary ? nil : trigger.schema)
    resolver.resolveTrigger(trigger)
    effects[key] = resolver.touched
    return resolver.touched
  }
}

/// The CHECKs, DEFAULTs and generated columns of tables, worked out once for all schemas that a table is in: they name
/// nothing but the table, and a table that changes is another one. Known by identity, like `SchemaContext.kept`.
private final class KnownTables {
  struct Column: Hashable {
    var table: ObjectIdentifier
    var column: Int
  }

  @exclusivity(unchecked) private var kept: [ObjectIdentifier: Table] = [:]
  @exclusivity(unchecked) var domains: [ObjectIdentifier: [StorageClasses]] = [:]
  @exclusivity(unchecked) var generated: [Column: Value] = [:]
  @exclusivity(unchecked) var defaults: [Column: Value] = [:]

  func keep(_ table: Table) -> ObjectIdentifier {
    let key = ObjectIdentifier(table)
    kept[key] = table
    return key
  }
}
