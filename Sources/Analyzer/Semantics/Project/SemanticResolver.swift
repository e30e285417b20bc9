/// What the schema asks of the resolver while migrations are replayed. One for a history: it remembers what views
/// select, so that a view on a view is looked into once and not once for every step.
public final class SemanticResolver: DefinitionResolver {
  /// The schema that was asked about last, with what is known of its views.
  @exclusivity(unchecked) private var context: SchemaContext?

  public init() {}

  public func columns(of select: SelectID, in tree: SyntaxTree, catalog: Catalog) -> [Column]? {
    let resolver = Resolver(tree: tree, context: context(of: catalog))
    let result = resolver.resolveView(ViewDefinition(tree: tree, select: select, columnNames: []))
    return result.isIncomplete ? nil : columns(of: result, in: tree)
  }

  public func columns(of view: Table, in catalog: Catalog) -> [Column]? {
    guard let tree = view.view?.tree, let result = context(of: catalog).result(of: view), !result.isIncomplete else {
      return nil
    }
    return columns(of: result, in: tree)
  }

  public func forget(_ views: [Table]) { context?.forget(views) }
  public func replace(_ view: Table, with known: Table) { context?.replace(view, with: known) }

  private func context(of catalog: Catalog) -> SchemaContext {
    if let context, catalog.knowsAsMuch(as: context.catalog) {
      context.move(to: catalog)
      return context
    }
    let new = SchemaContext(catalog)
    context = new
    return new
  }

  private func columns(of result: SelectResult, in tree: SyntaxTree) -> [Column] {
    result.columns.map { column in
      Column(
        name: column.name, declaredType: declaredType(of: column.value.affinity), affinity: column.value.affinity,
        classes: column.value.classes, possible: column.value.possible, isNotNull: !column.value.isNullable,
        collation: column.value.collation.collation, swiftType: column.value.swiftType,
        file: tree.file, range: column.range)
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

  public func resolve(_ statement: Int, of tree: SyntaxTree, in catalog: Catalog) -> DefinitionMeaning {
    let resolved = Resolver.resolve(tree, statement, in: SchemaContext(catalog, notesMentions: true))
    return DefinitionMeaning(mentions: resolved.facts.mentions, diagnostics: resolved.diagnostics)
  }
}
