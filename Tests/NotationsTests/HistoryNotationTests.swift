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

  @Test func gooseVariablesHaveDefaults() {
    let text =
      "-- +goose ENVSUB ON\nINSERT INTO a VALUES ('${REGION:-eu}', '${OTHER}');\n-- +goose ENVSUB OFF\nSELECT '${REGION:-eu}';\n"
    #expect(sql(text, Goose()).contains("VALUES ('eu', '${OTHER}')"))
    #expect(sql(text, Goose()).contains("SELECT '${REGION:-eu}'"))
  }

  @Test func gooseSwitchesTheTransactionOff() {
    let file = Goose().read(SourceFile(path: "1.sql", text: "-- +goose Up\n-- +goose NO TRANSACTION\nVACUUM;\n"))
    #expect(file.notated?.runsInTransaction == false)
  }
}
