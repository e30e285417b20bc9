/// Runs closures on a database one after another, in the order in which they were handed over, each in a transaction of its
/// own, and tells each one's completion what came of it. For code that doesn't wait.
///
/// ```swift
/// let queue = SerialQueue(database)
/// queue.write { tx in try database.people.insert(draft, tx: tx) } completion: { result in … }
/// ```
///
/// What was handed over still runs when nobody holds the queue any more.
public final class SerialQueue: Sendable {
  private let connection: any Connection
  private let jobs: AsyncStream<@Sendable () async -> Void>.Continuation

  /// A queue of its own for the connection. What several queues of one connection are given is in no order.
  public init(_ connection: any Connection) {
    self.connection = connection
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    jobs = continuation
    Task.detached { for await job in stream { await job() } }
  }

  deinit { jobs.finish() }

  /// Runs `body` in a transaction that reads, when those before it are done.
  public func read<Output: Sendable>(
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Output,
    completion: @escaping @Sendable (Swift.Result<Output, any Error>) -> Void = { _ in }
  ) {
    let connection = connection
    jobs.yield { completion(await connection.readResult(body)) }
  }

  /// Runs `body` in a transaction that writes, when those before it are done.
  public func write<Output: Sendable>(
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Output,
    completion: @escaping @Sendable (Swift.Result<Output, any Error>) -> Void = { _ in }
  ) {
    let connection = connection
    jobs.yield { completion(await connection.writeResult(.immediate, body)) }
  }
}
