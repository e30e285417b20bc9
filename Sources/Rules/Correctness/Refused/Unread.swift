import Analyzer

struct Unread: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.unread.rawValue, category: .correctness, severity: .note, preset: .essential, since: "0.1",
    summary: "A part of the project that isn't checked",
    rationale: """
      Some statements only the program completes, some names only its code creates, and of some files nothing but their \
      text says that they are SQL for SQLite. Nobody wrote anything wrong there, and nobody should take silence for a \
      promise: one note a file, or a project, says what isn't checked and how to change that. `puresql-lint projects \
      --why` says what each file was taken for.
      """,
    examples: [
      .good("SELECT 1;")
    ])

  static let canBeOff = true
}
