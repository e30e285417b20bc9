/// A part of SQLite's grammar that came with some version (https://sqlite.org/changes.html).
public struct Feature: Sendable, Hashable {
  /// As a message calls it: `RIGHT JOIN`, `a generated column`.
  public let name: String
  /// The first version that has it, as in `sqlite3_libversion_number()`.
  public let since: Int

  init(_ name: String, since: Int) {
    self.name = name
    self.since = since
  }

  /// The version that the newest of them came with.
  package static let newest = 3_054_000

  package static let truthNames = Feature("TRUE or FALSE as a word", since: 3_023_000)
  package static let upsert = Feature("ON CONFLICT", since: 3_024_000)
  package static let renameColumn = Feature("RENAME COLUMN", since: 3_025_000)
  package static let window = Feature("OVER", since: 3_025_000)
  package static let vacuumInto = Feature("VACUUM INTO", since: 3_027_000)
  package static let groupsFrame = Feature("GROUPS", since: 3_028_000)
  package static let exclude = Feature("EXCLUDE", since: 3_028_000)
  package static let filter = Feature("FILTER", since: 3_030_000)
  package static let nullsFirst = Feature("NULLS FIRST", since: 3_030_000)
  package static let nullsLast = Feature("NULLS LAST", since: 3_030_000)
  package static let generatedColumn = Feature("a generated column", since: 3_031_000)
  package static let updateFrom = Feature("UPDATE … FROM", since: 3_033_000)
  package static let dropColumn = Feature("DROP COLUMN", since: 3_035_000)
  package static let returning = Feature("RETURNING", since: 3_035_000)
  package static let materialized = Feature("MATERIALIZED", since: 3_035_000)
  package static let secondUpsert = Feature("a second ON CONFLICT", since: 3_035_000)
  package static let upsertWithoutTarget = Feature("DO UPDATE without a target", since: 3_035_000)
  package static let strict = Feature("STRICT", since: 3_037_000)
  package static let jsonArrow = Feature("the operator '->'", since: 3_038_000)
  package static let jsonArrowText = Feature("the operator '->>'", since: 3_038_000)
  package static let rightJoin = Feature("RIGHT JOIN", since: 3_039_000)
  package static let fullJoin = Feature("FULL JOIN", since: 3_039_000)
  package static let havingAlone = Feature("HAVING without GROUP BY", since: 3_039_000)
  package static let isDistinctFrom = Feature("IS DISTINCT FROM", since: 3_039_000)
  package static let orderedAggregate = Feature("ORDER BY in an aggregate", since: 3_044_000)
  package static let underscore = Feature("'_' in a number", since: 3_046_000)
  package static let withinGroup = Feature("WITHIN GROUP", since: 3_047_000)
  package static let raiseExpression = Feature("RAISE with an expression", since: 3_047_000)
  package static let manyArguments = Feature("a call with more than 127 arguments", since: 3_048_000)
  package static let setNotNull = Feature("SET NOT NULL", since: 3_053_000)
  package static let dropNotNull = Feature("DROP NOT NULL", since: 3_053_000)
  package static let addCheck = Feature("ADD CHECK", since: 3_053_000)
  package static let dropConstraint = Feature("DROP CONSTRAINT", since: 3_053_000)
  package static let aliasInTrigger = Feature("an alias of what a trigger changes", since: 3_054_000)
}
