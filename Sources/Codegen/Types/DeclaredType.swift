import Analyzer

extension Column {
  /// The type that is given to its values; nil where there is none.
  var declared: NamedType? { namedType }
}

extension Value {
  /// The type that is given to it; nil where there is none.
  var declared: NamedType? { namedType }
}
