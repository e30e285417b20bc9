#if canImport(SwiftUI)
  public import SwiftUI

  /// The result of a query in a view, which is drawn again after each commit that changes it:
  /// `@QueryResult(database.todoQueries.selectTodos) private var todos`. Nil until the first result is there.
  @MainActor @propertyWrapper
  public struct QueryResult<Input: Sendable, Output: Sendable>: DynamicProperty {
    @StateObject private var model: QueryModel<Input, Output>

    /// The present result; nil where there is none yet.
    public var wrappedValue: Output? { model.value }
    /// The model behind it, for what went wrong.
    public var projectedValue: QueryModel<Input, Output> { model }

    /// Observes a query as long as the view is there.
    public init(_ query: any Query<Input, Output>, _ input: Input) {
      _model = StateObject(wrappedValue: QueryModel(query, input))
    }

    /// Observes a query that takes nothing.
    public init(_ query: any Query<Input, Output>) where Input == Void { self.init(query, ()) }
  }

  /// The result of a query over time, for views and what lies behind them.
  @MainActor
  public final class QueryModel<Input: Sendable, Output: Sendable>: ObservableObject {
    /// The present result; nil where there is none yet.
    @Published public private(set) var value: Output?
    /// The error that ended the observation; nil while it goes on.
    @Published public private(set) var error: (any Error)?

    private var loop: Task<Void, Never>?

    /// Observes a query until the model is gone.
    public init(_ query: any Query<Input, Output>, _ input: Input) {
      let stream = query.observe(input)
      loop = Task { [weak self] in
        do {
          for try await value in stream { self?.value = value }
        } catch {
          self?.error = error
        }
      }
    }

    deinit { loop?.cancel() }
  }
#endif
