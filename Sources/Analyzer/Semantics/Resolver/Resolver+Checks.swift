/// Facts that the CHECK constraints of a table prove of its columns. A row is let in unless a CHECK is false of it, so
/// a constraint proves what holds wherever it is true or NULL
/// (https://sqlite.org/lang_createtable.html#check_constraints).
extension Resolver {
  /// Takes from `domains`, a set of storage classes for each column, what the constraint keeps out. The values it sees
  /// have been converted to the affinity of their columns.
  func narrow(_ domains: inout [StorageClasses], by check: TreeExpr, of table: Table) {
    resolve(definition: check, of: table)
    guard log.diagnostics.isEmpty else { return }
    // It says nothing of a column that it doesn't name.
    var columns = ShortSet<Int>()
    for reference in facts.references { columns.insert(reference.column) }
    for column in columns.elements
    where domains.indices.contains(column) && table.columns[column].generated == .no {
      domains[column].formIntersection(domain(of: column, unlessFalse: check.expr, in: table))
    }
  }

  /// Whether `narrow` may take anything away, going by the mere form of a condition: most CHECKs bound a number from
  /// below or the length of a text, and needn't be resolved for that.
  ///
  /// - Parameter isNegated: It's known not to be true, rather than not to be false.
  static func mayNarrow(by id: ExprID, in tree: SyntaxTree, isNegated: Bool = false) -> Bool {
    func mayNarrow(_ id: ExprID, isNegated: Bool) -> Bool {
      Resolver.mayNarrow(by: id, in: tree, isNegated: isNegated)
    }
    func mayBeColumn(_ id: ExprID) -> Bool {
      switch tree[id] {
      case .name, .column, .parenthesized, .collate: true
      default: false
      }
    }
    func mayBeType(_ id: ExprID) -> Bool {
      switch tree[id] {
      case .call, .parenthesized: true
      default: false
      }
    }
    return switch tree[id] {
    case .parenthesized(let inner): mayNarrow(inner, isNegated: isNegated)
    case .unary(.not, let inner): mayNarrow(inner, isNegated: !isNegated)
    case .binary(let sign, let left, let right) where sign == .and || sign == .or:
      // Where either side may hold, each has to take something away.
      (sign == .and) == isNegated
        ? mayNarrow(left, isNegated: isNegated) && mayNarrow(right, isNegated: isNegated)
        : mayNarrow(left, isNegated: isNegated) || mayNarrow(right, isNegated: isNegated)
    case .isNull(let inner, _): mayBeColumn(inner)
    case _ where isNegated: false
    case .binary(.equal, let left, let right), .binary(.is, let left, let right):
      mayBeColumn(left) || mayBeColumn(right) || mayBeType(left) || mayBeType(right)
    case .binary(.notEqual, let left, let right), .binary(.isNot, let left, let right):
      mayBeType(left) || mayBeType(right)
    case .binary(.less, let left, _), .binary(.lessOrEqual, let left, _): mayBeColumn(left)
    case .binary(.greater, _, let right), .binary(.greaterOrEqual, _, let right): mayBeColumn(right)
    case .between(let operand, _, _, _): mayBeColumn(operand)
    case .inList: true
    default: false
    }
  }

  /// The storage classes that a column can have where the condition is true or NULL.
  private func domain(of column: Int, unlessFalse id: ExprID, in table: Table) -> StorageClasses {
    switch tree[id] {
    case .parenthesized(let inner): domain(of: column, unlessFalse: inner, in: table)
    case .unary(.not, let inner): domain(of: column, unlessTrue: inner, in: table)
    case .binary(.and, let left, let right):
      domain(of: column, unlessFalse: left, in: table).intersection(domain(of: column, unlessFalse: right, in: table))
    case .binary(.or, let left, let right):
      domain(of: column, unlessFalse: left, in: table).union(domain(of: column, unlessFalse: right, in: table))
    case .isNull(let inner, let negated) where names(column, inner): negated ? .value : .null
    case .binary(.equal, let left, let right), .binary(.is, let left, let right):
      classes(named: right, ofTypeof: column, left) ?? classes(named: left, ofTypeof: column, right)
        ?? equals(column, left, right, in: table)
    case .binary(.notEqual, let left, let right), .binary(.isNot, let left, let right):
      (classes(named: right, ofTypeof: column, left) ?? classes(named: left, ofTypeof: column, right)).map {
        StorageClasses.any.subtracting($0)
      } ?? .any
    // Numbers come before text, and text before blobs, so that only numbers are below a number.
    case .binary(.less, let left, let right), .binary(.lessOrEqual, let left, let right):
      names(column, left) ? below(right, column, in: table) : .any
    case .binary(.greater, let left, let right), .binary(.greaterOrEqual, let left, let right):
      names(column, right) ? below(left, column, in: table) : .any
    case .between(let operand, _, let upper, negated: false) where names(column, operand):
      below(upper, column, in: table)
    case .inList(let operand, let list, negated: false) where !list.isEmpty:
      tree[list].reduce(into: StorageClasses()) { result, element in
        result.formUnion(
          classes(named: element, ofTypeof: column, operand) ?? equals(column, operand, element, in: table))
      }
    default: .any
    }
  }

  /// The storage classes that a column can have where the condition is false or NULL.
  private func domain(of column: Int, unlessTrue id: ExprID, in table: Table) -> StorageClasses {
    switch tree[id] {
    case .parenthesized(let inner): domain(of: column, unlessTrue: inner, in: table)
    case .unary(.not, let inner): domain(of: column, unlessFalse: inner, in: table)
    case .binary(.and, let left, let right):
      domain(of: column, unlessTrue: left, in: table).union(domain(of: column, unlessTrue: right, in: table))
    case .binary(.or, let left, let right):
      domain(of: column, unlessTrue: left, in: table).intersection(domain(of: column, unlessTrue: right, in: table))
    case .isNull(let inner, let negated) where names(column, inner): negated ? .null : .value
    default: .any
    }
  }

  private func names(_ column: Int, _ id: ExprID) -> Bool {
    self.column(of: id).map { $0.column == column } ?? false
  }

  private static let typeof: Name = "typeof"

  /// `typeof(column) = 'integer'`: the class that the text names.
  private func classes(named text: ExprID, ofTypeof column: Int, _ id: ExprID) -> StorageClasses? {
    guard case .call(let call) = tree[bare(id)], tree.matches(tree[call].name, Resolver.typeof),
      case .none = tree[call].over, tree[call].arguments.count == 1, let argument = tree[tree[call].arguments].first,
      names(column, argument),
      case .text(let name) = value(of: text).constant, case .none = value(of: text).collation
    else { return nil }
    return switch name {
    case "integer": .integer
    case "real": .real
    case "text": .text
    case "blob": .blob
    case "null": .null
    default: []
    }
  }

  /// The storage classes of a column that equals a constant, if it isn't NULL.
  private func equals(_ column: Int, _ left: ExprID, _ right: ExprID, in table: Table) -> StorageClasses {
    let other: ExprID
    if names(column, left) { other = right } else if names(column, right) { other = left } else { return .any }
    let affinity = table.columns[column].affinity
    switch value(of: other).constant {
    case .integer, .real: return affinity == .text ? [.text, .null] : [.integer, .real, .null]
    // A number in the text would make a numeric column's number equal to it.
    case .text: return affinity.isNumeric ? .any : [.text, .null]
    case .blob: return [.blob, .null]
    case .null, nil: return .any
    }
  }

  /// The storage classes of a column that comes before a number, or is it.
  private func below(_ bound: ExprID, _ column: Int, in table: Table) -> StorageClasses {
    switch value(of: bound).constant {
    case .integer, .real: table.columns[column].affinity == .text ? [.text, .null] : [.integer, .real, .null]
    case .text, .blob, .null, nil: .any
    }
  }
}
