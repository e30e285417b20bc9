import Workspace

/// A tool as the protocol has it: its name, what it takes, what it gives.
struct AgentTool {
  let name: String
  let title: String
  let description: String
  let parameters: [Arguments.Parameter]
  /// The schema of what it gives.
  let output: JSON
  /// Whether it changes no file.
  var isReadOnly = true
  let call: @Sendable (Arguments, Workbench) throws(ToolError) -> JSON

  /// The tool as `tools/list` has it.
  func json(for revision: Revision) -> JSON {
    let required = parameters.filter(\.isRequired).map(\.name)
    let input = JSON.object([
      "type": .string("object"),
      "properties": .object(parameters.map { (key: $0.name, value: $0.schema) }),
      "required": required.isEmpty ? nil : .strings(required), "additionalProperties": .bool(false),
    ])
    let annotations = JSON.object([
      "title": .string(title), "readOnlyHint": .bool(isReadOnly), "destructiveHint": .bool(!isReadOnly),
      "idempotentHint": .bool(true), "openWorldHint": .bool(false),
    ])
    return .object([
      "name": .string(name), "title": revision.hasTitles ? .string(title) : nil, "description": .string(description),
      "inputSchema": input, "outputSchema": revision.hasStructuredResults ? output : nil,
      "annotations": revision.hasAnnotations ? annotations : nil,
    ])
  }
}

extension AgentTool {
  private static let project = Arguments.Parameter(
    name: "project", kind: .text,
    description: "The project's folder, as 'puresql-lint projects' lists it; needed only where there are several.")

  /// All tools there are.
  static let all = [
    AgentTool(
      name: "check", title: "Check a SQL statement",
      description: """
        Checks a SQLite statement against the project's schema before it is written: whether SQLite accepts it, what it takes and \
        returns and what can be NULL, and what is wrong with it, with rows that show it and the statement mended. Call it on every \
        statement that you are about to write.
        """,
      parameters: [
        .init(name: "sql", kind: .text, isRequired: true, description: "the statement, as it would be written."),
        .init(
          name: "file", kind: .text,
          description: "The file that it would be written to, which decides the project and how strictly rules hold."),
        project,
      ], output: CheckTool.Result.schema
    ) { arguments, workbench throws(ToolError) in
      try CheckTool.answer(
        sql: arguments.required("sql"), file: arguments.text("file"), project: arguments.text("project"), in: workbench
      ).json
    },
    AgentTool(
      name: "schema", title: "Show tables and statements",
      description: """
        Shows the project's tables and views with columns, types, keys and NULL, and its statements with their typed parameters and \
        results, worked out of the migrations and queries: no database is needed. Name what you need.
        """,
      parameters: [
        .init(
          name: "names", kind: .texts,
          description: "The tables, views and named statements to show, whole; without any, the first 20 of each."),
        project,
      ], output: SchemaTool.Result.schema
    ) { arguments, workbench throws(ToolError) in
      try SchemaTool.answer(names: arguments.texts("names"), project: arguments.text("project"), in: workbench).json
    },
    AgentTool(
      name: "why", title: "Why a column may be NULL",
      description:
        "Says whether a column that a statement returns may be NULL, and because of what: a join, a column, a view.",
      parameters: [
        .init(name: "sql", kind: .text, isRequired: true, description: "the statement."),
        .init(
          name: "column", kind: .text, isRequired: true,
          description: "the column's name in the result, or its place, from 1 on."),
        project,
      ], output: WhyTool.Result.schema
    ) { arguments, workbench throws(ToolError) in
      try WhyTool.answer(
        sql: arguments.required("sql"), column: arguments.required("column"), project: arguments.text("project"),
        in: workbench
      ).json
    },
    AgentTool(
      name: "plan", title: "How SQLite runs a statement",
      description: """
        Shows SQLite's plan of a statement, how its work grows with the rows of each table (exponent 0: looked up, 1: all rows are \
        read, 2: each with each), measured on made-up rows, and the indexes that would help it.
        """,
      parameters: [
        .init(name: "sql", kind: .text, isRequired: true, description: "the statement."), project,
      ], output: PlanTool.Result.schema
    ) { arguments, workbench throws(ToolError) in
      try PlanTool.answer(sql: arguments.required("sql"), project: arguments.text("project"), in: workbench).json
    },
    AgentTool(
      name: "lint", title: "Check files",
      description: """
        Checks the project's migrations and queries as they lie on the disk, and gives the worst findings first. Call it after \
        editing SQL, and always after editing a migration: it may break queries in other files.
        """,
      parameters: [
        .init(name: "paths", kind: .texts, description: "Files or folders; without any, all that there is."),
        .init(
          name: "changed", kind: .truth,
          description: "Only findings that weren't there where HEAD left the default branch."),
        project,
      ], output: LintTool.Result.schema
    ) { arguments, workbench throws(ToolError) in
      try LintTool.answer(
        paths: arguments.texts("paths"), changed: arguments.isTrue("changed"), project: arguments.text("project"),
        in: workbench
      ).json
    },
    AgentTool(
      name: "equal", title: "Whether two statements give the same",
      description: """
        Says whether two SQLite statements give the same on every database that the project's schema allows: differ, with rows that \
        show it, or certified on all small databases. Call it when you rewrite a statement that has to keep what it gives.
        """,
      parameters: [
        .init(
          name: "a", kind: .text, isRequired: true,
          description: "a statement, a file of statements, or a file of a commit: HEAD:Queries/a.sql."),
        .init(name: "b", kind: .text, isRequired: true, description: "what it is compared with, likewise."),
        project,
      ], output: QueryEquality.schema
    ) { arguments, workbench throws(ToolError) in
      try EqualTool.answer(
        first: arguments.required("a"), second: arguments.required("b"), project: arguments.text("project"),
        in: workbench
      ).value
    },
    AgentTool(
      name: "rehearse", title: "Run migrations on rows",
      description: """
        Runs new migrations on made-up rows that the schema before them allows, in memory, and says what they fail on, lose or break, \
        with the rows. Call it after writing a migration that copies, changes or drops anything.
        """,
      parameters: [
        .init(
          name: "migration", kind: .text,
          description: "The file of one migration; without it, all that aren't released."),
        project,
      ], output: LintTool.Result.schema
    ) { arguments, workbench throws(ToolError) in
      try RehearseTool.answer(
        migration: arguments.text("migration"), project: arguments.text("project"), in: workbench
      ).json
    },
    AgentTool(
      name: "explain", title: "Explain a rule",
      description:
        "Shows the page of a rule: what it means, why it matters, examples with rows that show it, and its options.",
      parameters: [
        .init(name: "rule", kind: .text, isRequired: true, description: "the rule's id, as findings have it.")
      ], output: RuleDescription.schema
    ) { arguments, workbench throws(ToolError) in
      try ExplainTool.answer(rule: arguments.required("rule"), in: workbench).json
    },
    AgentTool(
      name: "fix", title: "Fix files",
      description: """
        Applies the fixes of findings to files, and says what it changed. Without 'unsafe' it applies only those that keep what \
        every statement gives. Released migrations are never changed.
        """,
      parameters: [
        .init(name: "paths", kind: .texts, isRequired: true, description: "the files or folders to fix."),
        .init(name: "unsafe", kind: .truth, description: "Also fixes that may change what a statement means."),
      ], output: FixTool.Result.schema, isReadOnly: false
    ) { arguments, workbench throws(ToolError) in
      try FixTool.answer(paths: arguments.texts("paths"), unsafe: arguments.isTrue("unsafe"), in: workbench).json
    },
  ]
}
