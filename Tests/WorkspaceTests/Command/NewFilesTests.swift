import Foundation
import Testing

@testable import Workspace

/// `init`, `migrations add` and `queries add`.
struct NewFilesTests {
  @Test(
    arguments: [
      ([], nil, "1.sql"), (["1.sql", "9.sql", "10.sql"], nil, "11.sql"), (["1.sql"], "add tags", "2_add_tags.sql"),
      (["0001_a.sql", "0009_b.sql"], "c", "0010_c.sql"), (["01-a.sql"], "b c", "02-b_c.sql"),
      (["10.sql", "20.sql", "30.sql"], nil, "40.sql"), (["0001_a/up.sql"], "b", "0002_b/up.sql"),
      (["20240131_a.sql"], "b", "20251122_b.sql"), (["20240131120000_a.sql"], nil, "20251122101530.sql"),
      (["1700000000.sql"], nil, "1763806530.sql"), (["20991231.sql"], nil, "21000101.sql"),
      (["readme.sql", "3.sql"], nil, "4.sql"), (["0000000005_a.sql"], nil, "0000000006.sql"),
      (["9223372036854775807.sql"], "x", "9223372036854775808_x.sql"),
      (["99999999999999999999.sql"], nil, "100000000000000000000.sql"),
    ] as [([String], String?, String)])
  func theNextMigrationIsNumberedLikeTheOthers(_ existing: [String], _ name: String?, _ path: String) {
    #expect(NewMigration(after: existing, named: name, now: 1_763_806_530).path == path)
  }

  @Test func nothingIsWrittenOver() throws {
    let folder = try TemporaryFolder()
    let project = ProjectFolder(folder.path)
    #expect(throws: InputError.self) { try project.addMigration(named: nil) }
    #expect(try project.makeProject() == ["puresql.yaml", "Migrations/1.sql"])
    #expect(throws: InputError.self) { try project.makeProject() }
    #expect(try project.addMigration(named: "x") == ["Migrations/2_x.sql"])
    #expect(try project.addQueries(named: "Shop/Cart") == "Queries/Shop/Cart.sql")
    try folder.write("Queries/Shop/Cart.sql", "SELECT 1;")
    #expect(throws: InputError.self) { try project.addQueries(named: "Shop/Cart.sql") }
    #expect(try folder.read("Queries/Shop/Cart.sql") == "SELECT 1;")
    for name in ["../x", "/x", "a//b", ".x", ""] {
      #expect(throws: InputError.self) { try project.addQueries(named: name) }
    }
    #expect(throws: InputError.self) { try project.addMigration(named: "a/b") }
  }

  @Test func aPatternIsNoFolder() throws {
    let folder = try TemporaryFolder([
      "a*b/puresql.yaml": "migrations: M\nqueries: 'Q?/*.sql'\n", "a*b/M/1.sql": "", "a*b/Q1/a.sql": "",
    ])
    let project = ProjectFolder(folder.path + "/a*b")
    #expect(try project.addMigration(named: nil) == ["M/2.sql"])
    #expect(throws: InputError("'queries' in puresql.yaml names no single folder; add the file by hand")) {
      try project.addQueries(named: "x")
    }
  }

  @Test func aMigrationThatNothingReadsIsNotMade() throws {
    let folder = try TemporaryFolder(["puresql.yaml": "# x\nschema: s.sql\n", "s.sql": ""])
    let message =
      "puresql.yaml:2: the schema comes from 's.sql', and no migration is read; replace 'schema' with 'migrations' first"
    #expect(throws: InputError(message)) { try ProjectFolder(folder.path).addMigration(named: nil) }
    #expect(throws: InputError(message)) { try ProjectFolder(folder.path).addFirstMigration("") }
  }
}
