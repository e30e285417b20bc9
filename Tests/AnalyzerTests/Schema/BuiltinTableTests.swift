import Analyzer
import Foundation
import Testing

struct BuiltinTableTests {
  /// `Tests/Fixtures/builtin-tables.txt` is what `PRAGMA table_xinfo` of SQLite 3.54 says, one table a line:
  /// `name: column<type> -hidden`.
  @Test func columnsAreSQLites() throws {
    let text = try String(contentsOf: Corpus.fixtures.appendingPathComponent("builtin-tables.txt"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.count > 60)
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = Name(String(line[..<colon]))
      guard let table = BuiltinTables.lookup(name) else {
        Issue.record("\(name) is not known")
        continue
      }
      let columns = table.columns.map { column in
        // SQLite says INT where we say INTEGER; nobody can tell.
        let type = column.declaredType == "INTEGER" && table.kind == .table ? "INT" : column.declaredType
        return (column.isHidden ? "-" : "") + column.name.text + (type.isEmpty ? "" : "<\(type)>")
      }
      #expect("\(name): \(columns.joined(separator: " "))" == line)
    }
  }

  @Test func jsonEachKnowsWhatIsNeverNull() {
    let columns = BuiltinTables.lookup("json_each")?.columns ?? []
    let sure = columns.filter(\.isNotNull).map(\.name.text)
    #expect(sure == ["type", "id", "fullkey", "path"])
    #expect(columns.first { $0.name == "id" }?.classes == .integer)
  }

  @Test func sequencesAndStatisticsExistOnceTheyAreMade() {
    func catalog(_ text: String) -> Catalog {
      Replay.fold([Parser.parse(SourceFile(path: "1.sql", text: text))], resolver: NoResolver())[0].after
    }
    #expect(catalog("CREATE TABLE t (a);").source(named: "sqlite_sequence") == nil)
    #expect(
      catalog("CREATE TABLE t (a INTEGER PRIMARY KEY AUTOINCREMENT); DROP TABLE t;").source(named: "sqlite_sequence")
        != nil)
    #expect(catalog("").source(named: "sqlite_stat1") == nil)
    #expect(catalog("ANALYZE;").source(named: "sqlite_stat1") != nil)
    #expect(catalog("").source(named: "JSON_EACH") != nil)
    #expect(catalog("CREATE TABLE json_each (a);").source(named: "json_each")?.columns.count == 1)
  }

  @Test func pragmasThatGiveRows() {
    #expect(
      BuiltinTables.pragma("table_info")?.map(\.name.text) == ["cid", "name", "type", "notnull", "dflt_value", "pk"])
    #expect(BuiltinTables.pragma("case_sensitive_like")?.isEmpty == true)
    #expect(BuiltinTables.pragma("nope") == nil)
  }
}
