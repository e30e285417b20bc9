import Analyzer
import Notations
import Testing

@testable import Workspace

/// Files without SQL are only taken apart where they may say something of a name that SQL stands on.
@Suite struct NameSearchTests {
  /// `TABLE` stands in SQL, and `loadRows` is given it.
  private static let program = SourceFile(
    path: "a.kt",
    text: """
      fun a(db: Db) {
        loadRows("SELECT a FROM ${TABLE}")
        loadRows("SELECT b FROM ${TABLE}")
        log("SELECT c FROM t")
        log("started")
        log("stopped")
      }
      """)

  private static let search = NameSearch(WantedNames([ProgramOutline(program, .kotlin)]))

  @Test(arguments: [
    "const val TABLE = \"notes\"", "TABLE string = \"notes\"", "const TABLE: &str",
    "loadRows(\"one more\")", "loadRows<T>(x)",
  ])
  func finds(_ text: String) { #expect(Self.search.findsOne(in: Array(text.utf8)), "\(text)") }

  @Test(arguments: [
    "print(TABLE)", "MY_TABLE = 1", "preloadRows(1)", "a.loadRows", "// the loadRows.",
    "log(\"given more than SQL\")", "",
  ])
  func passesOver(_ text: String) { #expect(!Self.search.findsOne(in: Array(text.utf8)), "\(text)") }
}
