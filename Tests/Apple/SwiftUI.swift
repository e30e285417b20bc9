// The declarations of SwiftUI that the runtime and its article use, by their public documentation. Where there is no SwiftUI, they
// stand in for it: a state keeps its value, and a view is never drawn.

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("never is never drawn") }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildEither<First: View, Second: View>(first: First) -> Either<First, Second> { .first(first) }
  public static func buildEither<First: View, Second: View>(second: Second) -> Either<First, Second> { .second(second) }
}

public enum Either<First: View, Second: View>: View {
  case first(First)
  case second(Second)
  public var body: Never { fatalError("a view is never drawn") }
}

public struct Text: View {
  public init<Content: StringProtocol>(_ content: Content) {}
  public var body: Never { fatalError("a view is never drawn") }
}

public struct List<Row: View>: View {
  public init<Data: RandomAccessCollection>(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
  where Data.Element: Identifiable {}
  public var body: Never { fatalError("a view is never drawn") }
}

public protocol DynamicProperty {
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

@propertyWrapper public struct State<Value>: DynamicProperty {
  private final class Storage: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  public init(wrappedValue value: Value) { storage = Storage(value) }

  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
}

extension State: Sendable where Value: Sendable {}
