import Notations
import Testing

/// Which files are taken apart, told by their bytes.
struct ProgramSieveTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let code: String
    let language: HostLanguage
    var testDescription: String { code }

    init(_ code: String, _ language: HostLanguage = .python) {
      self.code = code
      self.language = language
    }
  }

  private static func mayStand(_ example: Example) -> Bool {
    ProgramSQL.mayStand(in: Array(example.code.utf8), example.language)
  }

  @Test(arguments: [
    Example("x = 'select a from b'"), Example("x = \"DELETE\\nFROM a\""),
    Example("x = '''\n  -- all of them\n  SELECT a'''"),
    Example("x = '/* all */ SELECT a'"), Example("x = f'{WITH_ALL} SELECT a'"),
    Example("x = '(SELECT a) UNION SELECT b'"), Example("x = 'UPDATE ' + table + ' SET a = 1'"),
    Example("x = 'update {} set a = 1'.format(t)"), Example("x = 'CREATE  TABLE a (b)'"),
    Example("x = 'PRAGMA user_version'"), Example("x = 'BEGIN; CREATE TABLE a (b)'"),
    Example("x = 'insert or ignore into a values (1)'"), Example("x = 'WITH a AS (SELECT 1) SELECT * FROM a'"),
    Example("x = 'select*from a'"), Example("x = 'with a as (select 1) select * from a'"),
    Example("const x = `\n    SELECT a`", .javascript),
    Example("const x = sql`SELECT ${a}`", .javascript), Example("x := `\nSELECT a`", .go),
    Example("let x = r#\"SELECT a\"#;", .rust), Example("let x = \"\n  SELECT a\";", .rust),
    Example("val x = \"\"\"\n  |SELECT a\"\"\"", .kotlin),
    Example("let x = \"\\(Self.with) SELECT a\"", .swift), Example("try db.create(table: \"pet\") { t in }", .swift),
    Example("migrator.registerMigration(\"v1\") { }", .swift), Example("try #sql(\"\\(Pet.id) = 1\")", .swift),
    Example("__tablename__ = 'pet'"), Example("export const pet = sqliteTable(\"pet\", {})", .javascript),
    Example("@Entity class Pet", .kotlin),
  ])
  func aFileThatMayHaveSQLIsTakenApart(_ example: Example) {
    #expect(Self.mayStand(example))
  }

  @Test(arguments: [
    Example("x.select(a); preselect a; insert"),
    Example("# select the rows, update the table with care, delete from it\nx = 'a'"),
    Example("x = 'Select a file'"), Example("x = \"Update failed\""), Example("x = 'Delete item'"),
    Example("x = 'Create account'"), Example("x = 'with best regards'"),
    Example("fetch(url, {method: 'DELETE'})", .javascript), Example("x = '--verbose'"),
    Example("x = 'selected a from b'"), Example("x = ''"), Example("x = '"), Example("x = '\\"), Example("x = '--"),
    Example("x = '/*"), Example("x = '{"), Example("x = 'select"), Example("@EntityScan class Pet", .kotlin),
    Example("let a = b(\"pet\")", .swift), Example("x = 'a'\nwith open(x) as f:\n  y = (1, 2)"),
    Example("\"\"\"Reads.\"\"\"\nwith open(x) as f:\n  y = (1, 2)"), Example("x = 'a'\nselect(b)\nfrom c import d"),
  ])
  func aFileWithoutIsnt(_ example: Example) {
    #expect(!Self.mayStand(example))
  }
}
