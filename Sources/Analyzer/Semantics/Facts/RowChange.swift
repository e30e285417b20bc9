/// A change of rows that a statement makes: of which table, what kind, and which columns it sets.
public struct RowChange: Sendable {
  /// The kind of change of rows.
  public enum Kind: Sendable { case insert, update, delete }
  /// The table, or a view whose INSTEAD OF triggers run.
  public var table: Table
  /// The kind of change of its rows.
  public var kind: Kind
  /// For an update: the columns that are set, by their places. Empty for the other kinds.
  public var columns: [Int] = []
  /// The statement's action for a row in the way (`OR REPLACE`); nil if it has none. It counts for all that triggers do
  /// about the change, too (https://sqlite.org/lang_createtrigger.html).
  public var conflict: ConflictAction?
}
