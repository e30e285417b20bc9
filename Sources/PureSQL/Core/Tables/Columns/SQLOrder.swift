/// A term that rows are sorted by: `$0.name.ascending`.
public struct SQLOrder: Sendable {
  let text: SQLText

  init(_ text: SQLText) { self.text = text }

  /// SQL as it is: `SQLOrder("length(name) DESC")`.
  public init(_ sql: String) { text = SQLText(sql) }

  /// NULL before everything else. Without this or ``nullsLast``, NULL is less than everything else
  /// (<https://sqlite.org/lang_select.html#orderby>).
  public var nullsFirst: SQLOrder { SQLOrder(text + " NULLS FIRST") }
  /// NULL after everything else. Without this or ``nullsFirst``, NULL is less than everything else.
  public var nullsLast: SQLOrder { SQLOrder(text + " NULLS LAST") }
}

extension SQLExpression {
  /// The least value first, as SQLite sorts what is stored (<https://sqlite.org/datatype3.html#sort_order>) and texts
  /// by the column's collation; NULL comes first.
  public var ascending: SQLOrder { SQLOrder(sql + " ASC") }
  /// The greatest value first, as SQLite sorts what is stored (<https://sqlite.org/datatype3.html#sort_order>) and
  /// texts by the column's collation; NULL comes last.
  public var descending: SQLOrder { SQLOrder(sql + " DESC") }
}

extension SQLExpression where Value == String {
  /// Without regard to the case of ASCII letters.
  public var ascendingIgnoringCase: SQLOrder { SQLOrder(sql + " COLLATE NOCASE ASC") }
  /// The greatest text first, without regard to the case of ASCII letters.
  public var descendingIgnoringCase: SQLOrder { SQLOrder(sql + " COLLATE NOCASE DESC") }
}

/// One or several, each on a line of its own.
@resultBuilder
public enum SQLList<Element> {
  /// The elements of a closure, line by line: what the compiler calls.
  public static func buildBlock(_ elements: Element...) -> [Element] { elements }
}
