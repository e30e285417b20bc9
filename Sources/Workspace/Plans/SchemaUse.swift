import Analyzer

/// The names that statements speak of.
struct UsedNames: Sendable {
  private(set) var names: Set<Name> = []
  /// The tables whose columns a statement reads or writes without naming them: `SELECT *`, INSERT without a list.
  private(set) var whole: Set<Name> = []

  /// The names of a statement.
  init(_ statement: ResolvedStatement) {
    self.init(
      statement.tree, within: statement.statement.span, of: statement.signature.reads + statement.signature.writes)
    if case .insert(let insert) = statement.statement.body, insert.columns.isEmpty {
      whole.formUnion(statement.signature.writes)
    }
  }

  /// - Parameter sources: the tables that it reads or writes.
  init(_ tree: SyntaxTree, within span: TokenSpan, of sources: [Name]) {
    guard span.first.exists, span.last.exists else { return }
    var before: TokenKind?
    for place in Int(span.first.index)...max(Int(span.first.index), Int(span.last.index)) {
      let token = tree.tokens[place]
      if token.kind == .identifier || token.kind == .string || token.hash > 1 {
        names.insert(Name(tree.unquoted(TokenID(place))))
      }
      switch (token.kind, before) {
      case (.star, .select), (.star, .distinct), (.star, .all), (.star, .comma), (.star, .dot), (.star, .returning),
        (.natural, _):
        whole.formUnion(sources)
      default: break
      }
      before = token.kind
    }
  }

  init() {}

  mutating func formUnion(_ other: UsedNames) {
    names.formUnion(other.names)
    whole.formUnion(other.whole)
  }
}

/// The parts of a schema that nothing needs: no statement, trigger, view, key, constraint or index, and no word of a program.
struct SchemaUse {
  /// A part of the schema that nothing needs.
  struct Unused {
    let message: String
    let location: SourceLocation
  }

  private(set) var unused: [Unused] = []

  /// - Parameters:
  ///   - statements: the names in the statements of the project.
  ///   - open: the tables of statements into which a program puts more than values.
  ///   - mentions: the words of the programs.
  init(_ catalog: Catalog, _ statements: UsedNames, open: Set<Name>, _ mentions: ProgramMentions) {
    var used = statements
    for view in catalog.tables {
      guard let definition = view.definition else { continue }
      if view.isView {
        used.formUnion(UsedNames(definition.tree, within: SchemaUse.span(definition), of: view.view?.sources ?? []))
      } else if view.isVirtual {
        used.formUnion(UsedNames(definition.tree, within: SchemaUse.span(definition), of: []))
      }
    }
    for trigger in catalog.triggers {
      let definition = trigger.definition
      // An INSERT in it may have no list.
      var names = UsedNames(definition.tree, within: SchemaUse.span(definition), of: trigger.sources)
      names.addWhole(trigger.sources)
      used.formUnion(names)
    }
    let referred = Set(catalog.tables.flatMap { $0.foreignKeys.map(\.table) })
    // A view has its own name in its definition.
    let ofStatements = statements.names.union(catalog.triggers.flatMap(\.sources))
    for table in catalog.tables where SchemaUse.isOwn(table) {
      guard let location = table.definition?.location else { continue }
      let isUsed =
        table.isView
        ? ofStatements.contains(table.name) || catalog.tables.contains { $0.view?.sources.contains(table.name) == true }
        : used.names.contains(table.name)
      if !isUsed, !referred.contains(table.name), !mentions.hasWord(table.name) {
        unused.append(
          Unused(
            message: table.isView
              ? "nothing reads view '\(table.name)'" : "nothing reads or writes table '\(table.name)'",
            location: location))
      } else if isUsed, table.kind == .table, !used.whole.contains(table.name), !open.contains(table.name) {
        addColumns(of: table, catalog, used.names, mentions)
      }
    }
  }

  private mutating func addColumns(
    of table: Table, _ catalog: Catalog, _ names: Set<Name>, _ mentions: ProgramMentions
  ) {
    var needed: Set<Int> = Set(table.primaryKey)
    if let alias = table.rowidAlias { needed.insert(alias) }
    for key in table.keys { needed.formUnion(key.parts.map(\.column)) }
    for key in table.foreignKeys { needed.formUnion(key.columns) }
    var constrained = UsedNames()
    for check in table.checks {
      constrained.formUnion(UsedNames(check.expr.tree, within: check.expr.tree.span(of: check.expr.expr), of: []))
    }
    for index in catalog.indexes(on: table) {
      constrained.formUnion(UsedNames(index.definition.tree, within: SchemaUse.span(index.definition), of: []))
    }
    // What is computed is computed from other columns.
    if table.columns.contains(where: { $0.generated != .no }) { return }
    for (place, column) in table.columns.enumerated() {
      guard !needed.contains(place), !column.isHidden, !names.contains(column.name),
        !constrained.names.contains(column.name), !column.isNotNull || column.defaultValue != nil,
        !mentions.hasWord(column.name), let location = column.location
      else { continue }
      unused.append(
        Unused(message: "nothing reads or writes column '\(table.name).\(column.name)'", location: location))
    }
  }

  private static func span(_ definition: Definition) -> TokenSpan {
    definition.tree.statements[definition.statement].span
  }

  /// Whether a table is one of the project's own: not one of those in which tools keep what they have done.
  private static func isOwn(_ table: Table) -> Bool {
    let name = table.name.folded
    return table.place.isMain && table.shadowOf == nil && !table.isIncomplete && table.kind != .tableValuedFunction
      && !["migration", "schema_version", "db_version", "changelog"].contains(where: name.contains)
      && !["sqlite_", "android_", "room_", "_"].contains(where: name.hasPrefix)
  }
}

extension UsedNames {
  fileprivate mutating func addWhole(_ tables: [Name]) { whole.formUnion(tables) }
}
