import Analyzer
import Evidence

/// One database and one set of parameters that a statement is tried on.
struct Situation {
  /// The rows of each table in sight: values in the order of its plain columns.
  var rows: [[[SQLValue]]]
  var bindings: [SQLValue]

  /// A table that a statement can see something of, as far as rows are put into it.
  struct Stage {
    var name: String
    var kind: GeneratedTable.Kind
    var columns: [Column]

    struct Column {
      var name: String
      var flavor: Flavor
      /// The storage classes of its values if they match the declared type.
      var declared: StorageClasses
      var isNotNull: Bool
    }
  }
}

/// The values that rows and parameters of one statement are made of: few, so that they meet, and those that the
/// statement itself and the views it reads mention.
struct ValuePool {
  private var integers: [SQLValue] = [.integer(0), .integer(1), .integer(2)]
  private var reals: [SQLValue] = [.real(0.5), .real(-1.5), .real(0)]
  private var texts: [SQLValue] = [.text("a"), .text("b"), .text(""), .text("1")]
  private var blobs: [SQLValue] = [.blob([]), .blob([0x61])]
  private static let infinities: [SQLValue] = [.real(.infinity), .real(-.infinity), .real(1e308)]
  private static let documents: [SQLValue] = Edges.documents.map { .text($0) }

  /// - Parameter trees: of the statement and of the views behind it.
  init(_ trees: [(tree: SyntaxTree, span: TokenSpan)]) {
    var known: Set<SQLValue> = Set(integers + reals + texts + blobs)
    for (tree, span) in trees {
      for place in Int(span.first.index)...Int(span.last.index) where place < tree.tokens.count {
        for value in ValuePool.values(of: TokenID(place), in: tree) where known.insert(value).inserted { add(value) }
      }
    }
  }

  private mutating func add(_ value: SQLValue) {
    switch value {
    case .null: break
    case .integer: integers.append(value)
    case .real: reals.append(value)
    case .text: texts.append(value)
    case .blob: blobs.append(value)
    }
  }

  /// A literal's value, and those next to it: what is just above, just below, and what a pattern matches.
  private static func values(of token: TokenID, in tree: SyntaxTree) -> [SQLValue] {
    switch tree[token].kind {
    case .integer:
      guard let number = Int64(tree.text(of: token)) else { return [] }
      return [.integer(number), .integer(number &+ 1), .integer(number &- 1), .integer(0 &- number)]
    case .real:
      guard let number = Double(tree.text(of: token)) else { return [] }
      return [.real(number), .real(number + 1), .real(-number)]
    case .string:
      let text = tree.unquoted(token)
      let matched = text.filter { $0 != "%" && $0 != "*" }.map { $0 == "_" || $0 == "?" ? "x" : $0 }
      return [.text(text), .text(String(matched)), .text(text + "b")]
    default: return []
    }
  }

  /// A few of the values: a situation made of these has rows that match.
  func narrowed(_ random: inout SplitMix) -> ValuePool {
    var pool = self
    let count = random.pick([1, 2, 3, 8])
    pool.integers = random.some(of: integers, count)
    pool.reals = random.some(of: reals, count)
    pool.texts = random.some(of: texts, count)
    pool.blobs = random.some(of: blobs, count)
    return pool
  }

  func value(_ flavor: Flavor, _ allowed: StorageClasses, _ random: inout SplitMix) -> SQLValue {
    var classes: [StorageClasses] = []
    let preferred: StorageClasses =
      switch flavor {
      case .integer: .integer
      case .real: .numeric
      case .text, .json: .text
      case .blob: .blob
      case .any: .value
      }
    let wanted =
      preferred.intersection(allowed).isEmpty || random.chance(10) ? allowed : preferred.intersection(allowed)
    for candidate in [StorageClasses.integer, .real, .text, .blob] where wanted.contains(candidate) {
      classes.append(candidate)
    }
    guard let choice = random.pickAny(classes) else { return .null }
    switch choice {
    case .integer: return random.pick(integers)
    case .real: return random.chance(8) ? random.pick(ValuePool.infinities) : random.pick(reals)
    case .text: return flavor == .json || random.chance(8) ? random.pick(ValuePool.documents) : random.pick(texts)
    default: return random.pick(blobs)
    }
  }

  func value(of column: Situation.Stage.Column, _ random: inout SplitMix) -> SQLValue {
    value(column.flavor, column.declared.nonNull, &random)
  }
}

extension Situation {
  /// Rows of one of several shapes: nothing but NULL where that is allowed, none at all, a single row, many.
  init(_ stages: [Stage], parameters: [Signature.Parameter], count: Int, _ pool: ValuePool, _ random: inout SplitMix) {
    let pool = pool.narrowed(&random)
    let nulls = random.pick([0, 0, 20, 50, 85])
    let most = random.pick([1, 2, 3, 6])
    rows = stages.map { stage in
      if random.chance(8) { return [] }
      return (0..<random.number(1...most)).map { _ in
        stage.columns.map { column in
          !column.isNotNull && random.chance(nulls) ? .null : pool.value(of: column, &random)
        }
      }
    }
    let boundNulls = random.pick([0, 0, 30, 100])
    bindings = (0..<count).map { place in
      if random.chance(boundNulls) { return .null }
      return Situation.binding(parameters.first { $0.index == place + 1 }, pool, &random)
    }
  }

  private static func binding(_ parameter: Signature.Parameter?, _ pool: ValuePool, _ random: inout SplitMix)
    -> SQLValue
  {
    let classes = parameter?.value.classes.nonNull ?? .value
    return pool.value(.any, classes.isEmpty ? .value : classes, &random)
  }

  /// A situation a step away from this one.
  func changed(_ stages: [Stage], _ parameters: [Signature.Parameter], _ pool: ValuePool, _ random: inout SplitMix)
    -> Situation
  {
    var next = self
    for _ in 0..<random.pick([1, 1, 2, 3]) { next.change(stages, parameters, pool, &random) }
    return next
  }

  private mutating func change(
    _ stages: [Stage], _ parameters: [Signature.Parameter], _ pool: ValuePool, _ random: inout SplitMix
  ) {
    if !bindings.isEmpty, random.chance(stages.isEmpty ? 100 : 22) {
      let place = random.number(0...(bindings.count - 1))
      bindings[place] =
        random.chance(40)
        ? .null : Situation.binding(parameters.first { $0.index == place + 1 }, pool, &random)
      return
    }
    guard let stage = random.pickAny(Array(stages.indices)) else { return }
    guard let row = random.pickAny(Array(rows[stage].indices)) else {
      rows[stage] = [stages[stage].columns.map { pool.value(of: $0, &random) }]
      return
    }
    let columns = stages[stage].columns
    let column = random.number(0...(columns.count - 1))
    switch random.number(0...11) {
    case 0, 1: rows[stage][row][column] = .null
    case 2: for place in rows[stage].indices { rows[stage][place][column] = .null }
    case 3:
      for place in columns.indices where !columns[place].isNotNull { rows[stage][row][place] = .null }
    case 4, 5: rows[stage][row][column] = pool.value(of: columns[column], &random)
    case 6, 7:
      // The same value in two places: keys that match.
      let other = random.pick(Array(stages.indices))
      if let source = random.pickAny(rows[other]) { rows[stage][row][column] = random.pick(source) }
    case 8: rows[stage].remove(at: row)
    case 9: rows[stage] = random.chance(50) ? [] : [rows[stage][row]]
    default:
      guard rows[stage].count < 8 else { return }
      var copy = rows[stage][row]
      for _ in 0..<random.number(1...max(columns.count / 2, 1)) {
        let place = random.number(0...(columns.count - 1))
        copy[place] =
          !columns[place].isNotNull && random.chance(40) ? .null : pool.value(of: columns[place], &random)
      }
      rows[stage].append(copy)
    }
  }
}
