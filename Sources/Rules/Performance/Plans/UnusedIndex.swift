import Analyzer

/// Found where all statements of a project are planned: `puresql-lint plan`.
struct UnusedIndex: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.unusedIndex.rawValue, category: .performance, severity: .note, preset: .recommended, since: "0.1",
    summary: "An index that no statement uses",
    rationale: """
      Every change of a row writes all indexes of its table. An index in which no statement of the project looks anything up costs \
      that and room in the file, and gives nothing. All statements are planned, those of programs and triggers too \
      (`puresql-lint plan`). UNIQUE indexes are constraints, an index on a foreign key finds the children when a parent goes, and what \
      INDEXED BY names is needed: of these nothing is said, nor where a statement of the table can't be planned.
      """,
    examples: [
      .good(
        """
        SELECT name FROM pet WHERE city = ?;
        """,
        schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, city TEXT); CREATE INDEX pet_city ON pet (city);")
    ])

  static let canBeOff = true
}
