/// What the schema needs from whoever gives statements their meaning: the columns of a SELECT, and which tokens of a
/// definition name what.
///
/// Whose finding is whose: the schema reports what is wrong with the definitions themselves — names taken, columns in
/// keys and indexes, targets of triggers, what SQLite refuses — and with the CHECKs and generators of an added column,
/// which have a meaning only in the table as it is then. Whatever else is inside an expression or a SELECT (CHECK,
/// DEFAULT, a generated column, an index's expressions, a view, a trigger's body) is the resolver's.
public protocol DefinitionResolver {
  /// The columns that a SELECT gives, for CREATE TABLE … AS: name, declared type, affinity, collation, values. Nil when
  /// they can't be known. Equal names are told apart by the caller.
  func columns(of select: SelectID, in tree: SyntaxTree, catalog: Catalog) -> [Column]?

  /// The same for what a view of the catalog selects. The resolver may keep what it finds for the views that stand on
  /// it, until it is told to `forget`; nothing else about the schema changes it.
  func columns(of view: Table, in catalog: Catalog) -> [Column]?

  /// What these views mention, directly or through other views, is no longer what it was.
  func forget(_ views: [Table])

  /// What a view selects is known now, and it stands in the catalog in the place of the other.
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
