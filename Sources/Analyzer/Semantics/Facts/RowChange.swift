/// A change of rows that a statement makes: of which table, what kind, and which columns it sets.
public struct RowChange: Sendable {
  public enum Kind: Sendable { case insert, update, delete }
  public var table: Table
  public var kind: Kind
  /// For an update: the columns that are set.
  public var columns: [Int] = []
  /// What the statement says to do about a row in the way (`OR REPLACE`), which holds for all that triggers do about the
  /// change, too; nil if it says nothing (https://sqlite.org/lang_createtrigger.html).
  public var conflict: ConflictAction?
}
