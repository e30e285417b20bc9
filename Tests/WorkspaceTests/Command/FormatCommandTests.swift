import Foundation
import Testing

/// `puresql-lint format`
struct FormatCommandTests {
  private static let files = [
    "Migrations/1.sql": "create table pet (id integer primary key, name text not null) strict;\n",
    "Queries/a.sql": "all:\nselect   id from pet; -- all\n",
    "Queries/broken.sql": "x:\nselect  from pet;\n",
  ]

  @Test func filesAreLaidOutInPlace() throws {
    let folder = try TemporaryFolder(Self.files)
    let result = try Command.run(["format"], in: folder)
    #expect(
      try folder.read("Migrations/1.sql") == "CREATE TABLE pet (id integer PRIMARY KEY, name text NOT NULL) STRICT;\n")
    #expect(try folder.read("Queries/a.sql") == "all:\nSELECT id FROM pet; -- all\n")
    // What can't be read stays, and is said.
    #expect(try folder.read("Queries/broken.sql") == Self.files["Queries/broken.sql"])
    #expect(result.status == 2 && result.output == "", "\(result)")
    #expect(result.error.hasPrefix("Queries/broken.sql:2:9: error: "), "\(result)")
    #expect(try Command.run(["format", "Queries/a.sql"], in: folder).status == 0)
  }

  @Test func checkAndDiffChangeNothing() throws {
    let folder = try TemporaryFolder(Self.files)
    let check = try Command.run(["format", "--check", "Queries/a.sql"], in: folder)
    #expect(check.status == 1 && check.error == "would lay out 'Queries/a.sql'\n", "\(check)")
    let diff = try Command.run(["format", "--diff", "Queries/a.sql"], in: folder)
    #expect(diff.status == 0 && diff.output.contains("\n-select   id from pet; -- all\n+SELECT id FROM pet; -- all\n"))
    #expect(try folder.read("Queries/a.sql") == Self.files["Queries/a.sql"])
  }

  @Test func releasedMigrationsStay() throws {
    let folder = try TemporaryFolder(
      Self.files.merging(["puresql.yaml": "history: {released: 1}\n"]) { first, _ in first })
    _ = try Command.run(["format"], in: folder)
    #expect(try folder.read("Migrations/1.sql") == Self.files["Migrations/1.sql"])
  }

  /// However a file is named, it is laid out as it is where its folder is.
  @Test(arguments: [
    ("Station.sq", "import a.B;\n\nCREATE TABLE station (id INTEGER PRIMARY KEY);\n\nall:\nselect   * from station;\n"),
    (
      "src/main/sqldelight/a/Station.sq",
      "CREATE TABLE station (id INTEGER PRIMARY KEY);\n\nall:\nselect   * from station;\n"
    ),
    (
      "lib/station.drift",
      "import 'a.dart';\n\nCREATE TABLE station (id INTEGER PRIMARY KEY);\n\nall: select   * from station;\n"
    ),
    (
      "sql/1_a.sql",
      "-- +goose Up\ncreate   table station (id INTEGER PRIMARY KEY);\n-- +goose Down\ndrop   table station;\n"
    ),
    ("q/station.sql", "-- name: All :many\nselect   sqlc.arg(a) from station;\n"),
    ("q/station.sql", "select   {{ a }} from station;\nselect   1;\n"),
  ])
  func aNamedFileIsWrittenAsItsFolderIs(_ name: String, _ text: String) throws {
    let whole = try TemporaryFolder([name: text])
    #expect(try Command.run(["format"], in: whole).status == 0)
    let expected = try whole.read(name)
    #expect(expected != text)
    let base = String(name.split(separator: "/").last ?? "")
    for way in ["relative", "absolute", "within", "linked", "link"] {
      let folder = try TemporaryFolder([name: text])
      let path = folder.path + "/" + name
      let result =
        switch way {
        case "relative": try Command.run(["format", name], in: folder)
        case "absolute": try Command.run(["format", path], in: try TemporaryFolder())
        case "within":
          try Command.run(["format", "-", "--stdin-filename", name], in: folder, input: text)
        case "linked":
          try {
            try folder.link("linked", to: (path as NSString).deletingLastPathComponent)
            return try Command.run(["format", "linked/" + base], in: folder)
          }()
        default:
          try {
            let elsewhere = try TemporaryFolder()
            try elsewhere.link(base, to: path)
            return try Command.run(["format", base], in: elsewhere)
          }()
        }
      #expect(result.status == 0 && result.error == "", "\(way): \(result)")
      let now = way == "within" ? result.output : try folder.read(name)
      #expect(now == expected, "\(way)")
    }
  }

  @Test func standardInputGoesToStandardOutput() throws {
    let folder = try TemporaryFolder(Self.files)
    let result = try Command.run(["format", "-"], in: folder, input: "\u{FEFF}select a\r\n from t\r\n")
    #expect(result.status == 0 && result.output == "\u{FEFF}SELECT a\r\nFROM t\r\n", "\(result)")
    let broken = try Command.run(["format", "-"], in: folder, input: "select from")
    #expect(broken.status == 2 && broken.output == "", "\(broken)")
  }

  @Test func standardInputNeedsNothingButItsConfiguration() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("puresql.yaml", "history: {released: 1}\n")
    try folder.write("rules.yaml", "rules: {format: {severity: \"off\", keywords: lower}}\n")
    // What can't be read would be said.
    try folder.link("Queries/z.sql", to: "nowhere.sql")
    let result = try Command.run(["format", "-"], in: folder, input: "SELECT a\n FROM t")
    #expect(result.status == 0 && result.output == "select a\nfrom t" && result.error == "", "\(result)")
    // A name says what the text is.
    for (name, text) in [("Migrations/1.sql", "SELECT  1"), ("Queries/b.sql", "select 1")] {
      let named = try Command.run(["format", "-", "--stdin-filename", name], in: folder, input: "SELECT  1")
      #expect(named.status == 0 && named.output == text, "\(named)")
    }
  }

  @Test func rulesSayHow() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("rules.yaml", "rules: {format: {severity: \"off\", keywords: lower}}\n")
    _ = try Command.run(["format", "Queries/a.sql"], in: folder)
    #expect(try folder.read("Queries/a.sql") == "all:\nselect id from pet; -- all\n")
  }

  @Test func whatIsNoSQLStays() throws {
    let folder = try TemporaryFolder([
      "pubspec.yaml": "dependencies: {drift: any}\n",
      "a.drift": "create table c (id INT NOT NULL) AS Cat;\na: select  * from c where id = ? limit $o;\n",
    ])
    _ = try Command.run(["format"], in: folder)
    #expect(
      try folder.read("a.drift")
        == "CREATE TABLE c (id INT NOT NULL) AS Cat;\na: SELECT * FROM c WHERE id = ? limit $o;\n")
  }

  @Test func wordsThatAreReadAsOthersAreLaidOut() throws {
    let folder = try TemporaryFolder([
      "pubspec.yaml": "dependencies: {drift: any}\n",
      "a.drift": """
      CREATE TABLE c (id INT NOT NULL);
      a: SELECT c.** AS one,   LIST (SELECT id FROM c b WHERE b.id=c.id) AS list
      FROM c;

      """,
    ])
    _ = try Command.run(["format"], in: folder)
    #expect(
      try folder.read("a.drift") == """
        CREATE TABLE c (id INT NOT NULL);
        a: SELECT c.** AS one, LIST(SELECT id FROM c b WHERE b.id = c.id) AS list
          FROM c;

        """)
  }
}
