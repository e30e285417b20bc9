/// Domains of expressions: by the function that is called, by the operator, by the table that is read.
extension ResolvedStatement {
  /// The values that those of an expression are among, NULL aside; nil where no more is known than their storage class.
  public func domain(of id: ExprID) -> ValueDomain? {
    let id = tree.bare(id)
    switch tree[id] {
    case .call(let call): return domain(of: tree[call])
    case .name, .column:
      guard let reference = column(of: id), let table = reference.table,
        table.columns.indices.contains(reference.column)
      else { return nil }
      return BuiltinTables.domain(of: table.columns[reference.column], in: table)
    case .binary(.remainder, let left, let right):
      guard case .integer(let divisor)? = value(of: right).constant, divisor != 0, divisor != .min else { return nil }
      let most = Double(divisor.magnitude - 1)
      var least = -most
      if case .numbers(let range, _)? = domain(of: left), range.lowerBound >= 0 { least = 0 }
      return .numbers(least...most, isWhole: true)
    case .binary(.bitAnd, let left, let right):
      for side in [left, right] {
        if case .integer(let mask)? = value(of: side).constant, mask >= 0 { return .bits(mask) }
      }
      return nil
    case .cast(let inner, _):
      // What is written in digits.
      guard value(of: id).classes.nonNull == .integer, case .texts(let texts)? = domain(of: inner) else { return nil }
      let numbers = texts.compactMap { Int($0) }.map { Double($0) }
      guard numbers.count == texts.count, let least = numbers.min(), let most = numbers.max() else { return nil }
      return .numbers(least...most, isWhole: true)
    case .subquery(let select):
      let cores = tree[tree[select].cores]
      guard cores.count == 1, let core = cores.first, core.columns.count == 1,
        case .expr(let expr, _)? = tree[core.columns].first
      else { return nil }
      return domain(of: expr)
    default: return nil
    }
  }

  private func domain(of call: Call) -> ValueDomain? {
    guard let form = function(of: call)?.form(argumentCount: call.arguments.count) else { return nil }
    let arguments = tree[call.arguments]
    switch form.domain {
    case .any: return nil
    case .fixed(let domain): return domain
    case .first: return arguments.first.flatMap(domain)
    case .partOfFirst: return arguments.first.flatMap(spelling).map { .spelled($0.ofParts) }
    case .cut: return cut(Array(arguments)).map { .spelled($0) }
    case .place:
      let places = Array(arguments)
      if let spelling = places.first.flatMap(spelling), case .text(let text)? = value(of: places[1]).constant,
        !spelling.allowsPart(text)
      {
        return .numbers(0...0, isWhole: true)
      }
      return .count
    case .format:
      guard case .text(let format)? = arguments.first.flatMap({ value(of: $0).constant }) else { return nil }
      let bytes = Array(format.utf8)
      return bytes.count == 2 && bytes[0] == UInt8(ascii: "%") ? .results(ofConversion: bytes[1]) : nil
    }
  }

  private func spelling(of id: ExprID) -> TextSpelling? {
    if case .spelled(let spelling)? = domain(of: id) { return spelling }
    return nil
  }

  /// `substr(x, start, length)`. Characters are counted from 1, so that from 0 the first of them is none (func.c,
  /// `substrFunc`).
  private func cut(_ arguments: [ExprID]) -> TextSpelling? {
    guard arguments.count >= 2 else { return nil }
    func whole(_ place: Int) -> Int64? {
      guard arguments.indices.contains(place), case .integer(let number)? = value(of: arguments[place]).constant,
        number.magnitude < 1 << 31
      else { return nil }
      return number
    }
    var spelling = spelling(of: arguments[0])?.ofParts ?? TextSpelling(.any)
    let start = whole(1)
    var most: Int64?
    if arguments.count == 3 {
      guard let length = whole(2) else { return spelling.letters == .any ? nil : spelling }
      most = start == 0 && length > 0 ? length - 1 : abs(length)
    } else if let start, start < 0 {
      most = -start
    }
    if let most { spelling.mostCharacters = min(spelling.mostCharacters ?? .max, Int(most)) }
    return spelling.letters == .any && spelling.mostCharacters == nil ? nil : spelling
  }

  /// The values of which a column's CHECK lists all: `CHECK (kind IN ('a', 'b'))`, NULL aside; nil for another expression, and
  /// for a column without such a CHECK.
  public func allListedValues(of id: ExprID) -> [Constant]? {
    guard let reference = column(of: tree.bare(id)), let table = reference.table, !table.checks.isEmpty else {
      return nil
    }
    return table.allValues(listedFor: reference.column)
  }

  /// Whether a SELECT gives one row whatever there is: it has aggregates, and nothing that groups, filters or cuts off what
  /// they give.
  public func alwaysHasRow(_ id: SelectID) -> Bool {
    let select = tree[id]
    guard select.cores.count == 1, !select.limit.exists, !select.offset.exists, let core = tree[select.cores].first,
      core.groupBy.isEmpty, !core.having.exists
    else { return false }
    return facts.groupings.contains { $0.core == core.span.first }
  }
}
