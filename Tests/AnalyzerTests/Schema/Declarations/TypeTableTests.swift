import Analyzer
import Testing

/// What a project makes of declared types.
struct TypeTableTests {
  private let table = TypeTable([
    .init(pattern: "datetime", namedType: "Date"), .init(pattern: "nvarchar(*)", namedType: "String"),
    .init(pattern: "*char*(*, *)", namedType: "Odd"), .init(pattern: "bit", namedType: "Bool"),
    .init(pattern: "money", namedType: "Double"), .init(pattern: "int*", namedType: "Int32"),
    .init(pattern: "int", namedType: "never"),
  ])

  @Test(arguments: [
    ("datetime", "Date"), ("DateTime", "Date"), ("DATE TIME", "Date"), ("datetime2", nil), ("date", nil),
    ("nvarchar(15)", "String"), ("NVARCHAR (15)", "String"), ("nvarchar", nil), ("nvarchar(", nil),
    ("varchar2(3,4)", "Odd"), ("char(3)", nil), ("int", "Int32"), ("INTEGER", "Int32"), ("", nil),
  ])
  func theFirstLineThatFitsCounts(_ declared: String, _ namedType: String?) {
    #expect(table.namedType(of: declared) == namedType)
  }

  private func column(_ definition: String) -> Column? {
    let schema = DeclaredSchema([], types: table)
    return ProjectAnalyzer.analyze(
      migrations: [Parser.parse(SourceFile(path: "1.sql", text: "CREATE TABLE t (\(definition));"))], queries: [],
      over: schema.catalog
    ).catalog.table(named: "t")?.columns[0]
  }

  @Test func aColumnIsWhatItsTypeMeans() {
    #expect(column("a datetime")?.namedType?.name == "Date")
    #expect(column("a bit NOT NULL")?.classes == .integer)
    #expect(column("a money NOT NULL")?.classes == .numeric)
    // What SQLite lets in is what it was.
    #expect(column("a bit NOT NULL")?.possible == .value)
    #expect(column("a text")?.namedType == nil)
  }

  @Test func whatAColumnSaysItselfGoesBefore() {
    #expect(column("a datetime AS Moment")?.namedType?.name == "Moment")
  }
}
