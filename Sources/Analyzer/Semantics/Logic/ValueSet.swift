/// A set of values, with NULL or without it: what a condition lets through. Numbers come before text, as SQLite orders
/// them ("Datatypes In SQLite" §4.1).
public struct ValueSet: Equatable, Sendable {
  /// A place between values.
  fileprivate enum Cut: Comparable, Sendable {
    case start
    /// Right before a value, or right behind it.
    case number(Double, isBehind: Bool)
    case text([UInt8], isBehind: Bool)
    case end

    private var order: Int {
      switch self {
      case .start: 0
      case .number: 1
      case .text: 2
      case .end: 3
      }
    }

    static func < (left: Cut, right: Cut) -> Bool {
      switch (left, right) {
      case (.number(let a, let first), .number(let b, let second)): a == b ? !first && second : a < b
      case (.text(let a, let first), .text(let b, let second)):
        a == b ? !first && second : a.lexicographicallyPrecedes(b)
      default: left.order < right.order
      }
    }
  }

  /// A known value in the form in which it is compared.
  public enum Point: Hashable, Sendable {
    /// A number. SQLite compares integers and REALs with each other.
    case number(Double)
    /// A text, in bytes that compare like it: NOCASE folds them, RTRIM leaves out spaces at the end.
    case text([UInt8])

    fileprivate func cut(isBehind: Bool) -> Cut {
      switch self {
      case .number(let number): .number(number, isBehind: isBehind)
      case .text(let text): .text(text, isBehind: isBehind)
      }
    }
  }

  /// Whether NULL is in it.
  public var hasNull = false
  /// Where the set begins and ends, in turn; ascending.
  private var cuts: [Cut] = []

  /// The set of nothing.
  public static let nothing = ValueSet()
  /// Every value, without NULL.
  public static let values = ValueSet(cuts: [.start, .end])
  /// NULL alone.
  public static let null = ValueSet(hasNull: true)
  /// Every value, and NULL.
  public static let all = ValueSet(hasNull: true, cuts: [.start, .end])

  /// One value alone.
  public init(_ point: Point) { cuts = [point.cut(isBehind: false), point.cut(isBehind: true)] }

  /// The values before one, without NULL: what `x < point` or `x <= point` lets through.
  public static func below(_ point: Point, orEqual: Bool) -> ValueSet {
    ValueSet(cuts: [.start, point.cut(isBehind: orEqual)])
  }

  /// The values behind one, without NULL: what `x > point` or `x >= point` lets through.
  public static func above(_ point: Point, orEqual: Bool) -> ValueSet {
    ValueSet(cuts: [point.cut(isBehind: !orEqual), .end])
  }

  private init(hasNull: Bool = false, cuts: [Cut] = []) {
    self.hasNull = hasNull
    self.cuts = cuts
  }

  /// Whether nothing is in it, not even NULL.
  public var isEmpty: Bool { !hasNull && cuts.isEmpty }
  /// Whether every value is in it, NULL aside.
  public var hasEveryValue: Bool { cuts == [.start, .end] }

  /// The values that are in either.
  public func union(_ other: ValueSet) -> ValueSet { combined(other, hasNull: hasNull || other.hasNull) { $0 || $1 } }
  /// The values that are in both.
  public func intersection(_ other: ValueSet) -> ValueSet {
    combined(other, hasNull: hasNull && other.hasNull) { $0 && $1 }
  }
  /// The values that are in this one and not in the other.
  public func subtracting(_ other: ValueSet) -> ValueSet {
    combined(other, hasNull: hasNull && !other.hasNull) { $0 && !$1 }
  }
  /// Whether the other has all that is in this one.
  public func isSubset(of other: ValueSet) -> Bool { subtracting(other).isEmpty }

  private func combined(_ other: ValueSet, hasNull: Bool, _ keeps: (Bool, Bool) -> Bool) -> ValueSet {
    var result: [Cut] = []
    var (left, right) = (0, 0)
    var isInside = false
    while left < cuts.count || right < other.cuts.count {
      let next: Cut
      if right == other.cuts.count || (left < cuts.count && cuts[left] <= other.cuts[right]) {
        next = cuts[left]
        if right < other.cuts.count, other.cuts[right] == next { right += 1 }
        left += 1
      } else {
        next = other.cuts[right]
        right += 1
      }
      // An odd number of cuts behind us: inside.
      let keep = keeps(left % 2 == 1, right % 2 == 1)
      if keep != isInside {
        result.append(next)
        isInside = keep
      }
    }
    return ValueSet(hasNull: hasNull, cuts: result)
  }

  /// The same set where all values are whole numbers: nothing is between 3 and 4.
  public var ofWholeNumbers: ValueSet {
    var whole: [Cut] = []
    for cut in cuts {
      var next = cut
      if case .number(let number, let isBehind) = cut, number.magnitude < 0x1p53 {
        // Toward zero.
        let whole = Int64(number)
        let floor = Double(whole) > number ? whole - 1 : whole
        let first = isBehind || Double(floor) < number ? floor + 1 : floor
        next = .number(Double(first), isBehind: false)
      }
      if whole.last == next { whole.removeLast() } else { whole.append(next) }
    }
    return ValueSet(hasNull: hasNull, cuts: whole)
  }
}
