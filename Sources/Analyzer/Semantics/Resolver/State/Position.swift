/// Where the resolver stands: what surrounds the expression that is resolved, and who reads what it gives.
///
/// A value: whoever changes it for the extent of a call saves it before and restores it afterwards; what runs for every
/// comparison or SELECT saves the one field that it changes.
struct Position {
  /// SQLite never evaluates what is resolved.
  var isOverlooked = false
  /// Whether findings that are reported here are taken back (`Resolver.quietly`).
  var isQuiet = false
  /// False in a condition that was resolved as if something were proven that may not hold.
  var trustsValues = true
  /// The SELECT of the EXISTS around: SQLite never makes code of its result columns.
  var unreadSelect: SelectID?
  /// The query around such columns.
  var unreadWithin: Scope?
  /// A trigger's SELECT, whose rows nobody gets: SQLite drops its ORDER BY before it looks (select.c,
  /// `IgnorableOrderby`).
  var discardedSelect: SelectID?
  /// The one row of VALUES that an INSERT puts in.
  var selectTakenApart: SelectID?
  /// The SELECT stands where its keys matter: as a row source.
  var wantsKeys = false
  /// A view is resolved: whoever groups its rows, or those of a subquery in its FROM, asks which columns settle others.
  var wantsDependencies = false
  /// The source that is the row of RETURNING, where `IS NULL` can't be relied on.
  var misreadRow: Int?
  /// The name that a column's neighbour suggests for a `?`.
  var nameHint = ParameterTable.NameHint.none
  /// In a CHECK and in the condition of an index, SQLite overlooks what stands before the table (resolve.c,
  /// `lookupName`).
  var ignoresSchemaNames = false
  /// In what is kept with the rows, an index or a generated column: nothing there may change by itself.
  var isKept = false
  /// RAISE, NEW and OLD have a meaning.
  var isInTrigger = false
  /// The schema of the view or trigger around, which can name nothing else unless it is temporary (attach.c,
  /// `sqlite3FixSrcList`).
  var home: Name?
  /// The scope of the SELECT whose alias is resolved.
  var aliasScope: Scope?
  /// How many aliases are around, one inside another.
  var aliasDepth = 0
  /// How many SELECTs around are resolved once more.
  var repeatDepth = 0
  /// How many recursive common tables around are worked out, one inside another.
  var recursionDepth = 0
}
