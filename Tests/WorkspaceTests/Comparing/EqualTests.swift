import Foundation
import Testing

/// `puresql-lint equal`.
struct EqualTests {
  private static let files = [
    "Migrations/1.sql": "CREATE TABLE loan (id INTEGER PRIMARY KEY, book INTEGER NOT NULL, due TEXT);",
    "Queries/Loan.sql":
      "lateLoans: SELECT id FROM loan WHERE due < :today;\nopenLoans: SELECT id FROM loan WHERE due IS NOT NULL;\n",
  ]

  @Test func sqlIsComparedWithSQL() throws {
    let folder = try TemporaryFolder(Self.files)
    let same = try Command.run(
      ["equal", "SELECT id FROM loan WHERE NOT due IS NULL", "SELECT id FROM loan WHERE due IS NOT NULL"], in: folder)
    #expect(same.status == 0 && same.error == "")
    #expect(same.output.hasPrefix("certified: the same on all "))
    let other = try Command.run(["equal", "SELECT count(due) FROM loan", "SELECT count(*) FROM loan"], in: folder)
    #expect(other.status == 1)
    #expect(other.output == "differ\n  = example: with loan (1, 2, NULL): (0); for the other, (1)\n")
  }

  @Test func statementsOfFilesArePairedByTheirNames() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write(
      "other.sql",
      "openLoans: SELECT id FROM loan WHERE due IS NOT NULL AND 1;\nlateLoans: SELECT id FROM loan WHERE due <= :today;\n"
    )
    let result = try Command.run(["equal", "Queries/Loan.sql", "other.sql", "--format", "json"], in: folder)
    #expect(result.status == 1)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let pairs = try #require(json["pairs"] as? [[String: Any]])
    #expect(json["version"] as? Int == 1)
    #expect(pairs.map { $0["name"] as? String } == ["lateLoans", "openLoans"])
    #expect(pairs.map { $0["verdict"] as? String } == ["differ", "certified"])
    #expect(pairs[1]["rows"] as? Int == 2)
    let witness = try #require(pairs[0]["witness"] as? [String: Any])
    #expect(Set(witness.keys) == ["setup", "run", "bindings", "gives", "instead"])
  }

  @Test(.enabled(if: Git.isAvailable)) func aFileIsComparedWithItsPast() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.git("init", "--quiet")
    try folder.git("add", ".")
    try folder.git("commit", "--quiet", "-m", "x")
    try folder.write(
      "Queries/Loan.sql", Self.files["Queries/Loan.sql"]!.replacing("due < :today", with: ":today > due"))
    let result = try Command.run(["equal", "HEAD:Queries/Loan.sql", "Queries/Loan.sql"], in: folder)
    #expect(result.status == 0, "\(result.output)\(result.error)")
    let missing = try Command.run(["equal", "HEAD:Queries/None.sql", "Queries/Loan.sql"], in: folder)
    #expect(missing.status == 2)
    #expect(missing.error == "error: 'HEAD:Queries/None.sql': there is no file 'Queries/None.sql' in 'HEAD'\n")
  }

  @Test(arguments: [
    (["SELECT nope FROM loan", "SELECT 1"], "error: the statement: no column 'nope' in 'loan'\n"),
    (
      ["nothing.sql", "SELECT 1"],
      "error: 'nothing.sql' is no file; 'equal' takes files, 'REF:file', '-' for standard input, or SQL: 'puresql-lint equal A B [PATH]'\n"
    ),
    (
      ["Queries/Loan.sql", "SELECT 1"],
      "error: Queries/Loan.sql has 'lateLoans', and the statement hasn't: each statement needs a partner\n"
    ),
    (["DROP TABLE loan", "SELECT 1"], "error: only SELECT, VALUES, INSERT, UPDATE and DELETE can be compared\n"),
  ])
  func whatCannotBeComparedIsSaid(_ arguments: [String], _ error: String) throws {
    let folder = try TemporaryFolder(Self.files)
    let result = try Command.run(["equal"] + arguments, in: folder)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.error == error)
  }
}
