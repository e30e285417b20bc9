import Testing
import Workspace

@testable import LanguageServer

@Suite struct RenameTests {
  private func rename(_ query: String, to name: String, _ migration: String = libraryMigration) throws -> [String:
    String]
  {
    let editor = try Editor(["Migrations/1.sql": migration, "Queries/q.sql": query])
    return editor.applied(try editor.ask("textDocument/rename", [("newName", .string(name))]))
  }

  private func refusal(_ query: String, to name: String, _ migration: String = libraryMigration) throws -> String? {
    do {
      _ = try rename(query, to: name, migration)
      return nil
    } catch let error as ResponseError {
      return error.code == -32803 ? error.message : nil
    }
  }

  private func renameReleased(_ query: String, to name: String, _ more: String = "") throws -> [String: String] {
    let editor = try Editor(
      [
        "puresql.yaml": "history: {released: all}\n", "Migrations/1.sql": libraryMigration + more,
        "Queries/q.sql": query,
      ], capabilities: Editor.makesFiles)
    return editor.applied(try editor.ask("textDocument/rename", [("newName", .string(name))]))
  }

  @Test func whatIsReleasedIsRenamedInANewMigration() throws {
    let column = try renameReleased("SELECT b.ti$0tle FROM book AS b ORDER BY title;", to: "heading")
    #expect(column["Migrations/2.sql"] == "ALTER TABLE book RENAME COLUMN title TO heading;\n")
    #expect(column["Migrations/1.sql"] == libraryMigration)
    #expect(column["Queries/q.sql"] == "SELECT b.heading FROM book AS b ORDER BY heading;")
    let table = try renameReleased("SELECT book.title FROM bo$0ok;", to: "volume")
    #expect(table["Migrations/2.sql"] == "ALTER TABLE book RENAME TO volume;\n")
    #expect(table["Queries/q.sql"] == "SELECT volume.title FROM volume;")
  }

  @Test func whatIsReleasedMayHaveBeenRenamedBefore() throws {
    let new = try renameReleased(
      "SELECT head$0ing FROM book;", to: "name", "ALTER TABLE book RENAME COLUMN title TO heading;\n")
    #expect(new["Migrations/2.sql"] == "ALTER TABLE book RENAME COLUMN heading TO name;\n")
    #expect(new["Queries/q.sql"] == "SELECT name FROM book;")
  }

  @Test func aReleasedViewIsNotRenamed() throws {
    let error = #expect(throws: ResponseError.self) {
      try renameReleased("SELECT id FROM bo$0oks;", to: "all", "CREATE VIEW books AS SELECT id FROM book;\n")
    }
    #expect(error?.message.contains("view") == true)
  }

  @Test func anAliasIsRenamedInItsStatement() throws {
    let query = "SELECT a.id, a.name FROM author $0a WHERE a.id = 1;\nSELECT a.id FROM author a WHERE a.id = 2;\n"
    #expect(
      try rename(query, to: "writer")["Queries/q.sql"]
        == "SELECT writer.id, writer.name FROM author writer WHERE writer.id = 1;\nSELECT a.id FROM author a WHERE a.id = 2;\n"
    )
  }

  @Test func aQueryIsRenamedWithItsCalls() throws {
    let query = "g { find(:id); $0find(:id) }\nfind: SELECT id FROM author WHERE id = :id;\n"
    #expect(
      try rename(query, to: "byId")["Queries/q.sql"]
        == "g { byId(:id); byId(:id) }\nbyId: SELECT id FROM author WHERE id = :id;\n")
  }

  @Test func aQueryIsRenamedWhereOtherFilesCallIt() throws {
    let editor = try Editor([
      "Migrations/1.sql": libraryMigration, "Queries/a.sql": "g { find(); }\n",
      "Queries/b.sql": "fi$0nd: SELECT id FROM author;\n",
    ])
    let new = editor.applied(try editor.ask("textDocument/rename", [("newName", .string("all"))]))
    #expect(new["Queries/a.sql"] == "g { all(); }\n" && new["Queries/b.sql"] == "all: SELECT id FROM author;\n")
  }

  @Test func aParameterIsRenamedInItsGroup() throws {
    let query = "g { find(:$0id); DELETE FROM book WHERE id = :id }\nfind: SELECT id FROM author WHERE id = :id;\n"
    #expect(
      try rename(query, to: "key")["Queries/q.sql"]
        == "g { find(:key); DELETE FROM book WHERE id = :key }\nfind: SELECT id FROM author WHERE id = :id;\n")
  }

  @Test func aColumnIsRenamedInTheHistoryAndInEveryQuery() throws {
    let new = try rename("SELECT book.ti$0tle FROM book;\nUPDATE book SET title = 'a' WHERE id = 1;\n", to: "heading")
    #expect(new["Queries/q.sql"] == "SELECT book.heading FROM book;\nUPDATE book SET heading = 'a' WHERE id = 1;\n")
    #expect(new["Migrations/1.sql"]?.contains("  heading TEXT NOT NULL, -- as on the cover") == true)
  }

  @Test func aTableIsRenamedWithItsKeysAndIndexes() throws {
    let new = try rename("SELECT author.id FROM auth$0or;", to: "writer")
    #expect(new["Queries/q.sql"] == "SELECT writer.id FROM writer;")
    #expect(new["Migrations/1.sql"]?.contains("REFERENCES writer (id)") == true)
    #expect(new["Migrations/1.sql"]?.contains("CREATE TABLE writer") == true)
  }

  @Test func aColumnThatAStarShowsIsRenamedInOrderBy() throws {
    let new = try rename("SELECT * FROM book ORDER BY ti$0tle COLLATE NOCASE, id;", to: "heading")
    #expect(new["Queries/q.sql"] == "SELECT * FROM book ORDER BY heading COLLATE NOCASE, id;")
  }

  @Test func aColumnThatALaterMigrationAddsIsRenamedWhereverAViewComesBefore() throws {
    let migration = """
      CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
      CREATE VIEW writer AS SELECT id, name FROM author;
      CREATE TRIGGER t AFTER INSERT ON author BEGIN SELECT name FROM writer; END;
      ALTER TABLE author ADD COLUMN born INTEGER REFERENCES author (id);

      """
    let new = try rename("SELECT bo$0rn, id FROM author; SELECT id FROM writer;", to: "parent", migration)
    #expect(new["Queries/q.sql"] == "SELECT parent, id FROM author; SELECT id FROM writer;")
    #expect(new["Migrations/1.sql"] == migration.replacing("born", with: "parent"))
  }

  @Test func aNameThatNeedsQuotesGetsThem() throws {
    #expect(
      try rename("SELECT a.id FROM author $0a;", to: "the order")["Queries/q.sql"]
        == "SELECT \"the order\".id FROM author \"the order\";")
  }

  @Test func aCommonTableAndAQueryAndAParameterAreRenamed() throws {
    #expect(
      try rename("WITH x AS (SELECT id FROM book) SELECT x.id FROM $0x;", to: "y")["Queries/q.sql"]
        == "WITH y AS (SELECT id FROM book) SELECT y.id FROM y;")
    #expect(try rename("fi$0nd: SELECT id FROM book;", to: "look")["Queries/q.sql"] == "look: SELECT id FROM book;")
    #expect(
      try rename("SELECT id FROM book WHERE id = :$0a OR author_id = :a;", to: "b")["Queries/q.sql"]
        == "SELECT id FROM book WHERE id = :b OR author_id = :b;")
  }

  @Test func anArrayIsRenamedWithoutItsQuestionMark() throws {
    #expect(
      try rename("SELECT id FROM book WHERE id IN ?i$0ds;", to: "some")["Queries/q.sql"]
        == "SELECT id FROM book WHERE id IN ?some;")
  }

  @Test func aNameThatMendsAFindingIsTaken() throws {
    let migration = "CREATE TABLE authors (id INTEGER PRIMARY KEY) STRICT;\n"
    #expect(
      try rename("SELECT id FROM auth$0ors WHERE id = 1;", to: "author", migration)["Queries/q.sql"]
        == "SELECT id FROM author WHERE id = 1;")
    #expect(try refusal("SELECT id FROM auth$0ors WHERE id = 1;", to: "pets", migration) == nil)
    let mended = migration.replacing("authors", with: "author")
    #expect(try refusal("SELECT id FROM auth$0or WHERE id = 1;", to: "authors", mended) != nil)
  }

  @Test func whatWouldMeanSomethingElseIsRefused() throws {
    #expect(try refusal("SELECT ti$0tle FROM book;", to: "subtitle") != nil)
    #expect(try refusal("SELECT id FROM auth$0or;", to: "book") != nil)
    #expect(try refusal("SELECT a.id, b.id FROM author $0a, book b;", to: "b") != nil)
    #expect(try refusal("SELECT id FROM book WHERE id = :$0a OR author_id = :b;", to: "b") != nil)
    #expect(try refusal("SELECT id FROM book WHERE id = ?$01;", to: "b") == "a parameter that is numbered has no name")
    #expect(try refusal("SELECT low$0er(name) FROM author;", to: "upper") != nil)
    #expect(try refusal("SELECT ti$0tle, name FROM book, author;", to: "name") != nil)
  }

  @Test func preparingSaysWhatIsRenamed() throws {
    let editor = try Editor(["Migrations/1.sql": libraryMigration, "Queries/q.sql": "SELECT ti$0tle FROM book;"])
    #expect(try editor.ask("textDocument/prepareRename")["placeholder"]?.text == "title")
  }
}
