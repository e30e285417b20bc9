import Analyzer

struct UnusedSuppression: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.unusedSuppression.rawValue, category: .style, severity: .warning, since: "0.1",
    summary: "A comment that allows a finding that isn't there, or that can't be read",
    rationale: """
      `-- puresql-lint: allow(rule) reason` takes away a finding on its line, or in the statement below it; \
      `allow-file(rule)` above the first statement does so for the whole file. Once the finding is gone, the comment hides the next \
      one; with a rule's name misspelt it never allowed anything. What says that a statement can't run \
      (`unknown-name`, `syntax-error` and their like) can't be allowed. `require-reason: true` in `rules.yaml` makes a \
      comment without a reason a finding, too.
      """,
    fix: .safe, fixSafety: "Comments mean nothing to SQLite.",
    examples: [
      .bad(
        "SELECT name FROM pet WHERE chip IS NULL; -- puresql-lint: allow(«null-comparison») it was = NULL once",
        says: "'null-comparison' isn't found here, so nothing needs to be allowed", schema: pet,
        fixed: "SELECT name FROM pet WHERE chip IS NULL;"),
      .bad(
        "-- puresql-lint: allow(«null-comparisom») the report wants none\nSELECT name FROM pet WHERE chip = NULL;",
        says: "no rule 'null-comparisom'; did you mean 'null-comparison'?", schema: pet,
        fixed: "-- puresql-lint: allow(null-comparison) the report wants none\nSELECT name FROM pet WHERE chip = NULL;"
      ),
      .bad(
        "SELECT name FROM pet WHERE chip = NULL; -- puresql-lint: allow(null-comparison, «not-in-nullable») finds nothing",
        says: "'not-in-nullable' isn't found here, so nothing needs to be allowed", schema: pet,
        fixed: "SELECT name FROM pet WHERE chip = NULL; -- puresql-lint: allow(null-comparison) finds nothing"),
      .good(
        """
        -- puresql-lint: allow(null-comparison) the empty report of the demo
        SELECT name
        FROM pet
        WHERE chip = NULL;
        SELECT name FROM pet WHERE chip = NULL; -- puresql-lint: allow(null-comparison) as above
        """, schema: pet),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, chip TEXT);"

  static let canBeOff = true
  static let subject = RuleSubject.step
}
