/// The value of an expression, as far as it is known before anything runs.
///
/// There is one for every expression, and they are handed around all the time: 32 bytes, of which only `note` is
/// counted, and that is nil for nearly all of them.
public struct Value: Sendable {
  // Seven fields, some of them of several parts: one more, and the compiler keeps no value in registers, but copies and
  // destroys each by a call.

  /// The `AS` type, or the text of a constant: never both, for only what comes from a column has a type.
  private var note: (any AnyObject & Sendable)?
  /// The number of a constant.
  private var number: UInt64
  /// The collation, and below it the expression that is to blame for NULL.
  private var origins: UInt64
  /// `magnitude` in eleven bits and half of `timeText` above it, then `collationStrength`, `constantKind` and
  /// `reasonKind` in four bits each, `mixesAffinities`, and the rest of `timeText`.
  private var traits: UInt32
  /// The storage classes it can have if stored values match the declared types of their columns.
  public var classes: StorageClasses
  /// The same without that assumption: what the schema's constraints alone guarantee. A superset of `classes`.
  /// `classes` and `possible` agree about NULL.
  public var possible: StorageClasses
  /// The affinity that it brings to a comparison; `.none` for what is computed ("Datatypes In SQLite" §3.2).
  public var affinity: Affinity

  private enum CollationStrength: UInt8 { case none, column, explicit }
  private enum ConstantKind: UInt8 { case unknown, null, integer, real, text, blob }

  /// The `magnitude` of a number without a bound, which may be ±∞: every other REAL is below 2^1024.
  public static let infinite: UInt16 = 1024
  /// The `magnitude` of an integer of which nothing more is known: 64 bits with a sign.
  public static let integerMagnitude: UInt16 = 63

  /// A value of these classes.
  ///
  /// - Parameters:
  ///   - classes: what it can be if stored values match the declared types of their columns.
  ///   - possible: what it can be without that assumption; nil for the same.
  ///   - affinity: what it brings to a comparison.
  ///   - collation: the same.
  ///   - magnitude: a bound as an exponent of 2; nil for the bound that `possible` gives.
  ///   - constant: what it is known to be; nil where that is unknown.
  ///   - nullReason: why it can be NULL; has to be given if `classes` has NULL and somebody is to be told.
  ///   - namedType: the `AS` type of the column whose value it is; not together with the constant of a text.
  @inline(__always)
  public init(
    _ classes: StorageClasses, possible: StorageClasses? = nil, affinity: Affinity = .none,
    collation: CollationSource = .none, magnitude: UInt16? = nil, constant: Constant? = nil,
    nullReason: NullReason? = nil, namedType: NamedType? = nil
  ) {
    let possible = possible ?? classes
    self.classes = classes
    self.possible = possible
    self.affinity = affinity
    let magnitude =
      magnitude ?? (possible.isSubset(of: [.integer, .null]) ? Value.integerMagnitude : Value.infinite)
    let (collationStrength, collationHash) = Value.stored(collation)
    let (constantKind, number, text) = Value.stored(constant)
    self.number = number
    note = text ?? namedType
    origins = UInt64(collationHash.hash) << 32 | UInt64((nullReason?.expr ?? .none).index)
    traits =
      UInt32(magnitude) | UInt32(collationStrength.rawValue) << 16 | UInt32(constantKind.rawValue) << 20
      | UInt32(nullReason?.kind.rawValue ?? Value.noReason) << 24
  }

  /// A bound on the number the value is or converts to: |x| < 2^magnitude. `infinite` when it may be ±∞, whose
  /// arithmetic can give NaN, which SQLite turns into NULL.
  public var magnitude: UInt16 {
    get { UInt16(truncatingIfNeeded: traits & 0x7FF) }
    set { traits = traits & ~0x7FF | UInt32(newValue) }
  }

  /// How it is written if it is a text that is a time; nil where that isn't known. Of a constant its text says so.
  public var timeText: TimeText? {
    get {
      let bits = traits & Value.timeBits
      if bits != 0 { return TimeText(bits: UInt8(truncatingIfNeeded: bits >> 11 & 0x1F | bits >> 24 & 0xE0)) }
      guard constantKind == .text, let note else { return nil }
      return unsafeDowncast(note, to: TextConstant.self).timeText
    }
    set {
      let bits = UInt32(newValue?.bits ?? 0)
      traits = traits & ~Value.timeBits | (bits & 0x1F) << 11 | (bits & 0xE0) << 24
    }
  }

  /// Whether it is known to be a time, of anything but a constant.
  public var hasTimeText: Bool { traits & Value.timeBits != 0 }

  private static let timeBits: UInt32 = 0xE000_F800

  /// Whether it comes from a compound whose SELECTs have different affinities. SQLite takes one of the affinities, or
  /// none, depending on its version, and values of the other SELECTs were never converted to it.
  var mixesAffinities: Bool {
    get { traits & 1 << 28 != 0 }
    set { if newValue { traits |= 1 << 28 } else { traits &= ~(1 << 28) } }
  }

  private var collationHash: Collation {
    get { Collation(hash: UInt32(truncatingIfNeeded: origins >> 32)) }
    set { origins = origins & 0xFFFF_FFFF | UInt64(newValue.hash) << 32 }
  }

  private var reasonExpr: ExprID {
    get { ExprID(index: UInt32(truncatingIfNeeded: origins)) }
    set { origins = origins & ~0xFFFF_FFFF | UInt64(newValue.index) }
  }

  private var collationStrength: CollationStrength {
    get { CollationStrength(rawValue: trait(16)) ?? .none }
    set { setTrait(16, newValue.rawValue) }
  }

  private var constantKind: ConstantKind {
    get { ConstantKind(rawValue: trait(20)) ?? .unknown }
    set { setTrait(20, newValue.rawValue) }
  }

  private var reasonKind: NullReason.Kind? {
    get { NullReason.Kind(rawValue: trait(24)) }
    set { setTrait(24, newValue?.rawValue ?? Value.noReason) }
  }

  /// No kind has that number.
  private static let noReason: UInt8 = 15

  private func trait(_ place: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: traits >> place & 0xF) }

  private mutating func setTrait(_ place: UInt32, _ value: UInt8) {
    traits = traits & ~(0xF << place) | UInt32(value) << place
  }

  private static func stored(_ collation: CollationSource) -> (CollationStrength, Collation) {
    switch collation {
    case .none: (.none, .binary)
    case .column(let collation): (.column, collation)
    case .explicit(let collation): (.explicit, collation)
    }
  }

  private static func stored(_ constant: Constant?) -> (ConstantKind, UInt64, TextConstant?) {
    switch constant {
    case nil: (.unknown, 0, nil)
    case .null: (.null, 0, nil)
    case .integer(let value): (.integer, UInt64(bitPattern: value), nil)
    case .real(let value): (.real, value.bitPattern, nil)
    case .text(let text): (.text, 0, TextConstant(text))
    case .blob: (.blob, 0, nil)
    }
  }

  /// The collation that it brings to a comparison, and how strongly.
  public var collation: CollationSource {
    get {
      switch collationStrength {
      case .none: .none
      case .column: .column(collationHash)
      case .explicit: .explicit(collationHash)
      }
    }
    set { (collationStrength, collationHash) = Value.stored(newValue) }
  }

  /// Why it can be NULL; nil when it can't.
  public var nullReason: NullReason? {
    get { reasonKind.map { NullReason($0, at: reasonExpr) } }
    set {
      reasonKind = newValue?.kind
      reasonExpr = newValue?.expr ?? .none
    }
  }

  /// The `AS` type of the column whose value it is, unchanged by any operator; nil for everything else.
  public var namedType: NamedType? {
    get {
      guard let note, constantKind != .text else { return nil }
      return unsafeDowncast(note, to: NamedType.self)
    }
    set {
      if constantKind == .text {
        guard newValue != nil else { return }
        constantKind = .unknown
      }
      note = newValue
    }
  }

  /// The constant, where SQLite knows it while it prepares the statement: a literal, or an operator over literals. nil
  /// for any other value.
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
      let (kind, number, text) = Value.stored(newValue)
      // The text goes, and how it is written stays.
      if constantKind == .text, kind == .unknown, let time = timeText { timeText = time }
      if constantKind == .text || kind == .text { note = text }
      (constantKind, self.number) = (kind, number)
    }
  }

  /// Whether it is known: `constant` isn't nil.
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

  /// Whether it can be NULL.
  public var isNullable: Bool { classes.contains(.null) }
  /// Whether it is NULL in every row: `NULL`, `NULL + 1`.
  public var isAlwaysNull: Bool { possible == .null }

  /// The value of which nothing is known. An expression has it after an error, so that nothing that follows from the
  /// error is reported.
  public static var unknown: Value { Value(.any, nullReason: NullReason(.unknown, at: .none)) }

  /// The same value without NULL.
  public var nonNull: Value {
    var value = self
    value.classes.remove(.null)
    value.possible.remove(.null)
    value.reasonKind = nil
    return value
  }

  /// The same value, which can be NULL for a reason; unchanged where it can be NULL already.
  public func nullable(because reason: @autoclosure () -> NullReason) -> Value {
    if isNullable { return self }
    var value = self
    value.classes.insert(.null)
    value.possible.insert(.null)
    value.nullReason = reason()
    return value
  }

  /// The value that is one or the other of two: the arms of CASE, of COALESCE, of UNION.
  public func union(_ other: Value) -> Value {
    var value = self
    value.classes.formUnion(other.classes)
    value.possible.formUnion(other.possible)
    value.magnitude = max(magnitude, other.magnitude)
    if affinity != other.affinity { value.affinity = .none }
    if (traits | other.traits) & Value.timeBits != 0 || constantKind == .text || other.constantKind == .text {
      value.mergeTimeTexts(of: self, other)
    }
    if isConstant, !hasConstant(of: other) { value.constant = nil }
    if reasonKind == nil { (value.reasonKind, value.reasonExpr) = (other.reasonKind, other.reasonExpr) }
    if isAlwaysNull {
      if !other.isConstant { value.namedType = other.namedType }
    } else if note != nil, !other.isAlwaysNull, namedType != other.namedType {
      value.namedType = nil
    }
    return value
  }

  private mutating func mergeTimeTexts(of left: Value, _ right: Value) {
    // What both are is said by its text.
    if left.constantKind == .text, left.hasConstant(of: right) { return }
    if left.isAlwaysNull {
      timeText = right.timeText
    } else if right.isAlwaysNull {
      timeText = left.timeText
    } else {
      timeText = left.timeText.flatMap { left in right.timeText.flatMap(left.union) }
    }
  }

  /// The value that is one or the other of two which SELECTs of a compound give.
  func unionOfCompound(_ other: Value) -> Value {
    var value = union(other)
    value.mixAffinities(of: self, other)
    return value
  }

  mutating func mixAffinities(of left: Value, _ right: Value) {
    if left.mixesAffinities || right.mixesAffinities || left.affinity != right.affinity { mixesAffinities = true }
  }

  /// Whether the other value can be all that this one can be.
  func isWithin(_ other: Value) -> Bool {
    classes.isSubset(of: other.classes) && possible.isSubset(of: other.possible) && magnitude <= other.magnitude
  }

  /// Whether the union with the other value says the same as this one alone.
  func isKept(with other: Value) -> Bool {
    let union = union(other)
    return union.classes == classes && union.possible == possible && union.traits == traits && union.origins == origins
      && union.affinity == affinity && union.note === note && union.number == number
  }
}

/// The text of a constant. It is read from the source only when somebody asks, and hardly anybody does.
private final class TextConstant: Sendable {
  private enum Content {
    case text(String)
    case token(TokenID, SyntaxTree)
  }

  private let content: Content

  init(_ text: String) { content = .text(text) }

  var timeText: TimeText? {
    switch content {
    case .text(let text): return TimeText(text: text.utf8)
    case .token(let token, let tree):
      let bytes = tree.file.bytes(in: tree[token].range)
      guard bytes.count > 5, bytes.count < 44 else { return nil }
      return TimeText(text: bytes.dropFirst().dropLast())
    }
  }
  init(_ token: TokenID, in tree: SyntaxTree) { content = .token(token, tree) }

  var text: String {
    switch content {
    case .text(let text): text
    case .token(let token, let tree): tree.unquoted(token)
    }
  }
}

/// The collation a value brings to a comparison, and how strongly ("Datatypes In SQLite" §7.1).
public enum CollationSource: Sendable {
  /// The expression brings none: a literal, or the result of an operator. BINARY is used.
  case none
  /// From a column: used when no explicit one is there.
  case column(Collation)
  /// `COLLATE x`
  case explicit(Collation)
}

/// Why a value can be NULL: kept so that hover, notes and messages can show it.
public struct NullReason: Sendable {
  /// The kind of thing that makes a value NULL.
  public enum Kind: UInt8, Sendable {
    /// After an error, or where nothing is known.
    case unknown
    /// `NULL` is written there.
    case nullLiteral
    /// The column allows NULL.
    case column
    /// The row of an outer join may be missing.
    case outerJoin
    /// A parameter can be bound to NULL.
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

  /// The kind of thing that makes it NULL.
  public var kind: Kind
  /// The innermost expression that is to blame, in the statement's own tree; `.none` when it lies elsewhere.
  public var expr: ExprID

  /// Each parameter sets the property of its name.
  public init(_ kind: Kind, at expr: ExprID) {
    self.kind = kind
    self.expr = expr
  }
}
