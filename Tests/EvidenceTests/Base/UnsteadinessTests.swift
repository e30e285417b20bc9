import Testing

@testable import Evidence

struct UnsteadinessTests {
  private static let cases: [(sql: String, reasons: Unsteadiness)] = [
    ("SELECT random()", .chance),
    ("SELECT abs(RANDOM() % 5)", .chance),
    ("SELECT hex(randomblob(4)) -- changes", [.chance, .connection]),
    ("SELECT Total_Changes()", .connection),
    ("SELECT 'last_insert_rowid'", .connection),
    ("SELECT random_order, exchanges FROM t", []),
    ("", []),
  ]

  @Test(arguments: cases)
  func wordsTellWhy(_ sql: String, _ reasons: Unsteadiness) {
    #expect(Unsteadiness(of: [sql]) == reasons)
  }
}
