/// A finding or promise that one form of a statement may have and another may lack, and why.
enum RephraseException {
  /// Why all of this may be said of one form alone; nil where a part of it may not.
  ///
  /// - Parameter said: lines of `RephraseRun`: a rule with the names it speaks of, or a part of a description.
  static func reason(_ how: Rephrasing, _ said: [String]) -> String? {
    var reason: String?
    for line in said {
      guard let found = all.first(where: { line.hasPrefix($0.line) && $0.hows.contains(how) }) else { return nil }
      reason = reason ?? found.reason
    }
    return reason
  }

  /// How a line begins, the ways to rephrase that it may come or go with, and why.
  private static let all: [(line: String, hows: Set<Rephrasing>, reason: String)] = [
    (
      "sqlite-version", [.parenthesizedTable],
      "older versions of SQLite find no rowid of a table in parentheses"
    ),
    (
      "ambiguous-and-or", [.parentheses, .swappedConditions],
      "it asks for the parentheses that this writes"
    ),
    (
      "boolean-operand", [.swappedSides, .memberOfOne, .caseAsIif, .negatedComparison],
      "it knows a slip by how it is written: `SET a = b = 1`, `1 < a < b`"
    ),
    (
      "unused-join", [.joinAsComma],
      "behind a comma, the condition that joins is one of WHERE's, which may be meant to filter"
    ),
    ("unused-join", [.mirroredJoin], "a RIGHT JOIN isn't looked at: what would go is the table that stands first"),
    (
      "implicit-cross-join", [.joinAsComma],
      "the same fault is one-sided-join's where there is an ON, and ON TRUE says what it is"
    ),
    (
      "one-sided-join", [.joinAsComma],
      "the same fault is one-sided-join's where there is an ON, and ON TRUE says what it is"
    ),
    (
      "implicit-cross-join", [.existsAsIn],
      "what binds the first table to the query around stands outside of IN's subquery"
    ),
    ("accidental-correlation", [.inAsExists], "the slip becomes a column that is compared with itself"),
    ("constant-condition", [.inAsExists], "the slip becomes a column that is compared with itself"),
    (
      "constant-condition", [.swappedConditions],
      "it is told of the later condition, and `1 = 1` is right in front of others"
    ),
    ("constant-condition", [.swappedSides], "of two names of one column the message says the first"),
    ("time-text-format", [.swappedSides], "the message names what stands on the left"),
    ("time-unit", [.swappedSides], "the message names what stands on the left"),
    ("redundant-null-check", [.swappedConditions], "what stands behind a check may be there because of it"),
    ("null-into-not-null", [.caseAsIif], "the NULL that a missing ELSE gives is written out"),
    (
      "subquery-repeats-parameter", [.inAsExists],
      "it speaks of IN, where the parameter could stand in place of the subquery"
    ),
    ("non-sargable-predicate", [.negatedComparison], "SQLite takes no index for a comparison under NOT"),
    ("cursor-condition", [.negatedComparison], "a page's end is known by comparisons as they are written (a gap)"),
    (
      "excluded-default", [.coalesceAsCase],
      "COALESCE around it is taken for the answer, and CASE isn't seen as one (a gap)"
    ),
    (
      "alias-hides-column", [.coalesceAsCase],
      "COALESCE of the column alone has its name by intent, and CASE isn't seen so (a gap)"
    ),
    (
      "returning-before-trigger", [.coalesceAsCase],
      "COALESCE around it is taken for the answer, and CASE isn't seen as one (a gap)"
    ),
    (
      "crossed-columns", [.parenthesizedTable, .starSubquery],
      "columns are compared by the table that is named in FROM (a gap)"
    ),
    ("one-sided-join", [.mirroredJoin], "it is told of the table that stands later"),
    ("mixed-parameter-style", [.swappedConditions], "it is told of the first parameter in another style"),
    ("= parameter", [.coalesceAsCase], "the other values of COALESCE say what a parameter beside them is"),
    ("= parameter", [.swappedConditions], "a parameter of two types has that of its first use"),
  ]
}
