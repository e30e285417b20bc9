import Analyzer
import Foundation
import Testing
import Workspace

struct ProjectLoaderTests {
  private func load(_ folder: TemporaryFolder, _ paths: String..., in directory: String = "") throws -> [Project] {
    try loader(folder, paths, directory).load()
  }

  private func loader(_ folder: TemporaryFolder, _ paths: [String], _ directory: String = "") -> ProjectLoader {
    ProjectLoader(paths: paths, currentDirectory: directory.isEmpty ? folder.path : folder.path + "/" + directory)
  }

  private func project(_ folder: TemporaryFolder, _ paths: String..., in directory: String = "") throws -> Project {
    let projects = try loader(folder, paths, directory).load()
    #expect(projects.count == 1)
    return try #require(projects.first)
  }

  private func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static let conventional = [
    "Migrations/1.sql": "CREATE TABLE a (b);", "Migrations/10.sql": "", "Migrations/2.sql": "",
    "Queries/Sub/b.sql": "SELECT 1;", "Queries/a.sql": "SELECT 2;", "other.sql": "SELECT 3;",
  ]

  // MARK: Finding it

  @Test func conventionalFoldersAreFound() throws {
    let project = try project(TemporaryFolder(Self.conventional))
    #expect(project.migrations.map(\.path) == ["Migrations/1.sql", "Migrations/2.sql", "Migrations/10.sql"])
    // What lies beside the folders is checked against the same schema.
    #expect(project.queries.map(\.path) == ["Queries/Sub/b.sql", "Queries/a.sql", "other.sql"])
    #expect(project.focus == nil)
  }

  @Test func foldersMayBeInAnyLetterCase() throws {
    let project = try project(TemporaryFolder(["mIgrations/1.sql": "", "QUERIES/a.SQL": ""]))
    #expect(project.files.map(\.path) == ["mIgrations/1.sql", "QUERIES/a.SQL"])
  }

  @Test func theConfigurationSaysWhereThingsAre() throws {
    let folder = try TemporaryFolder([
      "app/puresql.yaml": "migrations: db/m\nqueries: [db/q/**/*.sql, 'extra.sql']", "app/db/m/1.sql": "",
      "app/db/q/x/y.sql": "", "app/db/q/z.txt": "", "app/extra.sql": "", "app/Migrations/1.sql": "",
    ])
    let project = try project(folder, "app/db/q/x")
    #expect(project.root == folder.path + "/app")
    #expect(project.migrations.map(\.path) == ["db/m/1.sql"])
    #expect(project.queries.map(\.path) == ["db/q/x/y.sql", "extra.sql"])
    #expect(project.focus == ["db/q/x/y.sql"])
  }

  @Test func aNamedFileLoadsTheWholeProject() throws {
    let project = try project(TemporaryFolder(Self.conventional), "Queries/a.sql")
    #expect(project.migrations.count == 3 && project.queries.count == 3)
    #expect(project.focus == ["Queries/a.sql"])
  }

  @Test func aNamedFileOutsideTheProjectsFoldersIsAQuery() throws {
    let project = try project(TemporaryFolder(Self.conventional), "other.sql")
    #expect(project.queries.map(\.path).contains("other.sql") && project.focus == ["other.sql"])
  }

  @Test func theConfigurationAsAPathMeansEverything() throws {
    let folder = try TemporaryFolder(Self.conventional)
    try folder.write("rules.yaml", "")
    #expect(try project(folder, "Queries/a.sql", "rules.yaml").focus == nil)
  }

  @Test func withoutAnyOfItEveryFileIsRead() throws {
    let folder = try TemporaryFolder([
      "schema.sql": "CREATE TABLE t (a);", "q/2.sql": "", "q/10.sql": "", ".hidden/x.sql": "", "node_modules/x.sql": "",
      "note.txt": "",
    ])
    let project = try project(folder)
    #expect(project.loose.map(\.path) == ["q/2.sql", "q/10.sql", "schema.sql"])
    let one = try self.project(folder, "q/2.sql")
    #expect(one.loose.count == 3 && one.focus == ["q/2.sql"])
  }

  @Test func loosePathsThatAreNamedTogetherBelongTogether() throws {
    let folder = try TemporaryFolder(["a/s.sql": "", "b/q.sql": "", "c/x.sql": ""])
    let project = try project(folder, "a", "b")
    #expect(project.loose.map(\.path) == ["a/s.sql", "b/q.sql"])
  }

  @Test func severalProjectsAreLoadedSideBySide() throws {
    let folder = try TemporaryFolder([
      "a/puresql.yaml": "", "a/Migrations/1.sql": "", "b/puresql.yaml": "", "b/Migrations/1.sql": "",
    ])
    let projects = try load(folder, "a/Migrations/1.sql", "b/Migrations/1.sql")
    #expect(projects.map(\.shownRoot) == ["a", "b"])
  }

  @Test func anotherConfigurationCanBeNamed() throws {
    let folder = try TemporaryFolder(Self.conventional)
    try folder.write("ci/strict.yaml", "rules: {null-comparison: note}")
    try folder.write("ci/p.yaml", "migrations: ../Migrations\nqueries: []")
    var loader = loader(folder, ["."])
    loader.configurationFiles = ["ci/strict.yaml"]
    #expect(try loader.load().first?.migrations.count == 3)
    loader.configurationFiles = ["ci/p.yaml"]
    #expect(try loader.load().first?.migrations.first?.path == "../Migrations/1.sql")
  }

  @Test func rulesAboveTheProjectHoldWithinTheRepository() throws {
    let folder = try TemporaryFolder(["rules.yaml": "nonsense: 1", "app/Migrations/1.sql": ""])
    #expect(try load(folder, "app").count == 1)
    try folder.write(".git/HEAD", "")
    #expect(message { _ = try load(folder, "app") }?.hasPrefix("rules.yaml:1: unknown key 'nonsense'") == true)
  }

  /// In a pattern as in a folder, a migration's number may be its folder's; what doesn't match is none.
  @Test func migrationsOfAPatternAreThoseThatMatch() throws {
    let folder = try TemporaryFolder([
      "puresql.yaml": "migrations: db/*/up.sql\n", "db/0001_a/up.sql": "", "db/0002_b/up.sql": "",
      "db/0002_b/down.sql": "",
    ])
    let project = try project(folder)
    #expect(project.migrations.map(\.path) == ["db/0001_a/up.sql", "db/0002_b/up.sql"])
    #expect(project.diagnostics.map(\.message) == [])
    for (name, isMigration) in [("db/0003_c/up.sql", true), ("db/0003_c/test.sql", false)] {
      var loader = loader(folder, ["-"])
      loader.standardInputName = name
      loader.readStandardInput = { _ throws(InputError) in [] }
      #expect(try loader.load().first?.migrations.map(\.path).contains(name) == isMigration)
    }
  }

  // MARK: Standard input

  @Test func standardInputTakesThePlaceOfItsFile() throws {
    let folder = try TemporaryFolder(Self.conventional)
    var loader = loader(folder, ["-"])
    loader.standardInputName = "Queries/a.sql"
    loader.readStandardInput = { _ throws(InputError) in Array("SELECT 'new';".utf8) }
    let project = try #require(try loader.load().first)
    #expect(project.focus == ["Queries/a.sql"] && project.queries.count == 3)
    #expect(
      project.queries.first { $0.path == "Queries/a.sql" }.map { String(decoding: $0.bytes, as: UTF8.self) }
        == "SELECT 'new';")
  }

  @Test func standardInputCanBeAMigrationThatIsNotSavedYet() throws {
    let folder = try TemporaryFolder(Self.conventional)
    var loader = loader(folder, ["-"])
    loader.standardInputName = "Migrations/3.sql"
    loader.readStandardInput = { _ throws(InputError) in [] }
    #expect(try loader.load().first?.migrations.map(\.path)[2] == "Migrations/3.sql")
  }

  @Test func standardInputNeedsNoName() throws {
    let folder = try TemporaryFolder(Self.conventional)
    var loader = loader(folder, ["-"])
    loader.readStandardInput = { _ throws(InputError) in [] }
    let project = try #require(try loader.load().first)
    #expect(project.queries.contains { $0.path == "<stdin>" } && project.focus == ["<stdin>"])
  }

  // MARK: What can't be read

  @Test func aPathThatIsNotThereIsSaid() throws {
    let folder = try TemporaryFolder(Self.conventional)
    #expect(
      message { _ = try load(folder, "no.sql") }
        == "cannot read 'no.sql': no such file or directory in '\(folder.path)'")
    #expect(message { _ = try load(folder, "") } == "a path is empty; name a file or a folder")
  }

  @Test func aConfiguredFolderThatIsNotThereIsSaid() throws {
    let folder = try TemporaryFolder(Self.conventional)
    try folder.write("puresql.yaml", "queries: Queries\nmigrations: Migration")
    #expect(
      message { _ = try load(folder) }
        == "puresql.yaml:2: 'migrations' names 'Migration', which does not exist; did you mean 'Migrations'?")
  }

  @Test func theFolderOfAPatternThatIsNotThereIsSaid() throws {
    let folder = try TemporaryFolder(Self.conventional)
    try folder.write("puresql.yaml", "queries: Qeries/**/*.sql")
    #expect(
      message { _ = try load(folder) }
        == "puresql.yaml:1: 'queries' names 'Qeries', which does not exist; did you mean 'Queries'?")
  }

  @Test func linksInCirclesEnd() throws {
    let folder = try TemporaryFolder(Self.conventional)
    try folder.link("Queries/loop", to: "..")
    #expect(try project(folder).queries.count == 3)
    try folder.link("Queries/z.sql", to: "z.sql")
    let read = try project(folder)
    #expect(read.queries.count == 3 && read.unreadable.count == 1)
    #expect(read.unreadable.first?.hasPrefix("cannot read 'Queries/z.sql': too many levels") == true)
  }

  @Test func aLinkedFolderThatIsNamedIsFollowed() throws {
    let folder = try TemporaryFolder(["real/1.sql": "", "app/puresql.yaml": "migrations: M"])
    try folder.link("app/M", to: "../real")
    #expect(try project(folder, "app").migrations.map(\.path) == ["M/1.sql"])
  }

  @Test func aFolderCalledLikeAFileIsAFolder() throws {
    let folder = try TemporaryFolder(["Migrations/1.sql/2.sql": "", "Queries/q.sql": ""])
    #expect(try project(folder).migrations.map(\.path) == ["Migrations/1.sql/2.sql"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func aFolderThatMayNotBeReadIsSaid() throws {
    let folder = try TemporaryFolder(Self.conventional)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/Queries/Sub")
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/Queries/Sub")
    }
    #expect(message { _ = try load(folder) }?.hasSuffix("/Queries/Sub': permission denied") == true)
  }

  @Test func aFileOfFourGibibytesIsRefused() throws {
    let folder = try TemporaryFolder(Self.conventional)
    let handle = try #require(FileHandle(forWritingAtPath: folder.path + "/Queries/a.sql"))
    try handle.truncate(atOffset: 1 << 32)
    try handle.close()
    #expect(
      try project(folder).unreadable
        == ["cannot read 'Queries/a.sql': it is larger than 4 GiB; split it, or leave it out"])
  }

  @Test func bytesThatAreNoTextAreKept() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.sql", [0x53, 0xFF, 0x00, 0xC3])
    #expect(try project(folder).loose.first?.bytes == [0x53, 0xFF, 0x00, 0xC3])
  }

  @Test func utf16IsAFinding() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.sql", [0xFF, 0xFE, 0x53, 0x00])
    #expect(try project(folder).diagnostics.map(\.rule) == ["syntax-error"])
  }

  // MARK: Another schema

  @Test func aSchemaFileTakesThePlaceOfMigrations() throws {
    let folder = try TemporaryFolder(["puresql.yaml": "schema: s.sql", "s.sql": "", "Queries/a.sql": ""])
    let project = try project(folder)
    #expect(project.migrations.map(\.path) == ["s.sql"] && project.diagnostics.isEmpty)
  }

  @Test func aBrokenDatabaseIsSaid() throws {
    let folder = try TemporaryFolder(["puresql.yaml": "schema: s.db"])
    try folder.write("s.db", Array("SQLite format 3".utf8) + [0] + Array(repeating: 0xAA, count: 200))
    #expect(message { _ = try load(folder) }?.hasPrefix("cannot read 's.db': ") == true)
  }
}
