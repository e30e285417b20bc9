import Analyzer
import Workspace

/// `callHierarchy/…`: from a statement to the tables that it changes, from a table to the triggers that this fires and the
/// tables whose rows go with its rows, from a group to the queries that it calls, and back.
enum CallHierarchy {
  /// An item of the hierarchy.
  private enum Item {
    /// A statement of the queries, by its place.
    case statement(StatementSummary)
    case table(Table)
    case trigger(Trigger)
  }

  static func prepare(_ server: Server, _ place: PlaceRequest) throws(ResponseError) -> [CallHierarchyItem]? {
    guard let target = try server.target(place) else { return nil }
    let catalog = target.project.catalog
    var item: Item?
    if let occurrence = target.occurrence {
      switch occurrence.symbol {
      case .table: item = catalog.table(named: target.name(of: occurrence)).map(Item.table)
      case .trigger(let name): item = catalog.trigger(named: name).map(Item.trigger)
      case .query(let name):
        item = query(name, calledIn: target.project.path(of: target.tree.file), target.project).map(Item.statement)
      default: break
      }
    }
    if item == nil, let statement = target.meaning.statement(at: target.offset) {
      let file = target.project.summaryOfQueries(in: target.project.path(of: target.tree.file))
      item = file?.statements.first { $0.range.start == statement.location.range.start }.map(Item.statement)
    }
    guard let item, let shown = shown(item, server, target.project) else { return nil }
    return [shown]
  }

  static func outgoing(_ server: Server, _ request: CallsRequest?) -> [HierarchyCall]? {
    calls(server, request, .to) { item, project in
      let catalog = project.catalog
      switch item {
      case .statement(let statement):
        let path = project.path(of: statement.file)
        let called = statement.members.compactMap(\.callee).compactMap { query($0, calledIn: path, project) }
        return changed(by: statement, in: catalog).map(Item.table) + unique(called).map(Item.statement)
      case .table(let table):
        return catalog.triggers(on: table).map(Item.trigger) + children(of: table, in: catalog).map(Item.table)
      case .trigger(let trigger): return targets(of: trigger, in: catalog).map(Item.table)
      }
    }
  }

  static func incoming(_ server: Server, _ request: CallsRequest?) -> [HierarchyCall]? {
    calls(server, request, .from) { item, project in
      let catalog = project.catalog
      switch item {
      case .statement(let statement):
        return project.queries.filter { group in
          group.members.contains { member in
            guard let callee = member.callee, callee == statement.name else { return false }
            return query(callee, calledIn: project.path(of: group.file), project)?.range == statement.range
          }
        }.map(Item.statement)
      case .table(let table):
        return project.statements.filter {
          $0.signature.kind != .other && changed(by: $0, in: catalog).contains { $0 === table }
        }
        .map(Item.statement)
          + catalog.triggers.filter { targets(of: $0, in: catalog).contains { $0 === table } }.map(Item.trigger)
          + catalog.tables.filter { children(of: $0, in: catalog).contains { $0 === table } }.map(Item.table)
      case .trigger(let trigger): return catalog.table(of: trigger).map { [Item.table($0)] } ?? []
      }
    }
  }

  /// A query by its name: of several files the one of the file that calls it.
  private static func query(_ name: Name, calledIn path: String, _ project: ProjectSnapshot) -> StatementSummary? {
    let found = project.queries.filter { $0.name == name }
    return found.first { project.path(of: $0.file) == path } ?? found.first
  }

  private static func unique(_ queries: [StatementSummary]) -> [StatementSummary] {
    var seen: Set<Name?> = []
    return queries.filter { seen.insert($0.name).inserted }
  }

  /// The table that a statement names itself: it is the first of those that it changes.
  private static func changed(by statement: StatementSummary, in catalog: Catalog) -> [Table] {
    statement.signature.writes.prefix(1).compactMap { catalog.table(named: $0) }
  }

  private static func children(of table: Table, in catalog: Catalog) -> [Table] {
    catalog.dependents(on: table.name).filter { child in
      child.foreignKeys.contains { key in
        key.table == table.name
          && ([.cascade, .setNull, .setDefault].contains(key.onDelete)
            || [.cascade, .setNull, .setDefault].contains(key.onUpdate))
      }
    }
  }

  private static func targets(of trigger: Trigger, in catalog: Catalog) -> [Table] {
    var found: [Table] = []
    for step in trigger.node.steps {
      let token: TokenID =
        switch step.body {
        case .insert(let insert): insert.table.name
        case .update(let update): update.table.name
        case .delete(let delete): delete.table.name
        default: .none
        }
      guard token.exists, let table = catalog.table(named: trigger.definition.tree.name(token)),
        !found.contains(where: { $0 === table })
      else { continue }
      found.append(table)
    }
    return found
  }

  // MARK: The protocol

  private static func calls(
    _ server: Server, _ request: CallsRequest?, _ direction: HierarchyCall.Direction,
    _ find: (Item, ProjectSnapshot) -> [Item]
  ) -> [HierarchyCall]? {
    guard let request, let (item, project) = item(request, server) else { return nil }
    return find(item, project).compactMap { found in
      shown(found, server, project).map { other in
        // The places are those of the caller.
        let place = direction == .from ? other.location.range : request.selection
        return HierarchyCall(direction: direction, item: other, places: [place].compactMap(\.self))
      }
    }
  }

  private static func shown(_ item: Item, _ server: Server, _ project: ProjectSnapshot) -> CallHierarchyItem? {
    let (name, kind, location, data): (String, SymbolKind, SourceLocation?, String)
    switch item {
    case .table(let table):
      (name, kind, location) = (table.name.text, table.isView ? .view : .table, table.definition?.location)
      data = "table \(table.name)"
    case .trigger(let trigger):
      (name, kind, location) = (trigger.name.text, .trigger, trigger.definition.location)
      data = "trigger \(trigger.name)"
    case .statement(let statement):
      let range = statement.nameRange ?? statement.range
      name = statement.name?.text ?? statement.file.text(statement.range).oneLine
      (kind, location) = (.query, SourceLocation(statement.file, range))
      data = "\(statement.members.isEmpty ? "statement" : "group") \(statement.range.start)"
    }
    return location.map {
      CallHierarchyItem(name: name, kind: kind, location: server.location($0, in: project), data: data)
    }
  }

  private static func item(_ request: CallsRequest, _ server: Server) -> (Item, ProjectSnapshot)? {
    let (path, data) = (request.path, request.data)
    guard let project = server.session.project(of: path), let space = data.firstIndex(of: " ") else { return nil }
    let rest = String(data[data.index(after: space)...])
    let item: Item? =
      switch data[..<space] {
      case "table": project.catalog.table(named: Name(rest)).map(Item.table)
      case "trigger": project.catalog.trigger(named: Name(rest)).map(Item.trigger)
      case "group":
        project.summaryOfQueries(in: path)?.groups.first { String($0.range.start) == rest }.map(Item.statement)
      default:
        project.summaryOfQueries(in: path)?.statements.first { String($0.range.start) == rest }.map(Item.statement)
      }
    return item.map { ($0, project) }
  }
}
