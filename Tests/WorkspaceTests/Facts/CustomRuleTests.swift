import Foundation
import Testing

/// Rules in SQL, as a project has them.
struct CustomRuleTests {
  private func folder(_ rules: String) throws -> TemporaryFolder {
    try TemporaryFolder([
      "rules.yaml": rules,
      "Migrations/1.sql": "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;\n",
      "Queries/a.sql": "pets:\nSELECT id FROM pet;\n",
    ])
  }

  private static let rule = """
    custom:
      - id: no-pet
        message: "'{name}' is a pet: {{{name}}} {x"
        help: Get a plant.
        select: SELECT file, line, column, name FROM schema_table

    """

  @Test func itIsListedAndExplainedWhereItHolds() throws {
    let folder = try folder("extends: strict\n" + Self.rule + "rules: {no-pet: note, null-comparison: warning}\n")
    let list = try Command.run(["rules"], in: folder).output
    #expect(list.contains("Custom rules\n  no-pet") && list.contains("'strict'"))
    let json = try Command.run(["rules", "--format", "json"], in: folder).output
    #expect(json.contains("\"id\": \"no-pet\"") && json.contains("\"level\": \"note\""))
    let page = try Command.run(["explain", "no-pet"], in: folder).output
    #expect(
      page.contains("In this project: **note** (preset `strict`).") && page.contains("FROM schema_table"), "\(page)")
    #expect(
      try Command.run(["explain", "null-comparison"], in: folder).output.contains("In this project: **warning**"))
    let typo = try Command.run(["explain", "no-pat"], in: folder)
    #expect(typo.status == 2 && typo.error == "error: no rule 'no-pat'; did you mean 'no-pet'?\n")
    // A page of ours is shown whatever is wrong with the project.
    try folder.write("rules.yaml", "rulez: {}")
    let shown = try Command.run(["explain", "null-comparison"], in: folder)
    #expect(shown.status == 0)
    #expect(
      shown.error
        == "warning: rules.yaml:1: unknown key 'rulez'; did you mean 'rules'?; what holds in this project isn't shown\n"
    )
    let listed = try Command.run(["rules"], in: folder)
    #expect(listed.status == 2 && listed.output.contains("null-comparison"))
    #expect(
      listed.error
        == "error: rules.yaml:1: unknown key 'rulez'; did you mean 'rules'?; what is shown is what holds without it\n")
  }

  @Test func itHoldsInEveryPreset() throws {
    let folder = try folder(Self.rule)
    for preset in ["essential", "pedantic"] {
      #expect(try Command.run(["--preset", preset], in: folder).output.contains("[no-pet]"))
    }
    #expect(try Command.run(["--ignore", "Custom"], in: folder).output == "")
  }

  @Test func itIsLikeAnyOtherRule() throws {
    let folder = try folder(Self.rule)
    let text = try Command.run([], in: folder)
    #expect(
      text.status == 0 && text.output.hasPrefix("Migrations/1.sql:1:14: warning: 'pet' is a pet: {{pet}} {x [no-pet]"))
    #expect(text.output.contains("Get a plant."))
    #expect(try Command.run(["--ignore", "no-pet"], in: folder).output == "")
    #expect(try Command.run(["--select", "no-pet"], in: folder).output == text.output)
    let sarif = try Command.run(["--format", "sarif"], in: folder).output
    #expect(sarif.contains("\"ruleId\": \"no-pet\"") && sarif.contains("\"id\": \"no-pet\""))
    try folder.write("rules.yaml", Self.rule + "rules: {no-pet: error}\n")
    #expect(try Command.run([], in: folder).status == 1)
    try folder.write("rules.yaml", Self.rule + "overrides: [{paths: Migrations, rules: {no-pet: off}}]\n")
    #expect(try Command.run([], in: folder).output == "")
    try folder.write("rules.yaml", Self.rule)
    try folder.write(
      "Migrations/1.sql",
      "-- puresql-lint: allow(no-pet) it is a good one\nCREATE TABLE pet (id INTEGER PRIMARY KEY) STRICT;\n")
    let allowed = try Command.run([], in: folder)
    #expect(allowed.output == "" && allowed.error.contains("1 allowed by comments"))
  }

  @Test func rulesComeFromFilesThatAreExtended() throws {
    let folder = try folder("extends: ours.yaml\nrules: {no-pet: note}\n")
    try folder.write("ours.yaml", Self.rule)
    #expect(try Command.run([], in: folder).output.contains("note: 'pet' is a pet"))
  }

  @Test(arguments: [
    ("SELECT file, line FROM schema_table", "rules.yaml:2: rule 'x': its 'select' has no column 'column'"),
    ("SELECT file, line, colum FROM schema_table", "SQLite refuses its 'select': no such column: colum"),
    ("SELECT file, line, \"colum\" AS column FROM schema_table", "SQLite refuses its 'select': no such column"),
    ("DELETE FROM schema_table", "rules.yaml:2: rule 'x': SQLite refuses its 'select': not authorized"),
    ("SELECT 1 AS file, 1 AS line, 1 AS column; SELECT 1", "its 'select' is more than one statement"),
    ("SELECT file, line, column FROM schema_table WHERE name = ?", "its 'select' has a parameter"),
    ("ATTACH 'x.db' AS x", "SQLite refuses its 'select': not authorized"),
    ("PRAGMA user_version", "SQLite refuses its 'select': not authorized"),
    ("SELECT 'a.sql' AS file, 1 AS line, 1 AS column", "it gave the file 'a.sql', which isn't part of the project"),
    ("SELECT file, 99 AS line, 1 AS column FROM file, schema_table", "hasn't so many"),
    ("SELECT file, NULL AS line, 1 AS column FROM schema_table", "it gave a row without a place"),
    ("SELECT load_extension('x') AS file, 1 AS line, 1 AS column", "not authorized"),
  ])
  func aMistakeIsOneLine(_ select: String, _ problem: String) throws {
    let result = try Command.run(
      [], in: folder("custom:\n  - id: x\n    message: m\n    select: \"\(select.replacing("\"", with: "\\\""))\"\n"))
    #expect(result.status == 2 && result.output == "")
    #expect(result.error.contains(problem) && result.error.split(separator: "\n").count == 1, "\(result.error)")
  }

  @Test(arguments: [
    ("custom: {id: x}", "'custom' has to be a list of rules"), ("custom: [{id: x}]", "needs 'message'"),
    ("custom: [{id: X, message: m, select: SELECT 1}]", "'X' can't be the id of a rule"),
    ("custom: [{id: null-comparison, message: m, select: SELECT 1}]", "there is a rule 'null-comparison' already"),
    ("custom: [{id: x, severity: eror, message: m, select: SELECT 1}]", "did you mean 'error'?"),
    ("custom: [{id: x, mesage: m}]", "did you mean 'message'?"),
    (
      "custom: [{id: x, message: '{nam}', select: 'SELECT file, line, column, name FROM schema_table'}]",
      "its message has '{nam}', and its 'select' no such column; did you mean 'name'?"
    ),
  ])
  func whatIsNoRuleIsSaid(_ rules: String, _ problem: String) throws {
    let result = try Command.run([], in: folder(rules))
    #expect(result.status == 2 && result.error.contains(problem), "\(result.error)")
  }

  @Test func anEndlessSelectIsStopped() throws {
    let endless =
      "WITH n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT 'Queries/a.sql' AS file, count(*) AS line, 1 AS column FROM n"
    let result = try Command.run([], in: folder("custom:\n  - {id: x, message: m, select: \"\(endless)\"}\n"))
    #expect(result.status == 2 && result.error.contains("it takes too long"))
  }
}
