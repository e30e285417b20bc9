import PureSQL
import Testing

/// Nothing comes, for as long as one can wait in a test.
func expectSilence<Output: Sendable>(
  _ values: inout QueryStream<Output>.AsyncIterator, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let iterator = values
  let next = Task { () -> Output? in
    var iterator = iterator
    return try await iterator.next()
  }
  try await Task.sleep(for: .milliseconds(60))
  next.cancel()
  #expect(try await next.value == nil, sourceLocation: sourceLocation)
}
