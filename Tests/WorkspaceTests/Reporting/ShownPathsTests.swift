import Foundation
import Testing

/// Where paths lead to from where somebody is: a terminal, an editor, a site that shows a repository.
struct ShownPathsTests {
  private static let mistake = "SELECT a FROM t WHERE a = NULL;"
  /// Two projects of one repository.
  private static let files = [
    ".git/HEAD": "", "apps/one/puresql.yaml": "", "apps/one/Migrations/1.sql": "CREATE TABLE t (a TEXT) STRICT;",
    "apps/one/Queries/a.sql": mistake, "apps/two/puresql.yaml": "",
    "apps/two/Migrations/1.sql": "CREATE TABLE t (a TEXT) STRICT;", "apps/two/Queries/b.sql": mistake,
  ]

  private func paths(_ format: String, _ arguments: [String], in folder: TemporaryFolder, _ directory: String) throws
    -> [String]
  {
    let arguments = ["--format", format, "--fail-on", "never", "--select", "null-comparison"] + arguments
    let script = "cd \"$0\" && exec \"$@\""
    let result = try Command.run(
      ["-c", script, directory, Command.path] + arguments, in: folder, executable: "/bin/sh")
    #expect(result.status == 0, "\(result)")
    let pattern =
      switch format {
      case "text": /^([^ \n]+\.sql):1:23: error/.anchorsMatchLineEndings()
      case "json": /"file": "([^"]+)"/
      case "junit": /<testsuite name="([^"]+)"/
      case "checkstyle": /<file name="([^"]+)"/
      case "sarif": /"artifactLocation": {"uri": "([^"]+)"/
      case "github": /file=([^,]+),/
      default: /"path": "([^"]+)"/
      }
    // What a finding refers to has a path as well.
    let found = result.output.matches(of: pattern).map { String($0.1) }.filter { !$0.contains("Migrations") }
    return found.reduce(into: []) { unique, path in if !unique.contains(path) { unique.append(path) } }
  }

  @Test(arguments: ["text", "json", "junit", "checkstyle"])
  func aTerminalIsInTheCurrentDirectory(_ format: String) throws {
    let folder = try TemporaryFolder(Self.files)
    let (one, two) = ("apps/one/Queries/a.sql", "apps/two/Queries/b.sql")
    #expect(try paths(format, [], in: folder, ".") == [one, two])
    #expect(try paths(format, [folder.path + "/apps/one"], in: folder, ".") == [one])
    #expect(try paths(format, [one], in: folder, ".") == [one])
    #expect(try paths(format, [], in: folder, "apps/one") == ["Queries/a.sql"])
    #expect(try paths(format, [], in: folder, "apps/one/Queries") == ["a.sql"])
    // What isn't below is where it is for everybody.
    #expect(try paths(format, ["../.."], in: folder, "apps/one") == [folder.path + "/" + two, "Queries/a.sql"])
    #expect(try paths(format, ["../two"], in: folder, "apps/one") == [folder.path + "/" + two])
    #expect(try paths(format, ["--absolute-paths"], in: folder, "apps/one") == [folder.path + "/" + one])
  }

  @Test(arguments: ["sarif", "github", "gitlab"])
  func aSiteShowsTheRepository(_ format: String) throws {
    let folder = try TemporaryFolder(Self.files)
    let (one, two) = ("apps/one/Queries/a.sql", "apps/two/Queries/b.sql")
    #expect(try paths(format, [], in: folder, ".") == [one, two])
    for directory in ["apps/one", "apps/one/Queries", "apps/two"] {
      #expect(try paths(format, ["\(folder.path)/apps"], in: folder, directory).sorted() == [one, two])
    }
    #expect(try paths(format, ["--absolute-paths"], in: folder, "apps/one") == [one])
    // Another repository has its own root, and what is in none has none.
    let other = try TemporaryFolder([
      "lib/.git/HEAD": "", "lib/Migrations/1.sql": "CREATE TABLE t (a TEXT);", "lib/Queries/a.sql": Self.mistake,
    ])
    #expect(try paths(format, ["lib"], in: other, ".") == ["Queries/a.sql"])
    let loose = try TemporaryFolder(["db/q.sql": "CREATE TABLE t (a);\n", "db/r.sql": Self.mistake])
    #expect(try paths(format, [], in: loose, ".") == ["db/r.sql"])
    let outside = (format == "sarif" ? "file://" : "") + loose.path + "/db/r.sql"
    #expect(try paths(format, ["db"], in: loose, ".") == ["db/r.sql"])
    #expect(try paths(format, [loose.path + "/db"], in: folder, ".") == [outside])
  }

  @Test func jsonSaysWhatPathsAreRelativeTo() throws {
    let folder = try TemporaryFolder(Self.files)
    let result = try Command.run(["apps/one", "--format", "json"], in: folder)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(json["base"] as? String == folder.path)
  }

  @Test func whatIsDescribedAndChangedIsShownAlike() throws {
    let folder = try TemporaryFolder(Self.files)
    #expect(try Command.run(["describe", "apps/one"], in: folder).output.contains("\napps/one/Queries/a.sql:1: "))
    #expect(
      try Command.run(["describe", "apps/one", "--format", "json"], in: folder).output.contains(
        "\"file\": \"apps/one/Queries/a.sql\""))
    let difference = try Command.run(["apps/one", "--diff", "--unsafe"], in: folder).output
    #expect(difference.hasPrefix("--- a/apps/one/Queries/a.sql\n+++ b/apps/one/Queries/a.sql\n"))
    #expect(try Command.run(["apps/one", "--diff", "--unsafe"], in: folder).output == difference)
  }

  @Test func errorsOfAConfigurationAreShownAlike() throws {
    let folder = try TemporaryFolder(["a/puresql.yaml": "x: 1", "a/Migrations/1.sql": ""])
    #expect(try Command.run(["a"], in: folder).error.hasPrefix("error: a/puresql.yaml:1: "))
    #expect(try Command.run(["a", "--absolute-paths"], in: folder).error.hasPrefix("error: \(folder.path)/a/puresql"))
  }

  @Test func standardInputKeepsItsName() throws {
    let folder = try TemporaryFolder(Self.files)
    let result = try Command.run(["-"], in: folder, input: "SELECT FROM;")
    #expect(result.output.hasPrefix("<stdin>:1:8: error"))
  }
}
