import Analyzer

/// Found where snapshots are read: a file that holds the whole schema, beside the history that has to lead to it.
struct SchemaDrift: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.schemaDrift.rawValue, category: .migration, severity: .error, since: "0.1",
    summary: "A copy of the schema that the migrations don't lead to",
    rationale: """
      Tools write the schema out after the last migration (`schema.sql`, `structure.sql`), and people and generators read \
      it there. When it says something else than the migrations do, a fresh database and a migrated one differ, or a \
      migration was added without writing the copy anew. Where the file is the schema itself, as SQLDelight's `.sq` files are, \
      it is the migrations that have to lead there; a table that they only leave behind is a warning. One finding tells of a copy: how many differences there are, and \
      the first five.
      """,
    examples: [
      .good(
        "-- schema.sql has what the migrations make\nCREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);")
    ])

  static let canBeOff = true
  static let subject = RuleSubject.history
}
