import Foundation
import Testing

@testable import Workspace

/// Which migrations are released, in repositories that are made for it.
@Suite(.enabled(if: Git.isAvailable, "git can't be run here"))
struct ReleasedHistoryTests {
  private static let table = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);\n"
  private static let query = ["Queries/a.sql": "SELECT name FROM pet ORDER BY id;\n"]

  /// 1.sql is on the default branch, 2.sql on a branch of its own, and 3.sql nowhere yet.
  private func branched(_ files: [String: String] = [:], branch: String = "main") throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["Migrations/1.sql": Self.table].merging(Self.query) { $1 }.merging(files) { $1 })
    try folder.commitAll(branch: branch)
    try folder.git("checkout", "--quiet", "-b", "feature")
    try folder.write("Migrations/2.sql", "ALTER TABLE pet ADD COLUMN age INTEGER;\n")
    try folder.commit("second")
    try folder.write("Migrations/3.sql", "ALTER TABLE pet ADD COLUMN chip TEXT;\n")
    return folder
  }

  private func history(_ folder: TemporaryFolder, _ path: String = ".") throws -> ReleasedHistory {
    try #require(
      try ProjectLoader(paths: [path], currentDirectory: folder.path).load().first { !$0.migrations.isEmpty }
    ).reading.released
  }

  private func released(_ folder: TemporaryFolder) throws -> [String] { try history(folder).migrations.paths.sorted() }

  @Test(arguments: ["main", "master"])
  func theDefaultBranchDecides(_ branch: String) throws {
    let folder = try branched(branch: branch)
    #expect(try released(folder) == ["Migrations/1.sql"])
    try folder.git("checkout", "--quiet", branch)
    try folder.git("merge", "--quiet", "feature")
    #expect(try released(folder) == ["Migrations/1.sql", "Migrations/2.sql"])
  }

  @Test func withoutADefaultBranchNothingIsReleased() throws {
    let folder = try branched(branch: "trunk")
    #expect(try history(folder).migrations.problem == .noBranch)
    #expect(try released(folder) == [])
  }

  /// What others have counts, and not what is on this machine alone.
  @Test func theRemotesBranchGoesFirst() throws {
    let origin = try branched(branch: "trunk")
    try origin.git("checkout", "--quiet", "trunk")
    let folder = try TemporaryFolder()
    try folder.git("clone", "--quiet", origin.path, "clone")
    let clone = folder.path + "/clone"
    try folder.write("clone/Migrations/2.sql", "ALTER TABLE pet ADD COLUMN age INTEGER;\n")
    try Git.run(["checkout", "--quiet", "-b", "main"], in: clone)
    try Git.run(["add", "--all"], in: clone)
    try Git.run(["commit", "--quiet", "--message", "second"], in: clone)
    #expect(try history(folder, "clone").migrations.paths == ["Migrations/1.sql"])
    #expect(try history(folder, "clone").migrations.edited.isEmpty)
  }

  /// What came to the default branch since is for whoever merges it.
  @Test func theMergeBaseDecides() throws {
    let folder = try branched()
    try folder.git("stash", "--quiet", "--include-untracked")
    try folder.git("checkout", "--quiet", "main")
    try folder.write("Migrations/1.sql", Self.table + "-- changed\n")
    try folder.commit("changed")
    try folder.git("checkout", "--quiet", "feature")
    #expect(try released(folder) == ["Migrations/1.sql"])
    #expect(try history(folder).migrations.edited.isEmpty)
  }

  @Test func aShallowCloneKnowsNothing() throws {
    let origin = try branched()
    try origin.git("checkout", "--quiet", "main")
    try origin.commit("another")
    let folder = try TemporaryFolder()
    try folder.git("clone", "--quiet", "--depth", "1", "file://" + origin.path, "clone")
    #expect(try history(folder, "clone").migrations.problem == .shallow)
    #expect(try history(folder, "clone").migrations.paths.isEmpty)
  }

  @Test func aFolderOutsideOfGitIsSaidOnce() throws {
    let folder = try TemporaryFolder([
      "a/Migrations/1.sql": Self.table, "a/Queries/a.sql": "", "b/Migrations/1.sql": Self.table, "b/Queries/b.sql": "",
    ])
    let result = try Command.run([], in: folder)
    let note = "every migration is taken for new, because the project is in no git repository"
    #expect(result.error.components(separatedBy: note).count == 2, "\(result)")
    #expect(!(try Command.run(["--quiet"], in: folder).error.contains(note)))
    // Where nothing is found or changed, nothing depends on it.
    #expect(try Command.run(["projects"], in: folder).error == "")
    try folder.write("a/puresql.yaml", "history: {released: none}")
    try folder.write("b/puresql.yaml", "history: {released: none}")
    #expect(!(try Command.run([], in: folder).error.contains(note)))
  }

  @Test func theConfigurationMaySay() throws {
    let folder = try branched()
    try folder.git("tag", "v1", "main")
    let expected = [
      "auto": ["1"], "none": [], "all": ["1", "2", "3"], "2": ["1", "2"], "0": [], "99": ["1", "2", "3"],
      "git:v1": ["1"], "git:feature": ["1", "2"], "git:HEAD": ["1", "2"],
    ]
    for (setting, numbers) in expected {
      try folder.write("puresql.yaml", "history: {released: '\(setting)'}\n")
      #expect(try released(folder) == numbers.map { "Migrations/\($0).sql" }, "\(setting)")
    }
    try folder.write("puresql.yaml", "history: {released: 'git:nowhere'}\n")
    #expect(try history(folder).migrations.problem == .unknown("nowhere"))
    for setting in ["x", "git:", "git:--output=x", "''"] {
      try folder.write("puresql.yaml", "history:\n  released: \(setting)\n")
      let result = try Command.run([], in: folder)
      #expect(result.status == 2 && result.error.hasPrefix("error: puresql.yaml:2: "), "\(setting) \(result)")
    }
  }

  @Test func aReleasedMigrationThatIsChangedIsAnError() throws {
    let folder = try branched()
    try folder.write("Migrations/1.sql", Self.table + "-- one more line\n")
    try folder.write("Migrations/2.sql", "ALTER TABLE pet ADD COLUMN age INTEGER; -- not released\n")
    let result = try Command.run(["--select", "migration-order"], in: folder)
    #expect(
      result.output.hasPrefix(
        "Migrations/1.sql:1:1: error: migration '1.sql' is released, and isn't what it is on 'main' [migration-order]"),
      "\(result)")
    #expect(result.output.components(separatedBy: "error:").count == 2 && result.status == 1)
  }

  /// As git writes them on Windows.
  @Test func lineEndingsAreNoChange() throws {
    let folder = try branched()
    try folder.write("Migrations/1.sql", Self.table.replacing("\n", with: "\r\n"))
    #expect(try history(folder).migrations.edited.isEmpty)
    #expect(try released(folder) == ["Migrations/1.sql"])
  }

  @Test func pathsMayBeOdd() throws {
    let folder = try TemporaryFolder()
    for name in ["1_a b.sql", "2_ö.sql", "3_\"q\".sql", "4_*.sql"] {
      try folder.write("a [x]/Migrations/" + name, name.hasPrefix("1") ? Self.table : "")
    }
    try folder.write("a [x]/Queries/a.sql", "")
    try folder.commitAll()
    #expect(try history(folder, "a [x]").migrations.paths.count == 4)
    #expect(try history(folder, "a [x]").migrations.edited.isEmpty)
  }

  /// A hook runs with variables that name another repository's index and folder.
  @Test func theVariablesOfAHookSayNothing() throws {
    let folder = try branched()
    let result = try Command.run(
      ["projects", "--format", "json"], in: folder,
      environment: ["XDG_CACHE_HOME": "", "GIT_DIR": "/nowhere", "GIT_INDEX_FILE": "/nowhere/index"])
    let output = result.output.filter { !$0.isWhitespace }
    #expect(output.contains("\"number\":\"1\",\"released\":true"), "\(result)")
    #expect(output.contains("\"number\":\"2\",\"released\":false"), "\(result)")
  }

  @Test func noHookOrMonitorRuns() throws {
    let folder = try branched()
    try folder.write("monitor", "#!/bin/sh\ntouch '\(folder.path)/ran'\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/monitor")
    try folder.git("config", "core.fsmonitor", folder.path + "/monitor")
    try folder.git("config", "core.hooksPath", folder.path)
    try folder.git("config", "core.pager", folder.path + "/monitor")
    #expect(try Command.run(["projects"], in: folder).output.contains("(1, released)"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/ran"))
  }

  @Test func withoutGitNothingIsReleased() throws {
    let folder = try branched()
    let environment = ["XDG_CACHE_HOME": "", "PATH": "/nowhere"]
    let result = try Command.run([], in: folder, environment: environment)
    #expect(result.error.contains("because git can't be run"), "\(result)")
    #expect(!(try Command.run(["projects"], in: folder, environment: environment).output.contains("released")))
  }

  /// What was kept of the last run isn't shown when a branch has moved.
  @Test func theCacheKnowsTheBranches() throws {
    let folder = try branched(["Migrations/1.sql": Self.table + "DELETE FROM pet WHERE name = NULL;\n"])
    let cache = try TemporaryFolder()
    func summary() throws -> String {
      try Command.run([], in: folder, environment: ["XDG_CACHE_HOME": cache.path]).error
    }
    let first = try summary()
    #expect(first.contains("1 more in released migrations"), "\(first)")
    #expect(try summary() == first)
    try folder.git("branch", "--quiet", "--move", "main", "other")
    #expect(!(try summary().contains("in released migrations")))
  }

  @Test func aHashIsGits() throws {
    #expect(GitObjectHash.ofBlob([]) == "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391")
    #expect(GitObjectHash.ofBlob(Array("hello\n".utf8)) == "ce013625030ba8dba906f756967f9e9ca394464a")
    let folder = try TemporaryFolder()
    for count in [1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 1000] {
      let text = String(repeating: "x", count: count)
      try folder.write("a", text)
      #expect(try folder.git("hash-object", "a") == GitObjectHash.ofBlob(Array(text.utf8)) + "\n")
    }
  }
}
