package import Analyzer

/// The values that are tried in one column: few, so that rows meet.
package struct ColumnValues: Sendable {
  /// The values that its own table speaks of, in CHECK and DEFAULT, and their neighbours.
  let declared: [SQLValue]
  /// The values that the statement speaks of, and their neighbours.
  let asked: [SQLValue]
  /// The values that make a comparison of the statement true.
  let fitting: [SQLValue]
  /// Small ones of its type.
  let small: [SQLValue]
  let isNullable: Bool

  /// - Parameters:
  ///   - declared: the constants in the column's own CHECKs.
  ///   - asked: those that the statement compares it with.
  ///   - fitting: those that make one of these comparisons true.
  ///   - isKey: whether it is part of a key that has no NULL.
  ///   - isAllowed: whether the CHECKs let a value in, as far as they can be worked out.
  package init(
    _ column: Column, declared: [SQLValue], asked: [SQLValue], fitting: [SQLValue] = [], isKey: Bool,
    isAllowed: (SQLValue) -> Bool = { _ in true }
  ) {
    self.declared = ColumnValues.near(declared, column, withNeighbours: false).filter(isAllowed)
    self.asked = ColumnValues.near(asked, column, withNeighbours: true).filter(isAllowed)
    small = ColumnValues.small(column).filter(isAllowed)
    let isNullable = !column.isNotNull && !isKey && isAllowed(.null)
    self.isNullable = isNullable
    self.fitting = fitting.compactMap { ColumnValues.stored($0, in: column) }.filter {
      $0 == .null ? isNullable : isAllowed($0)
    }
  }

  /// A value as a column of this type has it; nil where it has none like it.
  static func stored(_ value: SQLValue, in column: Column) -> SQLValue? {
    if value == .null || column.classes.takes(value) { return value }
    switch value {
    case .integer(let number):
      if column.classes.contains(.real) { return .real(Double(number)) }
      return column.classes.contains(.text) ? .text("\(number)") : nil
    case .text(let text):
      if column.classes.contains(.integer), let number = Int64(text) { return .integer(number) }
      return column.classes.contains(.real) ? Double(text).map { .real($0) } : nil
    case .null, .real, .blob: return nil
    }
  }

  /// A value; the same chance gives the same one.
  ///
  /// - Parameter isAimed: whether what makes a comparison true is preferred.
  package func value(isAimed: Bool = false, _ random: inout SplitMix) -> SQLValue {
    if isAimed, !fitting.isEmpty, random.chance(85) { return random.pick(fitting) }
    if isNullable, random.chance(22) { return .null }
    if !declared.isEmpty, random.chance(small.isEmpty ? 75 : 40) { return random.pick(declared) }
    if !asked.isEmpty, random.chance(60) { return random.pick(asked) }
    if small.isEmpty { return declared.isEmpty ? .integer(1) : random.pick(declared) }
    return small[random.small(0...(small.count - 1))]
  }

  private static func near(_ values: [SQLValue], _ column: Column, withNeighbours: Bool) -> [SQLValue] {
    var all: [SQLValue] = []
    func add(_ value: SQLValue) {
      if column.classes.takes(value), !all.contains(value) { all.append(value) }
    }
    let takesText = column.classes.contains(.text) && !column.classes.contains(.integer)
    for value in values { add(value) }
    for value in values {
      switch value {
      case .integer(let number):
        if column.classes.contains(.real), !column.classes.contains(.integer) { add(.real(Double(number))) }
        if takesText, number > 0, number <= 64 {
          // `length(code) = 8`
          add(.text(String(repeating: "a", count: Int(number))))
          add(.text("\(number)"))
          if withNeighbours { add(.text(String(repeating: "a", count: Int(number) + 1))) }
        } else if takesText, withNeighbours {
          // `year > 1990`: a text that begins like the number is compared letter by letter.
          add(.text("\(number)"))
          add(.text("\(number)0"))
        }
        value.neighbours.forEach(add)
        if column.classes.contains(.real) { add(.real(Double(number) + 0.5)) }
      case .real:
        value.neighbours.forEach(add)
        add(.integer(1))
      case .text(let text): if withNeighbours { neighbours(of: text).forEach(add) }
      case .null, .blob: break
      }
    }
    return all
  }

  /// The texts that a pattern finds, those before and behind a time, and the same in another case.
  private static func neighbours(of text: String) -> [SQLValue] {
    let plain = text.filter { !"%_*?".contains($0) }
    if plain != text { return [plain, plain + "a", "a" + plain, "a" + plain + "a"].map(SQLValue.text) }
    guard let first = text.utf8.first, (48...57).contains(first), text.utf8.count >= 10 else {
      return SQLValue.text(text).neighbours
    }
    return [
      "2000-01-01" + text.dropFirst(10), "2099-12-31" + text.dropFirst(10),
      text.utf8.count > 10 ? String(text.prefix(10)) : text + " 10:30:00",
    ].map(SQLValue.text)
  }

  private static func small(_ column: Column) -> [SQLValue] {
    let classes = column.classes
    var values: [SQLValue] = []
    if classes.contains(.integer) { values += [.integer(1), .integer(2), .integer(0), .integer(3)] }
    if classes.contains(.real), !classes.contains(.integer) || values.isEmpty {
      values += [.real(1.5), .real(0.5), .real(2)]
    }
    if classes.contains(.text) {
      let words = column.name.folded
      let isTime = ["_at", "_on", "date", "day", "since", "until", "_time"].contains { words.hasSuffix($0) }
      if isTime {
        values = [.text("2024-01-31"), .text("2024-02-01 10:30:00"), .text("2000-01-01"), .text("2099-12-31")] + values
      } else if words.hasSuffix("json") {
        values = [.text("{}"), .text("[1]"), .text("{\"a\": 1}")] + values
      } else {
        values += [.text("a"), .text("b"), .text("A"), .text("")]
      }
    }
    if classes.contains(.blob), values.isEmpty { values += [.blob([1]), .blob([2])] }
    return values.isEmpty ? [.integer(1), .integer(2)] : values
  }
}

extension StorageClasses {
  func takes(_ value: SQLValue) -> Bool {
    switch value {
    case .null: contains(.null)
    case .integer: contains(.integer)
    case .real: contains(.real)
    case .text: contains(.text)
    case .blob: contains(.blob)
    }
  }
}
