import Notations
import Testing

/// What expressions in texts of `#sql` stand for.
struct StructuredQueriesTests {
  private static let names = StructuredQueriesNames([
    HostCode(
      Array(
        """
        @Table
        struct Reminder: Identifiable {
          let id: Int
          @Column("name") var title = ""
          var isDone: Bool { true }
          static let limit = 3
          @Ephemeral var draft = ""
          @Column(as: Date.UnixTimeRepresentation.self) var due: Date?
          func f() { let local = 1 }
        }
        @Table("remindersLists") public struct RemindersList { var id: Int }
        @Table struct Category { let id: Int }
        @Table(name) struct Other { let id: Int }
        @Table struct HTTPRequest { let id: Int }
        @Table struct Grouped { let id: Int; @Columns var stamps: Stamps }
        """.utf8), .swift),
    HostCode(Array("@Table struct Twice { var id: Int }".utf8), .swift),
    HostCode(Array("@Table(\"two\") struct Twice { var id: Int }".utf8), .swift),
  ])

  @Test(arguments: [
    ("Reminder.id", StructuredQueriesNames.Hole.sql("\"reminders\".\"id\"")),
    ("Reminder.title", .sql("\"reminders\".\"name\"")), ("Reminder.due", .sql("\"reminders\".\"due\"")),
    ("Reminder.self", .sql("\"reminders\"")), ("RemindersList.self", .sql("\"remindersLists\"")),
    ("Category.id", .sql("\"categories\".\"id\"")), ("HTTPRequest.self", .sql("\"httpRequests\"")),
    ("bind: x", .value), ("1", .value), ("\"x\"", .value),
    ("raw: x", .pasted), ("raw: 1", .sql("1")), ("quote: \"a\"", .sql("\"a\"")), ("quote: x", .unknown),
    ("x", .unknown),
    ("Category.columns", .sql("\"categories\".\"id\"")), ("Grouped.columns", .unknown),
    ("Grouped.id", .sql("\"groupeds\".\"id\"")),
    ("true", .value), ("title", .unknown), ("$0.title", .unknown), ("Self.title", .unknown),
    ("Reminder.isDone", .unknown),
    ("Reminder.limit", .unknown), ("Reminder.draft", .unknown), ("Reminder.local", .unknown), ("Other.id", .unknown),
    ("Twice.id", .unknown), ("Reminder.where { $0.isDone }", .unknown), ("", .unknown),
  ])
  func holeIsRead(_ expression: String, _ hole: StructuredQueriesNames.Hole) {
    #expect(Self.names.hole(expression) == hole)
  }

  @Test func namesWithoutTypeAreThoseOfTheirPlace() {
    let place = StructuredQueriesNames.Place(type: "Reminder", columns: "Reminder", argument: "Category")
    let own = StructuredQueriesNames.Hole.sql("\"reminders\".\"name\"")
    #expect(Self.names.hole("title", in: place) == own)
    #expect(Self.names.hole("Self.title", in: place) == own)
    #expect(Self.names.hole("Self.self", in: place) == .sql("\"reminders\""))
    #expect(Self.names.hole("$0.id", in: place) == .sql("\"categories\".\"id\""))
    #expect(Self.names.hole("$0.title", in: place) == .unknown)
  }
}
