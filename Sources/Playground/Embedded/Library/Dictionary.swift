extension Dictionary {
  /// The pairs, of which several may have one key. Embedded Swift's own initializer needs casts, which it doesn't have.
  public init<Pairs: Sequence>(
    _ pairs: __owned Pairs, uniquingKeysWith combine: (Value, Value) throws -> Value
  ) rethrows where Pairs.Element == (Key, Value) {
    self.init()
    for (key, value) in pairs {
      if let first = self[key] { self[key] = try combine(first, value) } else { self[key] = value }
    }
  }
}
