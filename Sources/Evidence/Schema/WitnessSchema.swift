package import Analyzer

/// The part of a schema that a statement needs, as SQL: tables first, what looks at their rows behind these.
package struct WitnessSchema: Sendable {
  /// A table that rows can be put into, or that a module keeps.
  package struct Definition: Sendable {
    package let table: Name
    /// CREATE TABLE, and behind it its unique indexes.
    package let statements: [String]
    /// The statement itself names the table, or a view or trigger of it does.
    package let isAsked: Bool
  }

  /// The tables that rows are put into, parents before those that refer to them.
  package private(set) var tables: [Table] = []
  /// All tables in that order.
  package private(set) var definitions: [Definition] = []
  /// Views and triggers, made behind the rows.
  package private(set) var later: [String] = []
  /// Whether there is a trigger among them that a new row runs.
  package private(set) var hasTriggers = false
  /// The constants that the views and triggers compare columns with.
  package private(set) var constants = StatedConstants()

  /// Nil where something can't be made in a database of its own.
  ///
  /// - Parameters:
  ///   - statements: those that run in the schema.
  ///   - also: a table that none of them has to name.
  package init?(for statements: [ResolvedStatement], and also: Name? = nil, in catalog: Catalog) {
    for schema in catalog.attachedSchemas {
      let isNamed = statements.contains { statement in
        statement.tree.tokens.indices.contains { statement.tree.matches(TokenID($0), schema.name) }
      }
      if isNamed { return nil }
    }
    // Whoever reads the schema itself sees all of it.
    let readsSchema = statements.contains { statement in
      statement.signature.reads.contains(where: BuiltinTables.isOfSchema)
    }
    var excerpt = readsSchema ? SchemaExcerpt(all: catalog) : SchemaExcerpt()
    if !readsSchema { for statement in statements { excerpt.add(SchemaExcerpt(for: statement, in: catalog)) } }
    var all = readsSchema ? excerpt.tables.filter(WitnessSchema.canBeMade) : excerpt.tables
    if let table = also.flatMap({ catalog.table(named: $0) }), !all.contains(where: { $0 === table }) {
      all.append(table)
    }
    let asked = Set(all.map(\.name))
    var pending = all
    // What refers to rows that may go, and what rows refer to.
    for statement in statements where statement.signature.kind != .select {
      for name in statement.signature.writes {
        for child in catalog.dependents(on: name)
        where child.kind == .table && child.shadowOf == nil && !all.contains(where: { $0 === child })
          && all.count < 12
        {
          all.append(child)
          pending.append(child)
        }
      }
    }
    while let table = pending.popLast() {
      for key in table.foreignKeys {
        guard let parent = catalog.parent(of: key, in: table), !all.contains(where: { $0 === parent }) else { continue }
        all.append(parent)
        pending.append(parent)
      }
    }
    // A part of the schema is enough where the statement reads all of it.
    if readsSchema { all = Array(all.prefix(WitnessSchema.mostTables)) }
    guard all.count <= WitnessSchema.mostTables else { return nil }
    let usesIndexes = readsSchema || statements.contains { $0.tree.tokens.contains { $0.kind == .indexed } }
    for table in WitnessSchema.inOrder(all, catalog) {
      guard !table.isTemporary, !table.isIncomplete else { return nil }
      if table.isView {
        guard let text = SchemaText(table) else { return nil }
        later.append(String(decoding: text.sql, as: UTF8.self))
        if let definition = table.definition { constants.add(definition) }
        continue
      }
      guard let text = SchemaText(table) ?? SchemaText(virtual: table) else { return nil }
      var statements = [String(decoding: text.sql, as: UTF8.self)]
      for index in catalog.indexes(on: table) where usesIndexes || index.isUnique {
        guard let text = SchemaText(index) else { return nil }
        statements.append(String(decoding: text.sql, as: UTF8.self))
      }
      definitions.append(Definition(table: table.name, statements: statements, isAsked: asked.contains(table.name)))
      if WitnessSchema.canBeFilled(table) { tables.append(table) }
    }
    // A new row runs no other trigger.
    hasTriggers = excerpt.triggers.contains { $0.node.event == .insert }
    let made = Set(all.map(\.name))
    for trigger in excerpt.triggers where !readsSchema || made.contains(trigger.table) && SchemaText(trigger) != nil {
      guard let text = SchemaText(trigger) else { return nil }
      later.append(String(decoding: text.sql, as: UTF8.self))
      constants.add(trigger.definition)
    }
  }

  /// The most tables around a statement: more of them hold up the search, and hardly ever decide what it finds.
  private static let mostTables = 24

  private static func canBeMade(_ table: Table) -> Bool {
    !table.isTemporary && !table.isAttached && !table.isIncomplete && (table.isView || canBeFilled(table))
      && (SchemaText(table) ?? SchemaText(virtual: table)) != nil
  }

  /// Whether rows can be put into a table: it has its own, or a module that does with them what tables do.
  static func canBeFilled(_ table: Table) -> Bool {
    switch table.kind {
    case .table: true
    case .virtual(let module): ["fts5", "fts4", "fts3", "rtree"].contains(module.folded)
    case .view, .tableValuedFunction: false
    }
  }

  /// Parents before their children; where they refer to one another, as they came. Views behind what they read.
  static func inOrder(_ tables: [Table], _ catalog: Catalog) -> [Table] {
    let tables = tables.sorted { $0.name.folded < $1.name.folded }
    return DependencyOrder.places(tables.count) { place in
      let table = tables[place]
      let needed =
        table.foreignKeys.map { catalog.parent(of: $0, in: table) }
        + (table.view?.sources ?? []).map { catalog.table(named: $0) }
      return needed.compactMap { other in tables.firstIndex { $0 === other } }
    }.map { tables[$0] }
  }
}

extension StatedConstants {
  /// Adds what a definition says.
  fileprivate mutating func add(_ definition: Definition) {
    let tree = definition.tree
    guard tree.statements.indices.contains(definition.statement) else { return }
    let span = tree.statements[definition.statement].span
    add(tree, within: span)
  }
}
