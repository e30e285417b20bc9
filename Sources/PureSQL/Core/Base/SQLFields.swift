/// A value that is equal to another where all of its fields are. Generated structs conform to it.
///
/// They say so field by field because it is cheaper to compile: in a `==` that the compiler makes by itself, it looks at
/// all functions of that name for each field of each struct.
public protocol SQLFields: Equatable {
  /// Whether each field of the value is equal to the same field of the other.
  func sqlEquals(_ other: Self) -> Bool
}

extension SQLFields {
  /// Whether all fields of the two values are equal.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.sqlEquals(right) }
}

/// Whether two values of a field are equal, under a name that nothing else has.
@inlinable
public func sqlEqual<Value: Equatable>(_ left: Value, _ right: Value) -> Bool { left == right }
