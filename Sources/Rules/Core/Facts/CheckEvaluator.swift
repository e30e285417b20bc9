package import Analyzer

/// Works out an expression of a table's definition for a row of which some columns are known: enough to say that a CHECK
/// is broken whatever the other columns hold. nil stands for what isn't known.
package struct CheckEvaluator {
  private let tree: SyntaxTree
  private let table: Table
  private let column: Int
  private let value: Constant

  /// - Parameter value: As it is stored: after the column's affinity.
  package init(_ tree: SyntaxTree, table: Table, column: Int, value: Constant) {
    self.tree = tree
    self.table = table
    self.column = column
    self.value = value
  }

  private struct Operand {
    var value: Constant?
    var affinity = Affinity.none
    var collation: Collation?
  }

  // MARK: Expressions

  package func value(_ id: ExprID) -> Constant? { operand(id).value }

  private func operand(_ id: ExprID) -> Operand {
    guard id.exists else { return Operand(value: nil) }
    switch tree[id] {
    case .literal(let literal, let token): return Operand(value: constant(literal, token))
    case .name(let token): return name(token)
    case .column(_, _, let token): return name(token)
    case .parenthesized(let inner): return operand(inner)
    case .unary(.plus, let inner): return Operand(value: value(inner))
    case .unary(.minus, let inner): return Operand(value: value(inner).flatMap(negated))
    case .unary(.not, let inner): return Operand(value: not(value(inner)))
    case .binary(.and, let left, let right): return Operand(value: and(value(left), value(right)))
    case .binary(.or, let left, let right):
      return Operand(value: not(and(not(value(left)), not(value(right)))))
    case .binary(let binary, let left, let right): return Operand(value: self.binary(binary, left, right))
    case .isNull(let inner, let isNegated):
      return Operand(value: value(inner).map { .bool(($0 == .null) != isNegated) })
    case .between(let inner, let lower, let upper, let isNegated):
      // Once: its operand may be another, and so on.
      let value = operand(inner)
      let isInside = and(order(operand(lower), value) { $0 <= 0 }, order(value, operand(upper)) { $0 <= 0 })
      return Operand(value: isNegated ? not(isInside) : isInside)
    case .inList(let inner, let list, let isNegated):
      var found: Constant? = .bool(false)
      let searched = operand(inner)
      for element in tree[list] where found != .bool(true) {
        found = not(and(not(found), not(order(searched, operand(element)) { $0 == 0 })))
      }
      return Operand(value: isNegated ? not(found) : found)
    case .match(let match, let text, let pattern, let escape, let isNegated):
      let matches = self.match(match, text, pattern, escape)
      return Operand(value: isNegated ? not(matches) : matches)
    case .collate(let inner, let token):
      var result = operand(inner)
      result.collation = Collation(tree.name(token))
      return result
    case .call(let call): return Operand(value: function(tree[call]))
    default: return Operand(value: nil)
    }
  }

  private func constant(_ literal: Literal, _ token: TokenID) -> Constant? {
    switch literal {
    case .null: return .null
    case .integer: return Int64(tree.text(of: token)).map { .integer($0) }
    case .real: return Double(tree.text(of: token)).map { .real($0) }
    case .string: return .text(tree.unquoted(token))
    case .blob, .currentDate, .currentTime, .currentTimestamp: return nil
    }
  }

  private func name(_ token: TokenID) -> Operand {
    guard let place = table.column(named: tree[token], in: tree) else {
      let isBare = tree.quote(of: token) == nil
      if isBare, tree.matches(token, "true") { return Operand(value: .integer(1)) }
      if isBare, tree.matches(token, "false") { return Operand(value: .integer(0)) }
      return Operand(value: nil)
    }
    return Operand(
      value: place == column ? value : nil, affinity: table.columns[place].affinity,
      collation: table.columns[place].collation)
  }

  // MARK: Operators

  private func binary(_ binary: BinaryOperator, _ left: ExprID, _ right: ExprID) -> Constant? {
    let (left, right) = (operand(left), operand(right))
    switch binary {
    case .equal: return equal(left, right)
    case .notEqual: return not(equal(left, right))
    case .is: return same(left, right)
    case .isNot: return not(same(left, right))
    case .less: return order(left, right) { $0 < 0 }
    case .lessOrEqual: return order(left, right) { $0 <= 0 }
    case .greater: return order(left, right) { $0 > 0 }
    case .greaterOrEqual: return order(left, right) { $0 >= 0 }
    case .add, .subtract, .multiply: return arithmetic(binary, left.value, right.value)
    default: return nil
    }
  }

  private func arithmetic(_ binary: BinaryOperator, _ left: Constant?, _ right: Constant?) -> Constant? {
    if left == .null || right == .null { return .null }
    guard case .integer(let left)? = left, case .integer(let right)? = right else { return nil }
    let (result, overflow) =
      switch binary {
      case .add: left.addingReportingOverflow(right)
      case .subtract: left.subtractingReportingOverflow(right)
      default: left.multipliedReportingOverflow(by: right)
      }
    return overflow ? nil : .integer(result)
  }

  private func negated(_ value: Constant) -> Constant? {
    switch value {
    case .integer(let number): number == .min ? nil : .integer(-number)
    case .real(let number): .real(-number)
    case .null: .null
    case .text, .blob: nil
    }
  }

  private func not(_ value: Constant?) -> Constant? {
    guard let value, let isTrue = truth(value) else { return value == .null ? .null : nil }
    return .bool(!isTrue)
  }

  private func and(_ left: Constant?, _ right: Constant?) -> Constant? {
    let (first, second) = (left.flatMap(truth), right.flatMap(truth))
    if first == false || second == false { return .bool(false) }
    guard let left, let right else { return nil }
    if left == .null || right == .null { return .null }
    return first == true && second == true ? .bool(true) : nil
  }

  /// nil for NULL, and for what isn't known.
  func truth(_ value: Constant) -> Bool? {
    switch value {
    case .integer(let number): number != 0
    case .real(let number): number != 0
    case .null, .text, .blob: nil
    }
  }

  // MARK: Comparisons

  private func equal(_ left: Operand, _ right: Operand) -> Constant? { order(left, right) { $0 == 0 } }

  private func same(_ left: Operand, _ right: Operand) -> Constant? {
    guard let first = left.value, let second = right.value else { return nil }
    if first == .null || second == .null { return .bool(first == second) }
    return equal(left, right)
  }

  private func order(_ first: Operand, _ second: Operand, _ body: (Int) -> Bool) -> Constant? {
    if first.value == .null || second.value == .null { return .null }
    guard var left = first.value, var right = second.value else { return nil }
    // Datatypes In SQLite §4.2
    if first.affinity.isNumeric, !second.affinity.isNumeric {
      guard let converted = right.stored(as: .numeric) else { return nil }
      right = converted
    } else if second.affinity.isNumeric, !first.affinity.isNumeric {
      guard let converted = left.stored(as: .numeric) else { return nil }
      left = converted
    } else if first.affinity == .text, second.affinity == .none {
      guard let converted = right.stored(as: .text) else { return nil }
      right = converted
    } else if second.affinity == .text, first.affinity == .none {
      guard let converted = left.stored(as: .text) else { return nil }
      left = converted
    }
    return left.compared(with: right, first.collation ?? second.collation ?? .binary).map { .bool(body($0)) }
  }

  // MARK: Functions and patterns

  private func function(_ call: Call) -> Constant? {
    guard call.arguments.count == 1, !call.isDistinct, let argument = tree[call.arguments].first,
      let value = value(argument)
    else { return nil }
    if tree.matches(call.name, "typeof") {
      switch value {
      case .null: return .text("null")
      case .integer: return .text("integer")
      case .real: return .text("real")
      case .text: return .text("text")
      case .blob: return .text("blob")
      }
    }
    if value == .null { return CheckEvaluator.strict.contains { tree.matches(call.name, $0) } ? .null : nil }
    if tree.matches(call.name, "abs"), case .integer(let number) = value, number != .min {
      return .integer(abs(number))
    }
    guard case .text(let text)? = value.stored(as: .text), text.unicodeScalars.allSatisfy({ $0.value != 0 }) else {
      return nil
    }
    if tree.matches(call.name, "length") { return .integer(Int64(text.unicodeScalars.count)) }
    if tree.matches(call.name, "lower") { return .text(text.mapASCII { $0 &- 65 < 26 ? $0 | 0x20 : $0 }) }
    if tree.matches(call.name, "upper") { return .text(text.mapASCII { $0 &- 97 < 26 ? $0 & ~0x20 : $0 }) }
    if tree.matches(call.name, "trim") { return .text(text.trimmed) }
    return nil
  }

  /// NULL of NULL.
  private static let strict: [Name] = ["length", "lower", "upper", "trim", "abs"]

  private func match(_ match: MatchOperator, _ text: ExprID, _ pattern: ExprID, _ escape: ExprID) -> Constant? {
    guard !escape.exists, match == .like || match == .glob else { return nil }
    let (first, second) = (value(text), value(pattern))
    if first == .null || second == .null { return .null }
    guard case .text(let text)? = first?.stored(as: .text), case .text(let pattern)? = second else { return nil }
    return .bool(Pattern(pattern, isGlob: match == .glob).matches(text))
  }
}

extension Constant {
  fileprivate static func bool(_ value: Bool) -> Constant { .integer(value ? 1 : 0) }

  /// What a column of that affinity makes of it ("Datatypes In SQLite" §3); nil where that isn't worked out here.
  package func stored(as affinity: Affinity) -> Constant? {
    switch (affinity, self) {
    case (.text, .integer(let number)): return .text(String(number))
    case (.text, .real): return nil
    case (.integer, .text(let text)), (.numeric, .text(let text)), (.real, .text(let text)):
      let number = TextAsNumber(text)
      guard number.isNumber else { return self }
      let trimmed = text.trimmed
      if affinity != .real, let integer = Int64(trimmed) { return .integer(integer) }
      return Double(trimmed).flatMap { Constant.real($0).stored(as: affinity) }
    case (.integer, .real(let number)), (.numeric, .real(let number)):
      return Int64(exactly: number).map { .integer($0) } ?? self
    case (.real, .integer(let number)): return .real(Double(number))
    default: return self
    }
  }

  /// Less than, equal to or greater than 0; nil where that isn't known.
  fileprivate func compared(with other: Constant, _ collation: Collation) -> Int? {
    func sign(_ isLess: Bool, _ isEqual: Bool) -> Int { isLess ? -1 : isEqual ? 0 : 1 }
    switch (self, other) {
    case (.integer(let left), .integer(let right)): return sign(left < right, left == right)
    case (.integer(let left), .real(let right)): return sign(Double(left) < right, Double(left) == right)
    case (.real(let left), .integer(let right)): return sign(left < Double(right), left == Double(right))
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
}

extension String {
  fileprivate var trimmed: String {
    let bytes = Array(utf8)
    let start = bytes.firstIndex { $0 != 0x20 } ?? bytes.endIndex
    let end = bytes.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? start
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  fileprivate func mapASCII(_ body: (UInt8) -> UInt8) -> String { String(decoding: utf8.map(body), as: UTF8.self) }

  /// What is compared, byte for byte.
  fileprivate func key(_ collation: Collation) -> [UInt8] {
    if collation == .nocase { return utf8.map { $0 &- 65 < 26 ? $0 | 0x20 : $0 } }
    guard collation == .rtrim else { return Array(utf8) }
    return Array(utf8).reversed().drop { $0 == 0x20 }.reversed()
  }
}

/// A pattern of LIKE or GLOB (func.c, `patternCompare`).
private struct Pattern {
  private let pattern: [UInt32]
  private let isGlob: Bool

  init(_ pattern: String, isGlob: Bool) {
    self.pattern = pattern.unicodeScalars.map { isGlob ? $0.value : Pattern.folded($0.value) }
    self.isGlob = isGlob
  }

  func matches(_ text: String) -> Bool {
    let text = text.unicodeScalars.map { isGlob ? $0.value : Pattern.folded($0.value) }
    // The places in the text that the pattern so far may have led to.
    var places: Set<Int> = [0]
    var index = 0
    while index < pattern.count, !places.isEmpty {
      let sign = pattern[index]
      index += 1
      if sign == (isGlob ? Pattern.star : Pattern.percent) {
        places = Set((places.min() ?? 0)...text.count)
        continue
      }
      let isAny = sign == (isGlob ? Pattern.questionMark : Pattern.underscore)
      var members: (ranges: [ClosedRange<UInt32>], isNegated: Bool)?
      if isGlob, sign == Pattern.bracket {
        members = set(&index)
        if members == nil { return false }
      }
      places = Set(
        places.compactMap { place in
          guard place < text.count else { return nil }
          let letter = text[place]
          let isMatch =
            members.map { set in set.ranges.contains { $0.contains(letter) } != set.isNegated }
            ?? (isAny || letter == sign)
          return isMatch ? place + 1 : nil
        })
    }
    return places.contains(text.count)
  }

  /// `[a-z]`, `[^a]`, `[]a]`
  private func set(_ index: inout Int) -> (ranges: [ClosedRange<UInt32>], isNegated: Bool)? {
    var members: [ClosedRange<UInt32>] = []
    var isNegated = false
    if index < pattern.count, pattern[index] == Pattern.caret {
      isNegated = true
      index += 1
    }
    var isFirst = true
    while index < pattern.count {
      let sign = pattern[index]
      if sign == Pattern.closingBracket, !isFirst {
        index += 1
        return (members, isNegated)
      }
      isFirst = false
      // A range doesn't begin with `]`, and is its first letter alone where it ends before it begins.
      if index + 2 < pattern.count, sign != Pattern.closingBracket, pattern[index + 1] == Pattern.minus,
        pattern[index + 2] != Pattern.closingBracket
      {
        members.append(sign...max(sign, pattern[index + 2]))
        index += 3
      } else {
        members.append(sign...sign)
        index += 1
      }
    }
    return nil
  }

  private static func folded(_ letter: UInt32) -> UInt32 { letter &- 65 < 26 ? letter | 0x20 : letter }

  private static let star = UInt32(UInt8(ascii: "*"))
  private static let percent = UInt32(UInt8(ascii: "%"))
  private static let questionMark = UInt32(UInt8(ascii: "?"))
  private static let underscore = UInt32(UInt8(ascii: "_"))
  private static let bracket = UInt32(UInt8(ascii: "["))
  private static let closingBracket = UInt32(UInt8(ascii: "]"))
  private static let caret = UInt32(UInt8(ascii: "^"))
  private static let minus = UInt32(UInt8(ascii: "-"))
}

extension Table {
  /// The CHECK that every row breaks whose column has this value.
  ///
  /// - Parameter value: As it is written; NULL breaks no CHECK that doesn't say so.
  package func check(brokenBy value: Constant, in column: Int) -> TableCheck? {
    guard columns.indices.contains(column), !checks.isEmpty,
      let stored = value.stored(as: columns[column].affinity)
    else { return nil }
    return checks.first { check in
      let expressions = DefinitionExpressions(check.expr.tree)
      guard expressions.names(columns[column].name, in: check.expr.expr) else { return false }
      let result = CheckEvaluator(check.expr.tree, table: self, column: column, value: stored).value(check.expr.expr)
      return result == .integer(0)
    }
  }

  /// The values that the CHECK constraints list for a column: `kind IN ('a', 'b')`.
  package func values(listedFor column: Int) -> [Constant] {
    guard columns.indices.contains(column) else { return [] }
    let name = columns[column].name
    for check in checks {
      let tree = check.expr.tree
      var values: [Constant] = []
      DefinitionExpressions(tree).forEach(check.expr.expr) { expr, _ in
        guard case .inList(let operand, let list, negated: false) = expr, values.isEmpty,
          case .name(let token) = tree[tree.bare(operand)], tree.matches(token, name)
        else { return }
        let evaluator = CheckEvaluator(tree, table: self, column: -1, value: .null)
        values = tree[list].compactMap { evaluator.value($0) }
        if values.count != list.count { values = [] }
      }
      if !values.isEmpty { return values }
    }
    return []
  }
}
