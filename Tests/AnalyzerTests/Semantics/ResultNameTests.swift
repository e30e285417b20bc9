import Testing

import Analyzer

/// The names of result columns, as `sqlite3_column_name` gives them, where little is known of what they come from.
struct ResultNameTests {
  private func names(_ query: String) -> [String] {
    let schema =
      "CREATE TABLE topic (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
      + "CREATE VIRTUAL TABLE vec_item USING vec0(embedding float[3]);"
    let project = ProjectAnalyzer.analyze(
      migrations: [Parser.parse(SourceFile(path: "1.sql", text: schema))],
      queries: [Parser.parse(SourceFile(path: "q.sql", text: query))])
    return project.queries[0].statements[0].signature.columns.map(\.name)
  }

  @Test func aColumnOfAnUnknownModuleHasItsOwnName() {
    #expect(
      names("SELECT v.distance FROM vec_item AS v WHERE v.embedding MATCH :q AND v.k = 3;") == ["distance"])
  }

  @Test func pragmasHaveTheColumnsOfSQLite() {
    #expect(names("PRAGMA user_version = 5;") == [])
    #expect(names("PRAGMA user_version;") == ["user_version"])
    #expect(names("PRAGMA table_info(topic);") == ["cid", "name", "type", "notnull", "dflt_value", "pk"])
    #expect(names("PRAGMA jurnal_mode = WAL;") == [])
  }
}
