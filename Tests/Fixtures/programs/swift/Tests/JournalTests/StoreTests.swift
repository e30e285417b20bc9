import GRDB
import Testing

@Test func store() throws {
  // silent: a test
  _ = try DatabaseQueue().read { try Row.fetchAll($0, sql: "SELECT nope FROM journal WHERE color = NULL") }
}
