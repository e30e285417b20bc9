// The `Result` form of everything else.

extension Connection {
  /// Runs `body`, and returns its result or its error: `await database.result { try await $0.people.find(31) }`.
  public func result<Output>(_ body: (Self) async throws -> Output) async -> Swift.Result<Output, any Error> {
    do { return .success(try await body(self)) } catch { return .failure(error) }
  }

  /// Runs `body`, and returns its result or its error: `database.resultBlocking { try $0.people.findBlocking(31) }`.
  public func resultBlocking<Output>(_ body: (Self) throws -> Output) -> Swift.Result<Output, any Error> {
    Swift.Result { try body(self) }
  }
}
