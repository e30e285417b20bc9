/// DROP.
extension SchemaChange {
  mutating func drop(_ node: Drop) {
    guard node.name.name.exists else {
      catalog.isIncomplete = true
      return
    }
    let name = tree.name(node.name.name)
    let schema = schema(of: node)
    if let schema, !catalog.hasSchema(named: schema) {
      if !node.ifExists { reportMissing(schema: schema, at: node.name.schema) }
      return
    }
    switch node.kind {
    case .table, .view: dropTable(node, name, schema)
    case .index:
      if let index = catalog.index(named: name, schema: schema) {
        catalog.remove(index)
      } else if name.folded.hasPrefix("sqlite_autoindex_") {
        findings.report(.dropsIndexOfKey(name), at: node.name.name)
      } else {
        reportMissing(.index, node) { $0.indexes.map { $0.name.text } }
      }
    case .trigger:
      if let trigger = catalog.trigger(named: name, schema: schema) {
        catalog.remove(trigger)
      } else {
        reportMissing(.trigger, node) { $0.triggers.map { $0.name.text } }
      }
    }
  }

  private mutating func dropTable(_ node: Drop, _ name: Name, _ schema: Name?) {
    guard let table = catalog.table(named: name, schema: schema) else {
      if let builtin = catalog.source(named: name, schema: schema), builtin.kind == .table {
        // ANALYZE makes the statistics again.
        if !builtin.name.folded.hasPrefix("sqlite_stat") {
          findings.report(.builtin(name, cannot: "be dropped"), at: node.name.name)
        }
        return
      }
      let isView = node.kind == .view
      reportMissing(isView ? .view : .table, node) { catalog in
        catalog.tables.filter { $0.isView == isView && $0.shadowOf == nil }.map { $0.name.text }
      }
      return
    }
    let isView = node.kind == .view
    if table.isView != isView {
      findings.report(
        .dropsOtherKind(table.name, isView: table.isView), at: node.name.name, related: created(table))
    }
    catalog.remove(table)
    if table.place == .main {
      catalog.add(FormerName(table.name, new: nil, at: tree.location(of: node.name.name)))
    }
    changed.append(table.name)
  }

  private func schema(of node: Drop) -> Name? { node.name.schema.exists ? tree.name(node.name.schema) : nil }

  private mutating func reportMissing(
    _ kind: MissingName.Kind, _ node: Drop, among names: (Catalog) -> [String]
  ) {
    let name = tree.name(node.name.name)
    guard !node.ifExists, !catalog.mayHoldMore(in: schema(of: node)), !catalog.unsureNames.contains(name) else {
      return
    }
    findings.report(.noSuch(kind, name, among: names(catalog)), at: node.name.name)
  }
}
