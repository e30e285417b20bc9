import Analyzer
@testable import Notations
import Testing

/// The types of a program that rows of a table fill.
struct ProgramRecordTests {
  /// The types as `Type(table): column!`, with `!` where NULL doesn't fit and `+` behind one that is inserted whole.
  private func records(_ code: String, constants: String = "") -> [String] {
    let outlines = [code, constants].map { ProgramOutline(SourceFile(path: "a.swift", text: $0), .swift) }
    let host = HostCode(Array(code.utf8), .swift)
    let shared = ProgramConstants(outlines)
    return ProgramRecords(host, host.enclosingBrackets(), shared.names, inserted: shared.inserted).records.map {
      record in
      let fields = record.fields.map { $0.column + ($0.holdsNull ? "" : "!") }.joined(separator: " ")
      return "\(record.type)\(record.isInserted ? "+" : "")(\(record.table)): \(fields)"
    }
  }

  static let types: [(code: String, records: [String])] = [
    ("struct Pet: Codable, FetchableRecord, TableRecord { var id: Int64?; let name: String }", ["Pet(pet): id name!"]),
    (
      """
      struct Pet: Decodable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "pets"
        enum CodingKeys: String, CodingKey { case name = "full_name", age }
        var name: String
        var age = 0
        var note: String = ""
        let kind = "cat"
        var title: String { name }
      }
      """, ["Pet(pets): full_name! age!"]
    ),
    // Whatever these types do by themselves isn't read.
    (
      "struct Pet: FetchableRecord, TableRecord { var name: String; init(row: Row) { name = row[\"name\"] ?? \"\" } }",
      []
    ),
    ("struct Pet: Codable, FetchableRecord, TableRecord { var a: Int; init(from decoder: Decoder) {} }", []),
    ("struct Pet: Codable, FetchableRecord { var name: String }", []),
    ("struct Pet: Codable, FetchableRecord, TableRecord { static let databaseSelection = []; var a: Int }", []),
    (
      "struct Pet: Codable { var name: String }\nextension Pet: FetchableRecord, MutablePersistableRecord {}",
      ["Pet(pet): name!"]
    ),
    (
      "struct Pet: Codable { var a: Int }\nextension Pet: FetchableRecord, TableRecord { init(row: Row) { a = 1 } }", []
    ),
    // A type that isn't known may hold NULL.
    ("struct Pet: Codable, FetchableRecord, TableRecord { var a: Maybe; @Wrapped var b: Int }", ["Pet(pet): a b"]),
    (
      "struct Pet: Codable, FetchableRecord, TableRecord {\n  var a: Int // puresql-lint: allow(host-type) old\n}",
      ["Pet(pet): a"]
    ),
    (
      "@Table struct Pet { let id: Int; @Column(as: X.self) var b: Int; @Ephemeral var c: Int; @Column(\"d_e\") var d: Bool? }",
      ["Pet(pets): id! b d_e"]
    ),
    (
      "struct Pet: Codable, FetchableRecord, PersistableRecord { var a: Int }\nlet p = Pet(a: 1)\ntry p.insert(db)",
      ["Pet+(pet): a!"]
    ),
    ("@Table struct Pet { var a: Int }\nPet.insert { Pet(a: 1) }", ["Pet+(pets): a!"]),
    ("@Table struct Pet { var a: Int }\nPet.insert { Pet.Draft(a: 1) }", ["Pet(pets): a!"]),
    ("@Table struct Pet { var a: Int; @Columns var b: B }\nPet.insert { Pet(a: 1) }", ["Pet(pets): a!"]),
  ]

  @Test(arguments: types) func isRead(_ example: (code: String, records: [String])) {
    #expect(records(example.code) == example.records)
  }

  @Test func aTableIsNamedInAnotherFile() {
    let code = "struct Pet: Codable, FetchableRecord { var a: Int }"
    #expect(
      records(code, constants: "extension Pet: TableRecord { static let databaseTableName = \"pets\" }") == [
        "Pet(pets): a!"
      ])
  }
}
