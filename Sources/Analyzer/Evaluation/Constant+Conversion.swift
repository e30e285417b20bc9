extension Constant {
  /// The value that a column of an affinity stores for this one ("Datatypes In SQLite" §3); nil where that isn't worked
  /// out here.
  public func stored(as affinity: Affinity) -> Constant? {
    switch (affinity, self) {
    case (.text, .integer(let number)): return .text(String(number))
    case (.text, .real): return nil
    case (.integer, .text(let text)), (.numeric, .text(let text)), (.real, .text(let text)):
      let number = NumberText(text)
      guard number.isNumber else { return self }
      if affinity != .real, let integer = Int64(text.trimmed) { return .integer(integer) }
      return Constant.real(number.value).stored(as: affinity)
    case (.integer, .real(let number)), (.numeric, .real(let number)):
      return Int64(whole: number).map { .integer($0) } ?? self
    case (.real, .integer(let number)): return .real(Double(number))
    default: return self
    }
  }

  /// A number below, equal to or above 0 where this value is less than, equal to or greater than the other; nil where
  /// that isn't known.
  func compared(with other: Constant, _ collation: Collation) -> Int? {
    func sign(_ isLess: Bool, _ isEqual: Bool) -> Int { isLess ? -1 : isEqual ? 0 : 1 }
    switch (self, other) {
    case (.integer(let left), .integer(let right)): return sign(left < right, left == right)
    case (.integer(let left), .real(let right)): return Constant.compared(left, right)
    case (.real(let left), .integer(let right)): return -Constant.compared(right, left)
    case (.real(let left), .real(let right)): return sign(left < right, left == right)
    case (.text(let left), .text(let right)):
      guard collation.isBuiltin else { return nil }
      if collation == .binary {
        return sign(left.utf8.lexicographicallyPrecedes(right.utf8), left.utf8.elementsEqual(right.utf8))
      }
      let (left, right) = (left.key(collation), right.key(collation))
      return sign(left.lexicographicallyPrecedes(right), left == right)
    // Numbers come before text.
    case (.integer, .text), (.real, .text): return -1
    case (.text, .integer), (.text, .real): return 1
    default: return nil
    }
  }

  /// Compares exactly, as SQLite does (vdbeaux.c, `sqlite3IntFloatCompare`).
  private static func compared(_ left: Int64, _ right: Double) -> Int {
    if right >= 0x1p63 { return -1 }
    if right < -0x1p63 { return 1 }
    let whole = Int64(right)
    if left != whole { return left < whole ? -1 : 1 }
    let fraction = right - Double(whole)
    return fraction > 0 ? -1 : fraction < 0 ? 1 : 0
  }

  /// The truth of a comparison of two numbers, or with NULL; nil for text and BLOBs, where affinity and collation
  /// decide.
  func comparison(_ op: BinaryOperator, with other: Constant) -> Truth? {
    if self == .null || other == .null { return op.isComparisonOfValues ? .null : nil }
    switch (self, other) {
    case (.integer, .integer), (.integer, .real), (.real, .integer), (.real, .real): break
    default: return nil
    }
    return comparison(op, inOrder: other)
  }

  /// The same, with texts among them that nothing converts and that are compared byte by byte.
  func comparison(_ op: BinaryOperator, withAny other: Constant) -> Truth? {
    if case .text = self, case .text = other { return comparison(op, inOrder: other) }
    return comparison(op, with: other)
  }

  private func comparison(_ op: BinaryOperator, inOrder other: Constant) -> Truth? {
    guard let order = compared(with: other, .binary) else { return nil }
    return switch op {
    case .equal: Truth(order == 0)
    case .notEqual: Truth(order != 0)
    case .less: Truth(order < 0)
    case .lessOrEqual: Truth(order <= 0)
    case .greater: Truth(order > 0)
    case .greaterOrEqual: Truth(order >= 0)
    default: nil
    }
  }
}

extension String {
  /// The text without the spaces around it.
  var trimmed: String {
    let bytes = Array(utf8)
    let start = bytes.firstIndex { $0 != 0x20 } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? start
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  /// The text with each byte replaced by what the body makes of it; the body turns ASCII into ASCII and leaves other
  /// bytes alone.
  func mapASCII(_ body: (UInt8) -> UInt8) -> String { String(decoding: utf8.map(body), as: UTF8.self) }

  /// The bytes by which one of SQLite's own collations compares the text.
  func key(_ collation: Collation) -> [UInt8] {
    if collation == .nocase { return utf8.map { $0 &- 65 < 26 ? $0 | 0x20 : $0 } }
    guard collation == .rtrim else { return Array(utf8) }
    return Array(utf8).reversed().drop { $0 == 0x20 }.reversed()
  }
}
