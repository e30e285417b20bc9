/// A value that is worked out when somebody first asks for it, and kept.
final class Kept<Value: Sendable>: Sendable {
  private let value: Guarded<Value?> = Guarded(nil)

  /// The value, if it is known by now.
  var known: Value? { value.withLock { $0 } }

  /// The value, which is worked out where it isn't known yet.
  func value(_ work: () -> Value) -> Value {
    value.withLock { kept in
      let value = kept ?? work()
      kept = value
      return value
    }
  }
}
