import Analyzer
import Notations
import Testing

/// Notations of histories: which part of a file runs.
struct HistoryNotationTests {
  private func sql(_ text: String, _ notation: some Notation) -> String {
    String(decoding: notation.read(SourceFile(path: "1.sql", text: text)).bytes, as: UTF8.self)
  }

  @Test func whatGooseHasBehindDownDoesNotRun() {
    let text = "-- +goose Up\nCREATE TABLE a (b);\n-- +goose Down\nDROP TABLE a;\n"
    #expect(sql(text, Goose()) == "-- +goose Up\nCREATE TABLE a (b);\n-- +goose Down\n")
  }

  @Test func placesLeadBackToTheHost() throws {
    let text = "-- +goose Down\nDROP TABLE a;\n-- +goose Up\nCREATE TABLE a (b);\n"
    let file = Goose().read(SourceFile(path: "1.sql", text: text))
    let tree = Parser.parse(file)
    let location = tree.location(of: tree.statements[0].span).inHost
    #expect(location.text == "CREATE TABLE a (b)")
    #expect(location.file.text(location.range) == "CREATE TABLE a (b)")
    #expect(location.file === file.notated?.host)
  }

  @Test func aToolAsksForItsMarkerWhereTheOtherFilesHaveIt() {
    func refused(_ text: String, _ notation: some Notation) -> Bool {
      notation.read(SourceFile(path: "1.sql", text: text)).notated?.diagnostics.isEmpty == false
    }
    #expect(refused("SELECT 1;\n", Goose(isUsual: true)))
    #expect(refused("-- +goose Down\nSELECT 1;\n", Goose(isUsual: true)))
    #expect(refused("SELECT '-- +goose Up';\n", Goose(isUsual: true)))
    #expect(!refused("SELECT 1;\n", Goose()))
    #expect(!refused("\u{FEFF}-- +goose up\r\nSELECT 1;\r\n", Goose(isUsual: true)))
    #expect(refused("-- up\nSELECT 1;\n", Dbmate(isUsual: true)))
    #expect(!refused("-- migrate:up transaction:false\nVACUUM;\n", Dbmate(isUsual: true)))
    #expect(refused("SELECT 1;\n", SQLMigrate(isUsual: true)))
    // sql-migrate takes a file that only takes something back.
    #expect(!refused("-- +migrate Down\nSELECT 1;\n", SQLMigrate(isUsual: true)))
  }

  @Test func gooseVariablesHaveDefaults() {
    let text =
      "-- +goose ENVSUB ON\nINSERT INTO a VALUES ('${REGION:-eu}', '${OTHER}');\n-- +goose ENVSUB OFF\nSELECT '${REGION:-eu}';\n"
    #expect(sql(text, Goose()).contains("VALUES ('eu', '${OTHER}')"))
    #expect(sql(text, Goose()).contains("SELECT '${REGION:-eu}'"))
  }

  @Test func linesForAnotherDatabaseAreLeftOut() {
    #expect(
      sql("-- v1: a\nA;\n  -- only: postgres\nB;\nC;\n-- only: sqlite for next 2 lines\nD;\nE;\n", Dbutil())
        == "-- v1: a\nA;\n  -- only: postgres\nC;\n-- only: sqlite for next 2 lines\nD;\nE;\n")
    #expect(
      sql("-- only: postgres until \"end only\"\nA;\nB;\n-- end only postgres\nC;\n", Dbutil())
        == "-- only: postgres until \"end only\"\n-- end only postgres\nC;\n")
    #expect(
      sql("-- only: sqlite (line commented)\n--A;\n-- B;\n", Dbutil())
        == "-- only: sqlite (line commented)\nA;\n-- B;\n")
  }

  @Test func firstLinesSayVersions() throws {
    func step(_ text: String) -> [Int]? {
      Dbutil.step(of: SourceFile(path: "1.sql", text: text)).map { [$0.from, $0.to] }
    }
    #expect(step("-- v0 -> v29 (compatible with v9+): Latest revision\nA;") == [0, 29])
    #expect(step("-- v4 (compatible with v1+): More\nA;") == [3, 4])
    #expect(step("-- v4\nA;") == nil && step("-- v4 -> v3: back\nA;") == nil && step("-- version 4: a\nA;") == nil)
    #expect(
      Dbutil.isForAnother(SourceFile(path: "1.sql", text: "-- v4: a\n-- transaction: off\n-- only: postgres\nA;")))
    #expect(!Dbutil.isForAnother(SourceFile(path: "1.sql", text: "-- v4: a\nA;\n-- only: postgres\nB;")))
  }

  @Test func flywayRunsAPragmaOfForeignKeysWithoutTransaction() {
    func runs(_ text: String) -> Bool? {
      Flyway(values: [:]).read(SourceFile(path: "1.sql", text: text)).notated?.runsInTransaction
    }
    #expect(runs("DROP TABLE a; pragma /* x */ Foreign_Keys = 0;") == false)
    #expect(runs("SELECT 'PRAGMA foreign_keys'; PRAGMA user_version = 2; -- PRAGMA foreign_keys") == nil)
  }

  @Test func gooseSwitchesTheTransactionOff() {
    let file = Goose().read(SourceFile(path: "1.sql", text: "-- +goose Up\n-- +goose NO TRANSACTION\nVACUUM;\n"))
    #expect(file.notated?.runsInTransaction == false)
  }
}

/// Notations that any file may have.
struct PlainNotationTests {
  private func sql(_ text: String, _ notation: some Notation) -> String {
    String(decoding: notation.read(SourceFile(path: "1.sql", text: text)).bytes, as: UTF8.self)
  }

  @Test func sqlitesOwnTablesInADumpAreLeftOut() {
    let text =
      "CREATE TABLE a (b);\nCREATE TABLE sqlite_sequence(name,seq);\nCREATE TABLE IF NOT EXISTS \"sqlite_stat1\"(tbl);\n"
    #expect(sql(text, Dump()) == "CREATE TABLE a (b);\n;\n;\n")
    #expect(!Dump.isUsed(in: SourceFile(path: "", text: "SELECT name FROM sqlite_schema;")))
  }

  @Test func linesOfTheShellAreLeftOut() {
    #expect(sql(".mode csv\nSELECT a\n.b FROM a;\n.quit\n", Shell()) == "SELECT a\n.b FROM a;\n")
  }

  @Test func whatOnlyATemplateMakesWholeIsLeftOut() throws {
    let text =
      "SELECT a FROM b WHERE c = {{ x }};\nSELECT a FROM ${t};\nSELECT {% if y %}1{% endif %};\nSELECT '{z}', a % b;\n"
    let template = try #require(Templates(SourceFile(path: "q.sql", text: text)))
    #expect(template.omitted == 2 && template.kept == 2)
    #expect(template.file.bytes.count == text.utf8.count)
    #expect(Parser.parse(template.file).diagnostics.isEmpty)
    #expect(Templates(SourceFile(path: "q.sql", text: "SELECT a % s FROM t WHERE b LIKE '{c}%';")) == nil)
  }

  @Test func piecesOfNamesAndParametersOfAKindAreHoles() throws {
    let text =
      "CREATE TABLE device_%id_song (a);\nSELECT a FROM b WHERE c IN (:v*:cs);\nSELECT a FROM :i:table;\nSELECT c_%a FROM b;\n"
    let template = try #require(Templates(SourceFile(path: "q.sql", text: text)))
    #expect(template.omitted == 2 && template.kept == 2)
    #expect(Parser.parse(template.file).diagnostics.isEmpty)
    #expect(Templates(SourceFile(path: "q.sql", text: "SELECT a_%b, :v FROM t WHERE c = ':v:c';")) == nil)
  }

  @Test(arguments: [
    ("-- migrate:up\nA;\n-- migrate:down\nB;\n-- migrate:up\nC;\n", "dbmate", "A;|C;"),
    ("-- +migrate Down\nB;\n-- +migrate Up\nA;\n", "sql-migrate", "A;"),
    ("A;\n---- create above / drop below ----\nB;\n", "tern", "A;"),
    ("-- atlas:txtar\n\n-- checks.sql --\nB;\n-- migration.sql --\nA;\n-- down.sql --\nC;\n", "atlas", "A;"),
  ])
  func onlyWhatLeadsForwardRuns(_ text: String, _ tool: String, _ expected: String) {
    let read =
      switch tool {
      case "dbmate": sql(text, Dbmate())
      case "sql-migrate": sql(text, SQLMigrate())
      case "tern": sql(text, Tern())
      default: sql(text, Atlas())
      }
    let lines = read.split(separator: "\n").filter { !$0.hasPrefix("--") }
    #expect(lines.joined(separator: "|") == expected)
  }
}
