/// What the schema asks of the resolver while migrations are replayed.
package struct SemanticResolver: DefinitionResolver {
  package init() {}

  package func columns(of select: SelectID, in tree: SyntaxTree, catalog: Catalog) -> [Column]? {
    let context = SchemaContext(catalog)
    let resolver = Resolver(tree: tree, context: context)
    let result = resolver.resolveView(ViewDefinition(tree: tree, select: select, columnNames: []))
    guard !result.isIncomplete else { return nil }
    return result.columns.map { column in
      Column(
        name: column.name, declaredType: declaredType(of: column.value.affinity), affinity: column.value.affinity,
        classes: column.value.classes, possible: column.value.possible, isNotNull: !column.value.isNullable,
        collation: column.value.collation.collation, swiftType: column.value.swiftType,
        location: SourceLocation(tree.file, column.range))
    }
  }

  /// The type that SQLite writes for an expression's affinity.
  private func declaredType(of affinity: Affinity) -> String {
    switch affinity {
    case .none, .blob: ""
    case .text: "TEXT"
    case .numeric: "NUM"
    case .integer: "INT"
    case .real: "REAL"
    }
  }

  package func resolve(_ statement: Int, of tree: SyntaxTree, in catalog: Catalog) -> ResolvedStatement {
    Resolver.resolve(tree, statement, in: SchemaContext(catalog, notesMentions: true))
  }
}
