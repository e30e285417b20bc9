import PureSQL
import Testing

@Suite struct SerialQueueTests {
  @Test func closuresRunInOrderAndEachIsToldWhatBecameOfIt() async throws {
    let database = try LibraryDB.inMemory()
    let seen = Guarded<[String]>([])
    await withCheckedContinuation { done in
      let queue = SerialQueue(database)
      for number in 0..<50 {
        queue.write { tx in
          try database.authors.insert(Author.Draft(name: "\(number)"), tx: tx).id
        } completion: { result in
          seen.withLock { $0.append("\(number) \((try? result.get()) ?? 0)") }
        }
      }
      queue.write { tx in
        try database.authors.insert(Author.Draft(name: "lost"), tx: tx)
        throw SQLiteError(.usage, extendedCode: 0, message: "no")
      } completion: { (result: Result<Void, any Error>) in
        seen.withLock { $0.append((try? result.get()) == nil ? "failed" : "done") }
      }
      queue.read { tx in
        try database.authors.count(tx: tx)
      } completion: { result in
        seen.withLock { $0.append("\((try? result.get()) ?? 0)") }
        done.resume()
      }
    }
    #expect(seen.withLock { $0 } == (0..<50).map { "\($0) \($0 + 1)" } + ["failed", "50"])
  }
}
