/// Answers what the schema asks while migrations are replayed. One resolver serves a history: it remembers what views
/// select, so that a view on a view is looked into once, and not once for each step.
public final class SemanticResolver: DefinitionResolver {
  /// The schema that was asked about last, with what is known of its views.
  @exclusivity(unchecked) private var context: SchemaContext?

  /// A resolver that has been asked nothing yet.
  public init() {}

  /// The columns that a SELECT gives; nil when they can't be known. As declared type they have what SQLite writes for
  /// an affinity, such as `INT` or `NUM` (build.c, `createTableStmt`).
  public func columns(of select: SelectID, in tree: SyntaxTree, catalog: Catalog) -> [Column]? {
    let resolver = Resolver(tree: tree, context: context(of: catalog))
    let result = resolver.resolveView(ViewDefinition(tree: tree, select: select, columnNames: []))
    return result.isIncomplete ? nil : columns(of: result, in: tree)
  }

  /// The columns that a view of the catalog gives; nil when they can't be known.
  public func columns(of view: Table, in catalog: Catalog) -> [Column]? {
    guard let tree = view.view?.tree, let result = context(of: catalog).result(of: view), !result.isIncomplete else {
      return nil
    }
    return columns(of: result, in: tree)
  }

  /// Drops what is known of views that a change reaches.
  public func forget(_ views: [Table]) { context?.forget(views) }
  /// Keeps what is known of a view under another object, which stands in its place now.
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
        collation: column.value.collation.collation, namedType: column.value.namedType,
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

  /// The tokens of a statement that name tables and columns, and what is wrong with it, in a schema.
  public func resolve(_ statement: Int, of tree: SyntaxTree, in catalog: Catalog) -> DefinitionMeaning {
    let resolved = Resolver.resolve(tree, statement, in: SchemaContext(catalog, notesMentions: true))
    return DefinitionMeaning(mentions: resolved.facts.mentions, diagnostics: resolved.diagnostics)
  }
}
