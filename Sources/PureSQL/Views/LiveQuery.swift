#if canImport(SwiftUI)
  public import SwiftUI

  /// The value of a query in a view, which is drawn again after each commit that has changed it.
  ///
  /// ```swift
  /// struct TodoList: View {
  ///   @LiveQuery private var todos: [Todo]
  ///
  ///   init(_ queries: TodoQueries) { _todos = LiveQuery(wrappedValue: [], queries.selectTodos) }
  ///
  ///   var body: some View { List(todos) { Text($0.name) } }
  /// }
  /// ```
  ///
  /// The query runs for the first time when the view appears, and as long as it is there. `$todos` has its error.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @propertyWrapper
  @_Concurrency.MainActor public struct LiveQuery<Output: Sendable>: SwiftUI.DynamicProperty {
    @SwiftUI.State private var live: LiveValue<Output>
    private let follow: @_Concurrency.MainActor (LiveValue<Output>) -> Void

    /// The value of a query that takes nothing.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value until the query has run.
    ///   - query: a query that reads.
    public init(wrappedValue: Output, _ query: any Query<Void, Output>) {
      self.init(wrappedValue: wrappedValue, query.observe(()))
    }

    /// The value of a query for an input. Where the view is made again with another one, the query runs again.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value until the query has run.
    ///   - query: a query that reads.
    ///   - input: the values that it takes.
    public init<Input: Equatable & Sendable>(
      wrappedValue: Output, _ query: any Query<Input, Output>, _ input: Input
    ) {
      self.init(wrappedValue) { $0.follow(input) { query.observe(input) } }
    }

    /// The newest of the values that something has over time: rows of a table that are described, or several queries in one state.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value until the first of them is there.
    ///   - values: the values over time.
    public init(wrappedValue: Output, _ values: QueryStream<Output>) {
      self.init(wrappedValue) { $0.follow(true) { values } }
    }

    private init(_ initial: Output, _ follow: @escaping @_Concurrency.MainActor (LiveValue<Output>) -> Void) {
      _live = SwiftUI.State(wrappedValue: LiveValue(initial))
      self.follow = follow
    }

    /// The value that came last.
    public var wrappedValue: Output { live.value }
    /// The value with the error that the query failed with.
    public var projectedValue: LiveValue<Output> { live }

    /// Runs the query when the view appears, and when its input is another one.
    nonisolated public func update() {
      // Views are updated where they are drawn.
      _Concurrency.MainActor.assumeIsolated { follow(live) }
    }
  }
#endif
