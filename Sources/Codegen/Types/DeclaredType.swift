import Analyzer

/// The type that an author gives a value, `AS name USING adapter`, or the project gives a declared type.
typealias DeclaredType = SwiftType

extension Column {
  /// The type that is given to its values; nil where there is none.
  var declared: DeclaredType? { swiftType }
}

extension Value {
  /// The type that is given to it; nil where there is none.
  var declared: DeclaredType? { swiftType }
}
