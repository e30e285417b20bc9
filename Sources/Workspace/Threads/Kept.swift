/// A value that is worked out when somebody first asks for it, and kept.
final class Kept<Value: Sendable>: Sendable {
  private let known: Guarded<Value?> = Guarded(nil)

  /// The value, which is worked out where it isn't known yet.
  func value(_ work: () -> Value) -> Value {
    known.withLock { known in
      let value = known ?? work()
      known = value
      return value
    }
  }
}
