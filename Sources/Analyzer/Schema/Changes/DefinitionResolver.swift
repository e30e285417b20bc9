/// The answers that the schema needs from whoever gives statements their meaning: the columns of a SELECT, and which
/// tokens of a definition name what.
///
/// Whose finding is whose: the schema reports what is wrong with the definitions themselves — names taken, columns in
/// keys and indexes, targets of triggers, what SQLite refuses — and with the CHECKs and generators of an added column,
/// which have a meaning only in the table as it is then. Whatever else is inside an expression or a SELECT (CHECK,
/// DEFAULT, a generated column, an index's expressions, a view, a trigger's body) is the resolver's.
public protocol DefinitionResolver: AnyObject {
  /// The columns that a SELECT gives, for CREATE TABLE … AS: name, declared type, affinity, collation, values. Nil when
  /// they can't be known. Equal names are told apart by the caller.
  func columns(of select: SelectID, in tree: SyntaxTree, catalog: Catalog) -> [Column]?

  /// The same for a view of the catalog. The resolver may keep what it finds for the views that select from this one,
  /// until it is told to `forget`; nothing else about the schema changes it.
  func columns(of view: Table, in catalog: Catalog) -> [Column]?

  /// Drops what is known of these views, because something that they mention, directly or through other views, has
  /// changed.
  func forget(_ views: [Table])

  /// Tells that a view stands in the catalog in the place of another, now that its columns are known. What the resolver
  /// knows of the other is known of this one.
  func replace(_ view: Table, with known: Table)

  /// The meaning of a statement in the schema as it stands before it. For a definition that already is in the catalog
  /// (a view that a RENAME reaches into), it is asked again with that very catalog.
  func resolve(_ statement: Int, of tree: SyntaxTree, in catalog: Catalog) -> DefinitionMeaning
}

extension DefinitionResolver {
  /// Nothing, for a resolver that keeps nothing.
  public func forget(_ views: [Table]) {}
  /// Nothing, for a resolver that keeps nothing.
  public func replace(_ view: Table, with known: Table) {}
}
