import Foundation
import PureSQL
import Testing

@testable import Foo

/// The macro as its users know it.
struct FooTests {
  private typealias DB = Foo.DB

  @Test func queriesRun() async throws {
    let database = try DB.inMemory()
    try await database.write { tx in
      try tx.execute("INSERT INTO foo VALUES (1, 'a', 1000), (2, 'b', NULL), (3, 'c', NULL)")
    }
    let ids: DB.CustomInputName = [1, 3, 9]
    let found: [DB.CustomOutputName] = try await database.fooByIds.execute(ids)
    #expect(found.map(\.name) == ["a", "c"])
    #expect(found[0].completedOn == FoundationTypes.Date(timeIntervalSince1970: 1000))
    #expect(found[1] == DB.Foo(id: 3, name: "c"))
    #expect(try database.fooByIds.executeBlocking([]) == [])
  }

  @Test func migrationsAreBothTexts() throws {
    let written: [String] = DB.migrations
    #expect(written.count == 1 && written[0].contains("AS Date"))
    let run: [Migration] = DB.migrations
    #expect(
      run == [Migration("1", "CREATE TABLE foo (id INTEGER, name TEXT NOT NULL, completedOn INTEGER);")])
  }

  @Test func fileIsMigratedOnce() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "MacroTests-\(UUID()).db").path
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
    for count in 1...2 {
      let database = try DB(path: path)
      try await database.write { tx in try tx.execute("INSERT INTO foo VALUES (7, 'x', NULL)") }
      #expect(try await database.fooByIds.execute([7]).count == count)
    }
  }

  @Test func observersHear() async throws {
    let database = try DB.inMemory()
    var values = database.fooByIds.observe([1]).makeAsyncIterator()
    #expect(try await values.next() == [])
    try await database.write { tx in try tx.execute("INSERT INTO foo VALUES (1, 'a', NULL)") }
    #expect(try await values.next()?.map(\.name) == ["a"])
  }

  // MARK: Doubles

  private struct Model {
    let fooByIds: any DB.FooByIdsQuery
    func names() async throws -> [String] { try await fooByIds.execute([1, 2]).map(\.name) }
  }

  @Test func doublesNeedNoDatabase() async throws {
    #expect(try await Model(fooByIds: Queries.Just([DB.Foo(id: 1, name: "double")])).names() == ["double"])
    let test = Queries.Test<DB.CustomInputName, [DB.Foo]>([])
    #expect(try await Model(fooByIds: test).names() == [])
    #expect(test.inputs == [[1, 2]])
    #expect(try await Model(fooByIds: DB.noop().fooByIds).names() == [])
    #expect(try await Model(fooByIds: DB.noop(fooByIds: test).fooByIds).names() == [])
    #expect(test.executeCallCount == 2)
    struct Broken: Error {}
    await #expect(throws: Broken.self) { try await Model(fooByIds: Queries.Fail(Broken())).names() }
  }
}
