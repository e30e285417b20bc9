import Analyzer
import Notations
import Testing

/// Programs with several databases that have tables of one name: which of them a statement is for.
struct ProgramDatabasesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let title: String
    let language: HostLanguage
    let files: [(path: String, code: String)]
    /// What each statement is for, in the order of the files: 0 for what isn't in dispute, and for what nobody can tell.
    let databases: [Int]
    /// The tables that each of them has besides.
    let tables: [String]
    var testDescription: String { "\(language): \(title)" }

    init(
      _ title: String, _ language: HostLanguage, _ files: (String, String)..., databases: [Int], tables: [String]
    ) {
      (self.title, self.language, self.files, self.databases) = (title, language, files, databases)
      self.tables = tables
    }
  }

  @Test(arguments: cases) func statementIsForTheDatabaseOfItsPlace(_ example: Case) throws {
    let programs = example.files.map { ProgramSQL(SourceFile(path: $0.path, text: $0.code), example.language) }
    let schema = ProgramSchema(programs)
    let texts = programs.compactMap { $0.text(leavingOut: [], of: schema.databases) }
    #expect(texts.flatMap { $0.notated?.units.map(\.database) ?? [] } == example.databases)
    let base = ProjectAnalyzer(migrations: schema.text.map { [Parser.parse($0)] } ?? []).catalog
    let tables = schema.others.map { text in
      let catalog = ProjectAnalyzer(migrations: text.map { [Parser.parse($0)] } ?? [], over: base).catalog
      return catalog.tables.filter { base.table(named: $0.name) == nil }.map { table in
        "\(table.name)(\(table.columns.map { "\($0.name)" }.joined(separator: ", ")))"
      }.joined(separator: " ")
    }
    #expect(tables == example.tables)
  }

  static let cases: [Case] = [
    Case(
      "modules", .python,
      ("app/store.py", "db.execute('CREATE TABLE settings (name)')\ndb.execute('CREATE TABLE note (id)')"),
      ("app/web.py", "db.execute('SELECT name FROM settings')"),
      ("cache/store.py", "db.execute('CREATE TABLE settings (id)')\ndb.execute('SELECT id FROM settings')"),
      ("tool.py", "db.execute('SELECT 1 FROM note')\ndb.execute('SELECT * FROM settings')"),
      ("dump.py", "db.execute('SELECT * FROM settings')"),
      databases: [1, 2, 0, 1, 0], tables: ["settings(name)", "settings(id)"]),
    Case(
      "classes of one file, and an extension", .swift,
      (
        "Stores.swift",
        """
        class Notes { func open() { db.execute("CREATE TABLE meta (key)"); db.execute("SELECT key FROM meta") } }
        class Images { func open() { db.execute("CREATE TABLE meta (id)"); db.execute("SELECT id FROM meta") } }
        """
      ), ("Images+Age.swift", "extension Images { func age() { db.execute(\"SELECT id FROM meta\") } }"),
      ("Other.swift", "struct Other { func age() { db.execute(\"SELECT * FROM meta\") } }"),
      databases: [1, 2, 2, 0], tables: ["meta(key)", "meta(id)"]),
    Case(
      "the other tables that a statement names", .go,
      ("a/db.go", "func open() { db.Exec(`CREATE TABLE version (a); CREATE TABLE mail (id)`) }"),
      ("b/db.go", "func open() { db.Exec(`CREATE TABLE version (b)`); db.Exec(`CREATE INDEX i ON version (b)`) }"),
      ("b/term.go", "func terms() { db.Query(`SELECT * FROM version JOIN mail`) }"),
      databases: [1], tables: ["version(a)", "version(b)"]),
    Case(
      "one database, in two places that agree", .java,
      ("A.java", "class A { void a() { db.execSQL(\"CREATE TABLE pet (id, name)\"); } }"),
      (
        "B.java",
        "class B { void b() { db.execSQL(\"CREATE TABLE pet (id, name)\"); db.execSQL(\"DELETE FROM pet\"); } }"
      ),
      databases: [0], tables: []),
    Case(
      "a table that is made anew", .kotlin,
      (
        "A.kt",
        "class A { fun a() { db.execSQL(\"CREATE TABLE pet (id)\"); db.execSQL(\"DROP TABLE pet\"); db.execSQL(\"CREATE TABLE pet (id)\") } }"
      ), ("B.kt", "class B { fun b() { db.execSQL(\"CREATE TABLE pet (name)\"); db.execSQL(\"DELETE FROM pet\") } }"),
      databases: [2], tables: ["", "pet(name)"]),
  ]
}
