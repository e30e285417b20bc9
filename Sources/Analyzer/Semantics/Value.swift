/// What is known of the value of an expression, before anything runs.
///
/// There is one for every expression, and they are handed around all the time: 32 bytes, of which only `note` is
/// counted, and that is nil for nearly all of them.
public struct Value: Sendable {
  /// The `AS` type, or the text of a constant: never both, for only what comes from a column has a type.
  private var note: (any AnyObject & Sendable)?
  /// The number of a constant.
  private var number: UInt64 = 0
  private var collationHash: Collation = .binary
  private var reasonExpr: ExprID = .none
  /// A bound on the number the value is or converts to: |x| < 2^magnitude. `infinite` when it may be ±∞, whose
  /// arithmetic can give NaN, which SQLite turns into NULL.
  public var magnitude: UInt16
  /// The storage classes it can have if stored values match the declared types of their columns.
  public var classes: StorageClasses
  /// The same without that assumption: what the schema's constraints alone guarantee. A superset of `classes`.
  /// `classes` and `possible` agree about NULL.
  public var possible: StorageClasses
  public var affinity: Affinity
  private var collationStrength = CollationStrength.none
  private var constantKind = ConstantKind.unknown
  private var reasonKind: NullReason.Kind?

  private enum CollationStrength: UInt8 { case none, column, explicit }
  private enum ConstantKind: UInt8 { case unknown, null, integer, real, text, blob }

  public static let infinite: UInt16 = 1024
  public static let integerMagnitude: UInt16 = 63

  public init(
    _ classes: StorageClasses, possible: StorageClasses? = nil, affinity: Affinity = .none,
    collation: CollationSource = .none, magnitude: UInt16? = nil, constant: Constant? = nil,
    nullReason: NullReason? = nil, swiftType: SwiftType? = nil
  ) {
    self.classes = classes
    self.possible = possible ?? classes
    self.affinity = affinity
    self.magnitude =
      magnitude ?? ((possible ?? classes).isSubset(of: [.integer, .null]) ? Value.integerMagnitude : Value.infinite)
    note = swiftType
    self.collation = collation
    self.constant = constant
    self.nullReason = nullReason
  }

  public var collation: CollationSource {
    get {
      switch collationStrength {
      case .none: .none
      case .column: .column(collationHash)
      case .explicit: .explicit(collationHash)
      }
    }
    set {
      switch newValue {
      case .none: (collationStrength, collationHash) = (.none, .binary)
      case .column(let collation): (collationStrength, collationHash) = (.column, collation)
      case .explicit(let collation): (collationStrength, collationHash) = (.explicit, collation)
      }
    }
  }

  /// Why it can be NULL; nil when it can't.
  public var nullReason: NullReason? {
    get { reasonKind.map { NullReason($0, at: reasonExpr) } }
    set {
      reasonKind = newValue?.kind
      reasonExpr = newValue?.expr ?? .none
    }
  }

  /// The `AS` type of the column it carries unchanged.
  public var swiftType: SwiftType? {
    get {
      guard let note, constantKind != .text else { return nil }
      return unsafeDowncast(note, to: SwiftType.self)
    }
    set {
      if constantKind == .text {
        guard newValue != nil else { return }
        constantKind = .unknown
      }
      note = newValue
    }
  }

  /// Known while preparing: a literal, or what folds to one.
  public var constant: Constant? {
    get {
      switch constantKind {
      case .unknown: nil
      case .null: .null
      case .integer: .integer(Int64(bitPattern: number))
      case .real: .real(Double(bitPattern: number))
      case .text: note.map { .text(unsafeDowncast($0, to: TextConstant.self).text) }
      case .blob: .blob
      }
    }
    set {
      if constantKind == .text { note = nil }
      switch newValue {
      case nil: constantKind = .unknown
      case .null: constantKind = .null
      case .integer(let value): (constantKind, number) = (.integer, UInt64(bitPattern: value))
      case .real(let value): (constantKind, number) = (.real, value.bitPattern)
      case .text(let text): (constantKind, note) = (.text, TextConstant(text))
      case .blob: constantKind = .blob
      }
    }
  }

  public var isConstant: Bool { constantKind != .unknown }

  /// The text of a string in the source.
  init(text token: TokenID, in tree: SyntaxTree) {
    self.init(.text)
    constantKind = .text
    note = TextConstant(token, in: tree)
  }

  private func hasConstant(of other: Value) -> Bool {
    if constantKind != other.constantKind { return false }
    switch constantKind {
    case .unknown, .null, .blob: return true
    case .integer: return number == other.number
    case .real, .text: return constant == other.constant
    }
  }

  public var isNullable: Bool { classes.contains(.null) }
  public var isAlwaysNull: Bool { possible == .null }

  /// Anything at all: what is said after an error, so that no consequence is reported.
  public static let unknown = Value(.any, nullReason: NullReason(.unknown, at: .none))

  /// The same value, made unable to be NULL.
  public var nonNull: Value {
    var value = self
    value.classes.remove(.null)
    value.possible.remove(.null)
    value.reasonKind = nil
    return value
  }

  /// The same value, possibly NULL.
  public func nullable(because reason: @autoclosure () -> NullReason) -> Value {
    if isNullable { return self }
    var value = self
    value.classes.insert(.null)
    value.possible.insert(.null)
    value.nullReason = reason()
    return value
  }

  /// What is known of a value that is one or the other (the arms of CASE, of COALESCE, of UNION).
  public func union(_ other: Value) -> Value {
    var value = self
    value.classes.formUnion(other.classes)
    value.possible.formUnion(other.possible)
    value.magnitude = max(magnitude, other.magnitude)
    if affinity != other.affinity { value.affinity = .none }
    if isConstant, !hasConstant(of: other) { value.constant = nil }
    if reasonKind == nil { (value.reasonKind, value.reasonExpr) = (other.reasonKind, other.reasonExpr) }
    if isAlwaysNull {
      if !other.isConstant { value.swiftType = other.swiftType }
    } else if note != nil, !other.isAlwaysNull, swiftType != other.swiftType {
      value.swiftType = nil
    }
    return value
  }
}

/// The text of a constant, which hardly anybody asks for: it is read from the source by those who do.
private final class TextConstant: Sendable {
  private enum Content {
    case text(String)
    case token(TokenID, SyntaxTree)
  }

  private let content: Content

  init(_ text: String) { content = .text(text) }
  init(_ token: TokenID, in tree: SyntaxTree) { content = .token(token, tree) }

  var text: String {
    switch content {
    case .text(let text): text
    case .token(let token, let tree): tree.unquoted(token)
    }
  }
}

/// A value known without running anything.
public enum Constant: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  /// The content, without quotes.
  case text(String)
  case blob
}

/// The collation a value brings to a comparison, and how strongly ("Datatypes In SQLite" §7.1).
public enum CollationSource: Sendable {
  case none
  /// From a column: used when no explicit one is there.
  case column(Collation)
  /// `COLLATE x`
  case explicit(Collation)
}

/// Why a value can be NULL: kept so that hover, notes and messages can show it.
public struct NullReason: Sendable {
  public enum Kind: UInt8, Sendable {
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

  public var kind: Kind
  /// The innermost expression that is to blame, in the statement's own tree; `.none` when it lies elsewhere.
  public var expr: ExprID

  public init(_ kind: Kind, at expr: ExprID) {
    self.kind = kind
    self.expr = expr
  }
}
