import Foundation
import Journal
import PureSQL
import Testing

/// From another module: everything that the struct got is public.
struct JournalTests {
  private let journal: Journal
  private let first: Journal.Entry
  private let second: Journal.Entry

  init() throws {
    journal = try Journal.inMemory(adapters: Journal.Adapters(colorAdapter: ColorAdapter()))
    first = try journal.addEntry.executeBlocking(
      Journal.NewEntry(text: #"100 \ %"#, mood: .high, writtenAt: Date(timeIntervalSince1970: 10.5)))
    second = try journal.addEntry.executeBlocking(
      .init(text: "a \"quoted\" \u{1F4D3}", mood: .low, writtenAt: Date(timeIntervalSince1970: 20)))
    #expect(
      try journal.addTag.executeBlocking(.init(entryId: first.id, label: "x", color: Color(name: "red"))) == 1)
  }

  @Test func rowsAreValues() async throws {
    #expect(first.mood == .high && first.writtenAt == Date(timeIntervalSince1970: 10.5))
    #expect(try await journal.entry.execute(2) == second)
    #expect(try await journal.entry.execute(3) == nil)
    #expect(try await journal.class.execute() == 2)
    #expect(journal.title == "JOURNAL")
  }

  @Test func literalsAreWhatTheyAre() async throws {
    let range = Journal.BetweenInput(
      writtenAtLower: .init(timeIntervalSince1970: 0), writtenAtUpper: .init(timeIntervalSince1970: 99))
    #expect(try await journal.between.execute(range) == [Journal.Line(id: 1, text: #"100 \ %"#)])
    #expect(try await journal.backslashes.execute() == [#"100 \ %"#])
    #expect(try await journal.byMood.execute([.low, .fair]).map(\.id) == [2])
    let label = try journal.writeBlocking { tx in
      try tx.execute("INSERT INTO tag (entryId) VALUES (2)")
      return try tx.fetchOptional("SELECT label FROM tag WHERE entryId = 2", [], String.self)
    }
    #expect(label == #"\n"#)
  }

  /// A group's statements run together, or none of them does.
  @Test func bracesAreOneTransaction() async throws {
    let day = Date(timeIntervalSince1970: 30)
    let note = try await journal.addNote.execute(
      .init(text: "note", day: day, entryId: first.id, label: "w", color: Color(name: "blue")))
    #expect(note == Journal.Note(entry: .init(id: 3, text: "note", mood: .fair, writtenAt: day), tags: ["w", "x"]))
    await #expect(throws: SQLiteError.self) {
      try await journal.addNote.execute(.init(text: "more", day: day, entryId: 99, label: "w", color: nil))
    }
    #expect(try await journal.class.execute() == 3)
    let double = Journal.noop(addNote: Queries.Just(note))
    #expect(try await double.addNote.execute(.init(text: "", day: day, entryId: 1, label: "", color: nil)) == note)
  }

  @Test func otherTablesAreEmbedded() async throws {
    let tagged = try await journal.tagged.execute()
    #expect(tagged.map(\.entry) == [first, second])
    #expect(tagged.map(\.tag?.color) == [Color(name: "red"), nil])
    #expect(tagged[0].label == "x")
  }

  /// What tables have without any query.
  @Test func tablesHaveVerbs() async throws {
    #expect(try await journal.entries.find(1) == first)
    #expect(try await journal.entries.filter { $0.mood == .low }.fetch() == [second])
    let tag = try #require(await journal.tags.filter { $0.color == Color(name: "red") }.first())
    #expect(tag.label == "x")
    #expect(try await journal.tags.entry(of: tag) == first)
    var changed = second
    changed.text = "changed"
    #expect(try await journal.entries.update(changed))
    #expect(try await journal.recents.fetch().map(\.text) == ["changed", first.text])
    #expect(try await journal.entries.insert(Journal.Entry.Draft(text: "new", mood: .fair, writtenAt: .now)).id == 3)
  }

  @Test func doublesComeTogether() async throws {
    let line = Journal.Line(id: 7, text: "seven")
    let noop = Journal.noop(between: Queries.Just([line]))
    #expect(try await noop.between.execute(.init(writtenAtLower: .now, writtenAtUpper: .now)) == [line])
    #expect(try await noop.entry.execute(1) == nil)
    await #expect(throws: Queries.NoValue.self) {
      try await noop.addEntry.execute(.init(text: "", mood: .fair, writtenAt: .now))
    }
  }

  /// In a struct that only this file sees, with a table that is called like the macro.
  @Test func databaseMayBePartOfSomething() async throws {
    #expect(try await App.Store.inMemory().ids.execute() == [])
    #expect(App.Store.Query(id: 1).id == 1)
  }
}

enum App {
  @Database fileprivate struct Store {
    @Query("SELECT id FROM query") var ids: any IdsQuery
    @PureSQL.Query("SELECT * FROM query") fileprivate var all: any AllQuery
    static let migrations = ["CREATE TABLE query (id INTEGER PRIMARY KEY)"]
  }
}
