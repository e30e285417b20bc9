#if canImport(SwiftUI)
  public import Observation

  /// The newest value of a query, for views and `@Observable` models: whoever reads it there is told of the next one.
  ///
  /// ```swift
  /// let count = LiveValue(0, database.todoQueries.count.observe())
  /// ```
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Observation.Observable
  @_Concurrency.MainActor public final class LiveValue<Output: Sendable> {
    /// The value that came last: what it was made with, until the query has run.
    public private(set) var value: Output
    /// The error that the query failed with, after which no value comes; nil while it goes on.
    public private(set) var error: (any Error)?

    @ObservationIgnored private var loop: Task<Void, Never>?
    /// The input that `loop` runs the query for; nil where nobody has said one.
    @ObservationIgnored private var followed: (any FollowedInput)?

    /// Follows the values of a query, as long as somebody keeps the object.
    ///
    /// - Parameters:
    ///   - initial: the value until the query has run.
    ///   - values: the values of the query over time.
    public convenience init(_ initial: Output, _ values: QueryStream<Output>) {
      self.init(initial)
      follow(values)
    }

    /// A value that stays as it is until something is followed.
    init(_ initial: Output) { value = initial }

    deinit { loop?.cancel() }

    /// Follows the values of another query, or of the same one for another input. The value stays until the first of them comes.
    public func follow(_ values: QueryStream<Output>) {
      loop?.cancel()
      loop = Task { [weak self] in
        do {
          for try await value in values {
            // A value may be there already when something else is followed.
            guard let self, !Task.isCancelled else { return }
            self.value = value
            if self.error != nil { self.error = nil }
          }
        } catch {
          guard let self, !Task.isCancelled else { return }
          self.error = error
        }
      }
    }

    /// Follows a query for an input, unless it does already.
    func follow<Input: Equatable>(_ input: Input, _ values: () -> QueryStream<Output>) {
      let new = Followed(input: input)
      if (followed as? Followed<Input>) == new { return }
      followed = new
      follow(values())
    }
  }

  /// An input of any type.
  private protocol FollowedInput {}

  private struct Followed<Input: Equatable>: FollowedInput, Equatable {
    let input: Input
  }
#endif
