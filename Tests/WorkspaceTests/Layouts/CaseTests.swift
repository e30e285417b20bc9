import Analyzer
import Foundation
import Rules
import Testing
import Workspace

/// Small projects that were once misread, in Tests/Fixtures/cases: all that is said of each.
struct CaseTests {
  private static let folder = Repository.root.appending(path: "Tests/Fixtures/cases")

  func findings(
    _ name: String, at path: String = "", preset: RulePreset? = nil, from severity: Severity = .warning
  ) throws -> [String] {
    let copy = try TemporaryFolder()
    let root = copy.path + "/case"
    try FileManager.default.copyItem(atPath: Self.folder.appending(path: name).path, toPath: root)
    let projects = try ProjectLoader(paths: path.isEmpty ? [] : [path], currentDirectory: root).load()
    return try projects.flatMap { project in
      var pipeline = Pipeline()
      pipeline.rules.preset = preset
      return try pipeline.check([project]).diagnostics.filter { $0.severity >= severity }.map {
        "\($0.rule) \($0.location.text)"
      }
    }
  }

  @Test(arguments: [
    "begin", "check", "condition-proves-itself", "ctas", "dialects", "diesel", "diesel-described", "dotted", "dropcol",
    "flyway-described", "fulljoin", "generic", "golang-migrate-described", "gonotx", "goose", "goose-described", "json",
    "join-keys", "keyword", "kw", "label", "monorepo", "newest-sqlite", "single", "snapshot", "trig",
    "ver",
  ])
  func nothingIsWrong(_ name: String) throws { #expect(try findings(name) == []) }

  @Test func truthsAreNamesOfColumnsToAnOldSQLite() throws {
    #expect(try findings("oldest-sqlite") == ["sqlite-version TRUE", "sqlite-version FALSE"])
  }

  @Test func theFolderOfADialectMayBeNamed() throws {
    #expect(try findings("dialects", at: "internal/migrations/sqlite") == [])
  }

  @Test func eachProjectHasItsOwnRules() throws {
    #expect(try findings("nested") == ["null-comparison id = NULL"])
  }

  @Test func sqlcsNamesAreKnown() throws {
    #expect(try findings("sqlc").contains("bare-column-in-aggregate x.*"))
    #expect(try !findings("sqlc").contains { $0.hasPrefix("syntax-error") || $0.hasPrefix("unknown-name") })
  }

  @Test func whatTheProgramBringsIsToBeDeclared() throws {
    #expect(
      try findings("coll").filter { $0.hasPrefix("unknown-name") } == [
        "unknown-name unicase", "unknown-name my_function",
      ])
  }

  @Test func keywordsThatNeedNoQuotesAreNames() throws {
    #expect(try !findings("kw", preset: .recommended, from: .note).contains { $0.hasPrefix("name-style") })
  }

  @Test func whatIsNotThereIsToldInEachStatement() throws {
    #expect(
      try findings("assumed3", preset: .recommended) == [
        "unknown-name a", "unknown-name b", "unknown-name a", "unknown-name b", "unknown-name a",
      ])
    #expect(try findings("openq", preset: .recommended) == ["syntax-error import"])
  }

  @Test func nothingIsJoinedForNothingThatDoublesRows() throws {
    #expect(try findings("join-keys", preset: .pedantic, from: .note).filter { $0.hasPrefix("unused-join") } == [])
  }

  /// A few statements each that people get wrong, and their look-alikes that are right.
  @Test(arguments: [
    (
      "time-text",
      [
        "time-text-format '2024-06-10T00:00:00Z'", "time-text-format made_at = date('2024-06-10')",
        "time-text-format '2024-6-10'", "time-text-format '11.05.2024'", "time-text-format '6'",
        "time-text-format made_at > datetime('now', 'localtime')",
      ]
    ),
    ("quoted-default", ["quoted-default 'CURRENT_TIMESTAMP'", "quoted-default '(datetime(''now''))'"]),
    ("parameter-in-string", ["parameter-in-string '%:word%'"]),
    (
      "counts",
      [
        "count-outer-join COUNT(*)", "count-outer-join CASE WHEN score > 3 THEN 1 ELSE 0 END",
        "count-outer-join score > 3", "text-arithmetic title",
      ]
    ),
    (
      "group-by-star",
      ["bare-column-in-aggregate *", "bare-column-in-aggregate *", "bare-column-in-aggregate *"]
    ),
    (
      "truth-of-literals",
      [
        "boolean-operand 'c'", "boolean-operand 2", "boolean-operand 'b'", "boolean-operand 1 <= score <= 3",
        "boolean-operand title = 'x'",
      ]
    ),
    (
      "zero-literals", ["boolean-operand 0x0", "boolean-operand 00", "boolean-operand 0x0", "boolean-operand 0_0"]
    ),
    ("odd-zeros", ["boolean-operand 0x2", "boolean-operand '0x1'", "boolean-operand 0x00"]),
    ("left-join-filtered", ["left-join-filtered COALESCE(p.score, 0) > 3"]),
  ])
  func whatPeopleGetWrongIsSaid(_ name: String, _ found: [String]) throws { #expect(try findings(name) == found) }

  /// The same, of which some statements fail whatever the rows, which is another rule's.
  @Test(arguments: [
    ("json-arrow", "json-text", ["json-text ->", "json-text '[1,2]'", "json-text true"]),
    (
      "last-value-frame", "last-value-frame",
      ["last-value-frame LAST_VALUE(score) OVER (PARTITION BY topic_id ORDER BY id)"]
    ),
    ("like-escape", "like-pattern", ["like-pattern '50\\%'"]),
  ])
  func whatPeopleGetWrongIsSaidOnce(_ name: String, _ rule: String, _ found: [String]) throws {
    #expect(try findings(name).filter { $0.hasPrefix(rule) } == found)
  }

  @Test func whatDropsTheRowsOfALeftJoinIsSaid() throws {
    #expect(
      try findings("left-join-proofs") == [
        "left-join-filtered v.paid = 1", "left-join-filtered coalesce(v.paid, 0) = 1",
        "left-join-filtered CASE WHEN v.id IS NULL THEN 0 ELSE 1 END",
        "left-join-filtered EXISTS (SELECT 1 FROM pet p WHERE p.id = v.pet_id)",
        "left-join-filtered v.pet_id IN (SELECT p.id FROM pet p)",
      ])
  }

  @Test func whatDropsTheRowsOfALeftJoinIsSaidInEachSpelling() throws {
    #expect(
      try findings("left-join-forms").filter { $0.hasPrefix("left-join-filtered") } == [
        "left-join-filtered coalesce(v.name, '') = 'a'", "left-join-filtered coalesce(v.id, 0) = 1",
        "left-join-filtered ifnull(v.name, '') <> ''", "left-join-filtered v.name || '' = 'a'",
        "left-join-filtered v.name IN ('a', 'b')", "left-join-filtered length(v.name) > 2",
        "left-join-filtered iif(v.id IS NULL, 0, 1)", "left-join-filtered v.id IS NOT NULL",
        "left-join-filtered p.id IN (SELECT x.id FROM pet x WHERE x.vid = v.id)",
      ])
  }

  @Test func aRowThatWasFoundOrPutThereIsThere() throws {
    let found = try findings("found-rows", from: .error)
    #expect(found.count == 6)
    #expect(found.allSatisfy { $0.hasPrefix("null-into-not-null (SELECT") })
    #expect(found.filter { $0.contains("'Rex'") }.count == 1)
  }

  @Test func ourTablesAreTypedAsIfTheyWereStrict() throws {
    #expect(
      try findings("as-if-strict", from: .error) == ["type-mismatch-assignment 'old'"])
    #expect(try findings("as-if-strict").contains("unknown-type-name nick"))
  }

  @Test func aSeverityInTheConfigurationIsObeyed() throws {
    #expect(try findings("severity", from: .error) == ["type-mismatch-assignment 'old'"])
  }

  @Test func whatIsWrittenIntoAnIndexIsChecked() throws {
    #expect(
      try findings("fts5-not-null", from: .error) == [
        "missing-required-column note", "null-into-not-null NULL", "type-mismatch-assignment 'seven'",
        "null-into-not-null NULL",
      ])
  }

  @Test func rowsAndUpsertsAreStores() throws {
    #expect(
      try findings("row-values") == [
        "bare-column-in-aggregate *", "bare-column-in-aggregate pet.*", "null-into-not-null NULL",
        "null-into-not-null (SELECT name, nick FROM toy AS other WHERE other.id = toy.id + 1)",
        "null-into-not-null max(nick)", "excluded-default excluded.nick", "null-into-not-null excluded.nick",
        "null-into-not-null excluded.nick",
      ])
  }

  @Test func whatCannotBeGeneratedIsAnError() throws {
    #expect(try findings("names-across-files", from: .error) == ["generated-name Out"])
  }

  @Test func queriesOfTwoFilesMayHaveOneName() throws {
    #expect(try findings("scope", from: .error) == [])
  }

  @Test func nothingFollowsFromASyntaxError() throws {
    #expect(
      try findings("cascade") == [
        "syntax-error .", "missing-fk-index team", "null-into-not-null (SELECT id FROM team WHERE id = ?)",
      ])
  }

  @Test func aPatternThatMatchesNothingIsSaid() throws {
    #expect(throws: InputError.self) { try findings("glob") }
  }
}
