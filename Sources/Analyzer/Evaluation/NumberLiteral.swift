/// The value of a number as SQLite reads it: decimal, hexadecimal, with `_` between digits, with point and exponent.
enum NumberLiteral {
  static func constant(_ token: TokenID, in tree: SyntaxTree) -> Constant {
    let range = tree[token].range
    // Up to 18 digits, as nearly all numbers are.
    if range.end - range.start <= 18 {
      var number: Int64 = 0
      var place = Int(range.start)
      while place < Int(range.end) {
        let digit = tree.file.bytes[place] &- 48
        if digit > 9 { break }
        number = number * 10 + Int64(digit)
        place += 1
      }
      if place == Int(range.end), !range.isEmpty { return .integer(number) }
    }
    return constant(tree.text(of: token))
  }

  static func constant(_ text: String) -> Constant {
    let digits = String(decoding: text.utf8.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    if digits.utf8.count > 2, digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      return .integer(UInt64(digits.dropFirst(2), radix: 16).map { Int64(bitPattern: $0) } ?? 0)
    }
    if let integer = Int64(digits) { return .integer(integer) }
    // Too large for 64 bits, or with a point or exponent.
    return .real(Double(digits) ?? Double(digits + "0") ?? Double("0" + digits) ?? .infinity)
  }
}

extension SyntaxTree {
  /// The value of a numeral: `1_000`, `0x1F`, `1e3`.
  public func number(_ token: TokenID) -> Constant { NumberLiteral.constant(token, in: self) }

  /// The number of the result column that a term of ORDER BY or GROUP BY means: a literal that fits 32 bits, with signs
  /// or without (resolve.c, `resolveOrderGroupBy`; expr.c, `sqlite3ExprIsInteger`). nil for any other expression.
  public func ordinal(of term: ExprID) -> Int64? {
    // Most are columns.
    switch self[term] {
    case .name, .column: return nil
    default: break
    }
    var expr = term
    while case .collate(let inner, _) = self[bare(expr)] { expr = inner }
    var isNegative = false
    while case .unary(let sign, let inner) = self[bare(expr)], sign == .plus || sign == .minus {
      if sign == .minus { isNegative.toggle() }
      expr = inner
    }
    guard case .literal(.integer, let token) = self[bare(expr)],
      case .integer(let number) = NumberLiteral.constant(token, in: self), 0...Int64(Int32.max) ~= number
    else { return nil }
    return isNegative ? -number : number
  }
}
