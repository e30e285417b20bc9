import Foundation
import Testing

/// Attempts to get at SQLite outside of one's transaction, which the compiler refuses. What it lets through,
/// ``KeptStatementTests`` tries.
@Suite struct EscapeTests {
  struct Attempt: CustomTestStringConvertible {
    let testDescription: String
    /// What stands in a function that throws.
    let code: String
    /// A part of what the compiler says; nil where it says nothing.
    let error: String?

    init(_ name: String, _ code: String, _ error: String?) {
      testDescription = name
      self.code = code
      self.error = error
    }
  }

  static let attempts = [
    Attempt("what may be done", "try pool.readBlocking { tx in try tx.statement(slot).run() }", nil),
    // A transaction.
    Attempt("keep a transaction", "var kept: Transaction?; try pool.readBlocking { tx in kept = tx }", "is consuming"),
    Attempt(
      "give a transaction back", "let kept: Transaction = try pool.readBlocking { tx in tx }",
      "requires that 'Transaction' conform to 'Copyable'"),
    Attempt(
      "consume a transaction", "func take(_ tx: consuming Transaction) {}; try pool.readBlocking { tx in take(tx) }",
      "'tx' is borrowed and cannot be consumed"),
    Attempt("make a transaction", "_ = Transaction(.read, handle: nil, isExplicit: true)", "is inaccessible"),
    Attempt(
      "use a transaction later",
      "try pool.readBlocking { (tx: borrowing Transaction) in drawer.action = { _ = try? tx.execute(sql) } }",
      "cannot be captured by an escaping closure"),
    Attempt(
      "use a transaction in a task",
      "try pool.readBlocking { (tx: borrowing Transaction) in Task { try tx.execute(sql) } }",
      "captur"),
    Attempt(
      "use a transaction on a queue",
      "try pool.readBlocking { tx in DispatchQueue.global().async { _ = try? tx.execute(sql) } }", "non-Sendable"),
    Attempt(
      "use a transaction on two threads",
      "try pool.readBlocking { tx in DispatchQueue.concurrentPerform(iterations: 2) { _ in _ = try? tx.execute(sql) } }",
      "non-Sendable"),
    Attempt(
      "suspend in a transaction", "try await pool.read { tx in await Task.yield(); try tx.execute(sql) }",
      "synchronous function type"),
    Attempt(
      "get at a transaction's connection", "try pool.readBlocking { tx in print(tx.handle as Any) }", "inaccessible"),
    // A row.
    Attempt(
      "keep a row", "var kept: Row?; try pool.readBlocking { tx in try tx.forEach(sql) { kept = $0 } }", "consum"),
    Attempt(
      "collect rows", "let rows: [Row] = try pool.readBlocking { tx in try tx.fetchAll(sql) { row in row } }",
      "Copyable"),
    Attempt(
      "read a row later",
      "try pool.readBlocking { tx in try tx.forEach(sql) { (row: borrowing Row) in drawer.action = { _ = row.columnCount } } }",
      "cannot be captured by an escaping closure"),
    Attempt("make a row", "_ = Row(nil, number: 0)", "inaccessible"),
    Attempt(
      "get at a row's statement", "try pool.readBlocking { tx in try tx.forEach(sql) { print($0.statement as Any) } }",
      "inaccessible"),
    // A statement.
    Attempt(
      "keep a query's statement",
      """
      _ = DatabaseQuery<Void, Int>(pool, slot) { (_: Void, s: borrowing Statement) throws(SQLiteError) -> Int in
        drawer.statement = s
        return 0
      }
      """, "non-Sendable"),
    Attempt(
      "consume a query's statement",
      """
      _ = DatabaseQuery<Void, Int>(pool, slot) { (_: Void, s: borrowing Statement) throws(SQLiteError) -> Int in
        let kept: Statement = s
        return 0
      }
      """, "'s' is borrowed and cannot be consumed"),
    Attempt(
      "give a statement back", "let kept: Statement = try pool.readBlocking { tx in try tx.statement(slot) }",
      "Copyable"),
    Attempt(
      "copy a statement",
      "try pool.readBlocking { tx in let a = try tx.statement(slot); let b = a; let c = a; try b.run(); try c.run() }",
      "'a' consumed more than once"),
    Attempt(
      "keep a statement of a task's", "try await pool.read { tx in drawer.statement = try tx.statement(slot) }",
      "non-Sendable"),
    Attempt(
      "run a statement in a task",
      "try pool.readBlocking { tx in drawer.statement = try tx.statement(slot); Task { try drawer.statement?.run() } }",
      "risks causing data races"),
    Attempt(
      "run a statement on two threads",
      """
      try pool.readBlocking { tx in
        let statement = try tx.statement(slot)
        DispatchQueue.concurrentPerform(iterations: 2) { _ in _ = try? statement.run() }
      }
      """, "non-Sendable"),
    Attempt(
      "get at a statement's pointer", "try pool.readBlocking { tx in print(try tx.statement(slot).pointer as Any) }",
      "inaccessible"),
    Attempt(
      "get at what is prepared", "try pool.readBlocking { tx in print(try tx.statement(slot).prepared) }",
      "inaccessible"),
    // A connection.
    Attempt("borrow a connection", "try pool.withHandleBlocking(.read) { print($0) }", "inaccessible"),
  ]

  @Test(arguments: attempts)
  func theCompilerRefuses(_ attempt: Attempt) throws {
    let output = try compile(attempt.code)
    if let error = attempt.error {
      let errors = output.split(separator: "\n").filter { $0.contains("error: ") }
      #expect(errors.contains { $0.contains(error) }, "\(output)")
    } else {
      #expect(!output.contains("error: "), "\(output)")
    }
  }

  /// What the compiler says of a function with this code in it. What isn't copied and what isn't shared is checked when it
  /// makes code, after the types.
  private func compile(_ code: String) throws -> String {
    let file = try TemporaryFile("attempt.swift")
    let source = """
      import Dispatch
      import PureSQL

      final class Drawer {
        var statement: Statement?
        var action: (() -> Void)?
      }

      func attempt(_ pool: ConnectionPool, _ drawer: Drawer) async throws {
        let sql = "SELECT 1"
        let slot = StatementSlot(.read, sql)
        \(code)
        _ = (sql, slot)
      }
      """
    try Data(source.utf8).write(to: URL(fileURLWithPath: file.path))
    let sqlite = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../../Sources/CSQLite/module.modulemap")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-swift-version", "6", "-parse-as-library", "-emit-sil", "-o", "/dev/null", "-I",
      Probe.url.deletingLastPathComponent().appendingPathComponent("Modules").path, "-Xcc",
      "-fmodule-map-file=" + sqlite.standardizedFileURL.path, file.path,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
