import CSQLite
import Foundation
import Testing

/// What somebody gets who says something wrong: one line that names it and says what to do, and the status 2.
struct AnswerTests {
  private static let files = [
    "Migrations/1.sql": "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;",
    "Queries/a.sql": "SELECT id FROM pet;",
  ]

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Self.files)
    try folder.database("app.db", "CREATE TABLE pet (id INTEGER PRIMARY KEY)")
    try folder.write("note.txt", "no SQL")
    return folder
  }

  @Test(arguments: [
    // Verbs.
    ("check", "'check' is no verb, and there is no file or folder of that name; did you mean 'lint'?"),
    ("lnt", "did you mean 'lint'?"),
    ("desribe Queries", "did you mean 'describe'?"),
    ("--quiet check", "did you mean 'lint'?"),
    ("fmt", "'puresql-lint format [PATH…]' lays SQL out"),
    ("fix", "'puresql-lint --fix [PATH…]' applies the fixes"),
    ("gen", "'puresql-lint --emit-swift DIR [PATH…]' checks a project and generates its Swift"),
    ("codgen", "'puresql-lint --emit-swift DIR [PATH…]'"),
    ("generat", "'puresql-lint --emit-swift DIR [PATH…]'"),
    ("migration", "'puresql-lint migrations add [NAME]' makes the next migration"),
    ("migrate up", "puresql-lint runs no migration; 'puresql-lint diff DATABASE' shows what a database file lacks"),
    ("schema", "did you mean 'describe'?"),
    ("diagram", "did you mean 'report'?"),
    ("status", "did you mean 'projects'?"),
    ("version", "did you mean '--version'?"),
    ("frobnicate", "the verbs are lint, format, describe, report, projects, rules,"),
    ("migrations list", "'puresql-lint migrations add [NAME]' makes the next migration"),
    ("queries new Pets", "'puresql-lint queries add NAME' makes a file for queries"),
    ("queries add", "'puresql-lint queries add --help' says what it takes"),
    ("explain", "'puresql-lint explain --help' says what it takes"),
    ("explain foo", "no rule 'foo'; 'puresql-lint rules' lists them"),
    ("explain nul-comparison", "no rule 'nul-comparison'; did you mean 'null-comparison'?"),
    // Flags.
    ("--formt json", "unknown option '--formt'; did you mean '--format'?"),
    ("--json", "unknown option '--json'; say '--format json'"),
    (
      "--format xml",
      "unknown value 'xml' for '--format'; it can be text, concise, json, sarif, github, gitlab, junit, checkstyle"
    ),
    ("--format", "missing value for '--format <format>'; 'puresql-lint --help' says what it takes"),
    ("-fjson", "unknown option '-fjson'; say '--format json'"),
    ("--no-color", "say '--color never'"),
    ("--exclude x", "write patterns of files as 'exclude' into puresql.yaml"),
    ("--disable null-comparison", "say '--ignore RULE,…'"),
    ("--max-warnings 0", "say '--fail-on warning'"),
    ("--dry-run", "say '--diff' to see what '--fix' would change"),
    ("--frobnicate", "unknown option '--frobnicate'; 'puresql-lint --help' says what it takes"),
    ("-x", "unknown option '-x'; 'puresql-lint --help' says what it takes"),
    ("describe --fix", "unknown option '--fix'; 'puresql-lint describe --help' says what it takes"),
    ("--unsafe", "add --fix or --diff"),
    ("--check", "add --emit-swift"),
    ("--select nul-comparison", "--select: no rule or category 'nul-comparison'; did you mean 'null-comparison'?"),
    ("--ignore syntax-error", "'syntax-error' says that a statement can't run, and can't be ignored"),
    ("--fail-on wrning", "unknown value 'wrning' for '--fail-on'; did you mean 'warning'?"),
    // Paths.
    ("Querys/a.sql", "cannot read 'Querys/a.sql': no such file or directory; did you mean 'Queries/a.sql'?"),
    ("Querys/b.sql", "cannot read 'Querys/b.sql': no such file or directory; did you mean 'Queries'?"),
    ("Queries/ab.sql", "cannot read 'Queries/ab.sql': no such file or directory; did you mean 'Queries/a.sql'?"),
    ("x/y/z.sql", "cannot read 'x/y/z.sql': no such file or directory in '/"),
    ("Migration", "'Migration' is no verb, and there is no file or folder of that name; did you mean 'Migrations'?"),
    ("app.db", "'app.db' is an SQLite database and no SQL; 'puresql-lint diff app.db' compares it"),
    ("describe app.db", "'puresql-lint import app.db' writes its schema as the first one"),
    ("diff note.txt", "'note.txt' is no SQLite database; 'diff' takes one, and behind it the paths of the project"),
    ("import Queries/a.sql", "'Queries/a.sql' is no SQLite database; 'import' takes one"),
    ("import app.db", "there are migrations already, in 'Migrations'"),
    ("queries add ../x", "'../x' is no name for a file; use letters"),
    ("--stdin-filename x.sql", "name it with '-'"),
    ("--config none.yaml", "cannot read 'none.yaml': no such file or directory"),
    ("--output /no/such/file", "cannot write '/no/such/file'"),
  ])
  func aWrongWordIsAnswered(_ line: String, _ answer: String) throws {
    let result = try Command.run(line.split(separator: " ").map(String.init), in: folder())
    #expect(result.status == 2 && result.output == "", "\(result)")
    #expect(result.error.hasPrefix("error: ") && result.error.contains(answer), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1, "\(result.error)")
  }

  @Test(arguments: [
    ("puresql.yaml", "migration: a", "puresql.yaml:1: unknown key 'migration'; did you mean 'migrations'?"),
    ("puresql.yaml", "a: b\nqueries: c", "puresql.yaml:1: unknown key 'a'; puresql.yaml has migrations, queries,"),
    ("puresql.yml", "\nstyle: dependancy-free", "puresql.yml:2: unknown value 'dependancy-free' for 'style'; did you"),
    ("puresql.yaml", "migrations: Migration", "puresql.yaml:1: "),
    ("puresql.yaml", "output:", "puresql.yaml:1: 'output' must be a text"),
    ("puresql.yaml", "codable: maybe", "puresql.yaml:1: 'codable' must be true or false, not 'maybe'"),
    ("rules.yaml", "rule: {}", "rules.yaml:1: unknown key 'rule'; did you mean 'rules'?"),
    ("rules.yml", "rules: {nul-comparison: off}", "rules.yml:1: no rule 'nul-comparison'; did you mean"),
    ("rules.yaml", "rules: {null-comparison: eror}", "did you mean 'error'?"),
    ("rules.yaml", "extends: strikt", "rules.yaml:1: unknown preset 'strikt'; did you mean 'strict'?"),
    ("rules.yaml", "rules: {syntax-error: off}", "it can be lowered to 'note', but not switched off"),
  ])
  func aWrongKeyIsAnswered(_ file: String, _ text: String, _ answer: String) throws {
    let folder = try folder()
    try folder.write(file, text)
    let result = try Command.run([], in: folder)
    #expect(result.status == 2 && result.output == "", "\(result)")
    #expect(result.error.hasPrefix("error: ") && result.error.contains(answer), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1, "\(result.error)")
  }

  @Test(arguments: [("puresql", "queries: Queries"), ("rules", "extends: strict")])
  func oneOfTwoSpellingsIsEnough(_ name: String, _ text: String) throws {
    let folder = try folder()
    try folder.write("\(name).yml", text)
    #expect(try Command.run([], in: folder).status == 0)
    #expect(try Command.run(["\(name).yml"], in: folder).status == 0)
    #expect(try Command.run(["Queries", "--config", "\(name).yml"], in: folder).status == 0)
    try folder.write("\(name).yaml", text)
    let result = try Command.run([], in: folder)
    #expect(
      result.status == 2
        && result.error == """
          error: '\(name).yaml' and '\(name).yml' are both in '\(folder.path)'; put what they say into one of them

          """
    )
  }

  @Test func aPathGoesBeforeAVerb() throws {
    let folder = try TemporaryFolder(["check/Migrations/1.sql": "CREATE TABLE t (a TEXT);", "lnt": ""])
    #expect(try Command.run(["check"], in: folder).status == 0)
    #expect(try Command.run(["fmt/"], in: folder).error.hasPrefix("error: cannot read 'fmt/': no such file"))
  }

  @Test func wordsThatArentWrong() throws {
    let folder = try folder()
    #expect(try Command.run(["-q"], in: folder).error == "")
    #expect(try Command.run(["-q", "-o", "out.txt"], in: folder).status == 0)
    #expect(try folder.read("out.txt") == "")
    let version = try Command.run(["--version"], in: folder)
    #expect(try Command.run(["-V"], in: folder).output == version.output && version.status == 0)
    #expect(try Command.run(["describe", "-o", "out.txt"], in: folder).output == "")
    #expect(try folder.read("out.txt").hasPrefix("table pet, strict\n"))
  }

  /// The line says where was looked: many a run starts in another folder than somebody thinks.
  @Test func nothingToReadIsSaidWithItsPlace() throws {
    let folder = try TemporaryFolder(["a/note.txt": "", "b/pg/postgres/1.sql": "CREATE TABLE t (a jsonb[]);"])
    let none = try Command.run(["a"], in: folder)
    #expect(none.status == 2 && none.error.hasPrefix("error: no SQL for SQLite in '\(folder.path)/a' or below, "))
    let other = try Command.run(["a", "a/"], in: folder)
    #expect(other.status == 2 && other.error.contains("'\(folder.path)/a'"))
  }

  // MARK: What can't be read

  /// The rest is checked, and the status says that it wasn't all.
  @Test func oneFileThatCannotBeReadIsSaidAndTheRestIsChecked() throws {
    let folder = try folder()
    try folder.write("Queries/b.sql", "SELECT nam FROM pet;")
    try folder.link("Queries/c.sql", to: "nowhere.sql")
    try folder.link("Queries/d.sql", to: "d.sql")
    let result = try Command.run(["--format", "json", "--quiet"], in: folder)
    #expect(result.status == 2 && result.output.contains("no column 'nam' in 'pet'"))
    #expect(
      result.error == """
        error: cannot read 'Queries/c.sql': no such file or directory
        error: cannot read 'Queries/d.sql': too many levels of symbolic links

        """)
    // What is made of a project is made of all of it.
    for arguments in [
      ["describe"], ["--emit-swift", "Generated"], ["--write-baseline", "b"], ["facts", "-o", "f.db"],
    ] {
      let result = try Command.run(arguments, in: folder)
      #expect(result.status == 2 && result.output == "" && result.error.hasPrefix("error: cannot read 'Queries/c.sql'"))
    }
    #expect(try folder.names() == ["Migrations", "Queries", "app.db", "note.txt"])
    let listing = try Command.run(["projects"], in: folder)
    #expect(listing.status == 2 && listing.output.contains("queries  Queries/b.sql") && listing.error.contains("c.sql"))
  }

  /// Nobody knows what it would have made.
  @Test func aMigrationThatCannotBeReadMakesNoOtherFindings() throws {
    let folder = try folder()
    try folder.link("Migrations/2.sql", to: "nowhere.sql")
    try folder.write("Migrations/3.sql", "ALTER TABLE owner ADD COLUMN age INTEGER;")
    try folder.write("Queries/a.sql", "SELECT name FROM owner; SELECT id FROM pet WHERE name = NULL;")
    let result = try Command.run(["--quiet"], in: folder)
    #expect(result.status == 2 && !result.output.contains("'owner'") && result.output.contains("[null-comparison]"))
    #expect(
      result.error == """
        error: cannot read 'Migrations/2.sql': no such file or directory

        """)
  }

  // MARK: Completion

  @Test(arguments: ["bash", "zsh", "fish"]) func aShellCanCompleteVerbsAndOptions(_ shell: String) throws {
    let result = try Command.run(["--generate-completion-script", shell], in: TemporaryFolder())
    #expect(result.status == 0 && result.error == "")
    for word in ["describe", "migrations", "emit-swift", "checkstyle", "write-baseline"] {
      #expect(result.output.contains(word), "\(shell): \(word)")
    }
    #expect(!result.output.contains("absolute-paths"))
  }

  /// What bash offers behind what somebody has typed so far.
  @Test(arguments: [
    ("des", "describe"), ("lint --form", "--format"), ("lint --format sa", "sarif"), ("lint Migr", "Migrations"),
    ("describe --output no", "note.txt"), ("diff ap", "app.db"), ("migrations a", "add"),
  ])
  func bashCompletes(_ typed: String, _ offered: String) throws {
    let script = """
      source <("$0" --generate-completion-script bash)
      COMP_LINE="puresql-lint $1"; COMP_POINT=${#COMP_LINE}
      COMP_WORDS=($COMP_LINE); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _puresql-lint puresql-lint "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try Command.run(["-c", script, Command.path, typed], in: folder(), executable: "/bin/bash")
    #expect(result.output.split(separator: "\n").contains { $0 == offered }, "\(result)")
  }
}
