private import Analyzer

/// The rules that no rule's file holds: the parser, the resolver, the history and SQLite itself find them.
extension RuleDescription {
  package static let builtIn: [RuleDescription] = [
    RuleDescription(
      id: "syntax-error", category: "correctness", summary: "The text is not SQL as SQLite reads it",
      rationale: """
        SQLite's grammar has no place for what stands there, so the statement can't be prepared. Reading goes on \
        behind it, and the other statements are checked.
        """,
      severity: .error, isMandatory: true),
    RuleDescription(
      id: "unknown-name", category: "correctness", summary: "A name stands for nothing in scope",
      rationale: """
        No table, column, function or collation has this name once the migrations before it have run, so the statement \
        can't be prepared.
        """,
      severity: .error, isMandatory: true),
    RuleDescription(
      id: "ambiguous-column", category: "correctness", summary: "A column's name fits two tables",
      rationale: "SQLite refuses to guess which of the tables is meant. Write `table.column`.",
      severity: .error, isMandatory: true),
    RuleDescription(
      id: "function-call", category: "correctness", summary: "A function is called in a way it can't be",
      rationale: """
        The number of arguments, `DISTINCT`, `FILTER`, `OVER`, or the place of an aggregate is one that SQLite refuses \
        when it prepares the statement.
        """,
      severity: .error, isMandatory: true),
    RuleDescription(
      id: "column-count-mismatch", category: "correctness", summary: "Two column lists differ in length",
      rationale: """
        The arms of a compound, the sides of a row comparison, a subquery of `IN` and a list of names must have the \
        same number of columns.
        """,
      severity: .error, isMandatory: true),
    RuleDescription(
      id: "sqlite-rejects", category: "correctness", summary: "SQLite itself refuses the statement",
      rationale: """
        Every statement in which nothing else makes it unable to run is prepared by the SQLite library against the \
        schema of the migrations, in memory. It refused this one and its message is shown. One of the two is wrong: \
        please report it.
        """,
      severity: .error, isMandatory: true),
    RuleDescription(
      id: "migration-order", category: "migration", summary: "The order of the migrations is not certain",
      rationale: """
        Migrations run in the order of the numbers that their names begin with. A number that is missing, taken twice \
        or not there leaves it open what a database has been through.
        """,
      severity: .error),
  ]
}
