import Analyzer

/// The thing that a name stands for. A table or column keeps its identity through all renames of the history.
enum Symbol: Hashable {
  /// A table or view of the history.
  case table(SchemaTimeline.TableID)
  /// A column of such a table.
  case column(SchemaTimeline.ColumnID)
  /// A table that no step makes, like `sqlite_schema`.
  case outsideTable(Name)
  /// A column that no step writes: of a table from outside, a view, a virtual table; by its table and its name.
  case unwrittenColumn(Name, Name)
  /// An index, by its name.
  case index(Name)
  /// A trigger, by its name.
  case trigger(Name)
  /// A named query.
  case query(Name)
  /// A function.
  case function(Name)
  /// An alias or CTE, by the token that gives the name.
  case local(TokenID)
  /// A result column with a name of its own, by the token that gives it.
  case result(TokenID)
  /// A parameter with a name, by its statement and spelling.
  case parameter(Int, String)
}

/// A token, or a header's name, that stands for something.
struct Occurrence {
  /// The use that the place makes of the thing that it names.
  enum Role { case definition, read, write }

  /// In the SQL of the file.
  var range: SourceRange
  var symbol: Symbol
  var role: Role
  /// The statement that it is in.
  var statement: Int
}
