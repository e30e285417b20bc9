/// What is known of the value of an expression, before anything runs.
package struct Value: Sendable {
  /// The storage classes it can have if stored values match the declared types of their columns.
  package var classes: StorageClasses
  /// The same without that assumption: what the schema's constraints alone guarantee. A superset of `classes`.
  /// `classes` and `possible` agree about NULL.
  package var possible: StorageClasses
  package var affinity: Affinity
  package var collation: CollationSource
  /// A bound on the number the value is or converts to: |x| < 2^magnitude. `infinite` when it may be ±∞, whose
  /// arithmetic can give NaN, which SQLite turns into NULL.
  package var magnitude: UInt16
  /// Known while preparing: a literal, or what folds to one.
  package var constant: Constant?
  /// Why it can be NULL; nil when it can't.
  package var nullReason: NullReason?
  /// The `AS` type of the column it carries unchanged.
  package var swiftType: SwiftType?

  package static let infinite: UInt16 = 1024
  package static let integerMagnitude: UInt16 = 63

  package init(
    _ classes: StorageClasses, possible: StorageClasses? = nil, affinity: Affinity = .none,
    collation: CollationSource = .none, magnitude: UInt16? = nil, constant: Constant? = nil,
    nullReason: NullReason? = nil, swiftType: SwiftType? = nil
  ) {
    self.classes = classes
    self.possible = possible ?? classes
    self.affinity = affinity
    self.collation = collation
    self.magnitude =
      magnitude ?? ((possible ?? classes).isSubset(of: [.integer, .null]) ? Value.integerMagnitude : Value.infinite)
    self.constant = constant
    self.nullReason = nullReason
    self.swiftType = swiftType
  }

  package var isNullable: Bool { classes.contains(.null) }
  package var isAlwaysNull: Bool { possible == .null }

  /// Anything at all: what is said after an error, so that no consequence is reported.
  package static let unknown = Value(.any, nullReason: NullReason(.unknown, at: .none))

  /// The same value, made unable to be NULL.
  package var nonNull: Value {
    var value = self
    value.classes.remove(.null)
    value.possible.remove(.null)
    value.nullReason = nil
    return value
  }

  /// The same value, possibly NULL.
  package func nullable(because reason: @autoclosure () -> NullReason) -> Value {
    if isNullable { return self }
    var value = self
    value.classes.insert(.null)
    value.possible.insert(.null)
    value.nullReason = reason()
    return value
  }

  /// What is known of a value that is one or the other (the arms of CASE, of COALESCE, of UNION).
  package func union(_ other: Value) -> Value {
    var value = self
    value.classes.formUnion(other.classes)
    value.possible.formUnion(other.possible)
    value.magnitude = max(magnitude, other.magnitude)
    if affinity != other.affinity { value.affinity = .none }
    if constant != other.constant { value.constant = nil }
    value.nullReason = nullReason ?? other.nullReason
    if isAlwaysNull {
      value.swiftType = other.swiftType
    } else if !other.isAlwaysNull, swiftType != other.swiftType {
      value.swiftType = nil
    }
    return value
  }
}

/// A value known without running anything.
package enum Constant: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  /// The content, without quotes.
  case text(String)
  case blob
}

/// The collation a value brings to a comparison, and how strongly ("Datatypes In SQLite" §7.1).
package enum CollationSource: Sendable {
  case none
  /// From a column: used when no explicit one is there.
  case column(Collation)
  /// `COLLATE x`
  case explicit(Collation)
}

/// Why a value can be NULL: kept so that hover, notes and messages can show it.
package struct NullReason: Sendable {
  package enum Kind: Sendable {
    /// After an error, or where nothing is known.
    case unknown
    case nullLiteral
    /// The column allows NULL.
    case column
    /// The row of an outer join may be missing.
    case outerJoin
    case parameter
    /// A scalar subquery may find no row.
    case emptySubquery
    /// An aggregate over no rows (or only NULLs).
    case aggregateOfNothing
    /// A CASE without ELSE.
    case noElse
    /// x / 0 and x % 0 are NULL.
    case divisionByZero
    /// ∞ - ∞, ∞ * 0: a REAL may be infinite.
    case notANumber
    /// The function may answer NULL.
    case function
    /// A window's frame may be empty, or LAG/LEAD may look past the partition.
    case window
    /// A JSON value may be missing or null.
    case json
  }

  package var kind: Kind
  /// The innermost expression that is to blame, in the statement's own tree; `.none` when it lies elsewhere.
  package var expr: ExprID

  package init(_ kind: Kind, at expr: ExprID) {
    self.kind = kind
    self.expr = expr
  }
}
