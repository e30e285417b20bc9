/// The parameters of a statement: numbered as SQLite numbers them, named for people, typed by how they are used.
struct ParameterTable {
  struct Entry {
    var index: Int
    /// `:name` as written; nil for `?` and `?1`.
    var spelling: String?
    /// `name`, or the name that the first use suggests.
    var name: String?
    var isArray = false
  }

  /// One use, noted while the expression around it is resolved.
  struct Use {
    var expr: ExprID
    var expected: StorageClasses
    var swiftType: SwiftType?
    var acceptsNull: Bool
    var name: String?
    /// The expression it is compared with, whose value is known by the time the statement is resolved.
    var like: ExprID
    var column: ColumnReference?
  }

  private(set) var entries: [Entry] = []
  private(set) var uses: [Use] = []
  /// The first parameter whose number SQLite refuses.
  private(set) var tokenBeyondLimit: TokenID?
  /// The expressions of `uses`.
  private var noted: Set<ExprID> = []
  private var entryOfToken: [TokenID: Int] = [:]

  init() {}

  init(tree: SyntaxTree, span: TokenSpan) {
    var count = 0
    var entryOfIndex: [Int: Int] = [:]
    var indexOfName: [String: Int] = [:]
    for place in Int(span.first.index)...Int(span.last.index) where tree.tokens[place].kind == .parameter {
      let token = TokenID(place)
      let text = tree.text(of: token)
      var name: String?
      var spelling: String?
      var index: Int
      if text.hasPrefix("?") {
        if text.utf8.count > 1 {
          // What no Int holds is too large anyway.
          let number = Int(text.dropFirst()) ?? .max
          index = number
        } else if let arrayName = ParameterTable.arrayName(at: place, tree: tree) {
          name = arrayName
          spelling = "?" + arrayName
          index = indexOfName[":" + arrayName] ?? count + 1
          indexOfName[":" + arrayName] = index
        } else {
          index = count + 1
        }
      } else {
        index = indexOfName[text] ?? count + 1
        indexOfName[text] = index
        spelling = text
        name = String(text.drop { "?:@$#".contains($0) })
      }
      if index < 1 || index > SQLiteLimits.parameters {
        if tokenBeyondLimit == nil { tokenBeyondLimit = token }
        index = min(max(index, 1), SQLiteLimits.parameters)
      }
      count = max(count, index)
      if let entry = entryOfIndex[index] {
        entryOfToken[token] = entry
      } else {
        entryOfIndex[index] = entries.count
        entryOfToken[token] = entries.count
        entries.append(Entry(index: index, spelling: spelling, name: name))
      }
    }
  }

  /// The name of `IN ?name`, which follows the `?` without a gap. Elsewhere such a word is an alias.
  private static func arrayName(at place: Int, tree: SyntaxTree) -> String? {
    guard place + 1 < tree.tokens.count, tree.tokens[place + 1].start == tree.tokens[place].end,
      place > 0, tree.tokens[place - 1].kind == .in
    else { return nil }
    let next = tree.tokens[place + 1].kind
    guard next == .identifier || next.isKeyword else { return nil }
    return tree.unquoted(TokenID(place + 1))
  }

  func entry(of token: TokenID) -> Int? { entryOfToken[token] }

  func hasUse(_ expr: ExprID) -> Bool { noted.contains(expr) }

  mutating func note(_ use: Use) {
    uses.append(use)
    noted.insert(use.expr)
  }

  /// Takes back all uses but the first `count`.
  mutating func forgetUses(after count: Int) {
    for use in uses[count...] { noted.remove(use.expr) }
    uses.removeLast(uses.count - count)
  }

  mutating func markArray(_ entry: Int) { entries[entry].isArray = true }

  mutating func suggest(_ name: String, for entry: Int) {
    if entries[entry].name == nil { entries[entry].name = name }
  }

  /// The finished list in the order of indexes, names made unique, with an entry for every index that SQLite counts.
  func finish(uses: [Facts.ParameterUse]) -> [Signature.Parameter] {
    var order = Array(entries.indices)
    order.sort { entries[$0].index < entries[$1].index }
    var taken = TakenNames()
    for entry in entries where entry.spelling != nil { taken.insert(entry.name ?? "") }
    var result: [Signature.Parameter] = []
    var usesOfEntry: [[Facts.ParameterUse]] = Array(repeating: [], count: entries.count)
    for use in uses { usesOfEntry[use.parameter].append(use) }
    for place in order {
      let entry = entries[place]
      while result.count + 1 < entry.index {
        let index = result.count + 1
        result.append(
          Signature.Parameter(
            index: index, name: taken.unique("unused\(index)"), spelling: nil,
            value: Value(.any, nullReason: NullReason(.parameter, at: .none)), isArray: false, uses: []))
      }
      var name = entry.name ?? "param\(entry.index)"
      if entry.spelling == nil { name = taken.unique(name) }
      let own = usesOfEntry[place]
      result.append(
        Signature.Parameter(
          index: entry.index, name: name, spelling: entry.spelling, value: value(of: own), isArray: entry.isArray,
          uses: own.map(\.expr)))
    }
    return result
  }

  /// `date`, `date2`, `date3`, …
  private struct TakenNames {
    private var names: Set<String> = []
    /// The number to try next, so that a thousand parameters of one name don't all begin at 2.
    private var numbers: [String: Int] = [:]

    mutating func insert(_ name: String) { names.insert(name) }

    mutating func unique(_ name: String) -> String {
      if names.insert(name).inserted { return name }
      var number = numbers[name] ?? 2
      while !names.insert("\(name)\(number)").inserted { number += 1 }
      numbers[name] = number + 1
      return "\(name)\(number)"
    }
  }

  /// What all uses agree on; when they don't, the first decides (and a rule says so).
  private func value(of uses: [Facts.ParameterUse]) -> Value {
    var classes = StorageClasses.value
    var swiftType: SwiftType?
    for use in uses {
      let narrowed = classes.intersection(use.expected)
      if !narrowed.isEmpty { classes = narrowed }
      swiftType = swiftType ?? use.swiftType
    }
    var value = Value(classes, swiftType: swiftType)
    if uses.isEmpty || uses.contains(where: \.acceptsNull) {
      value = value.nullable(because: NullReason(.parameter, at: uses.first?.expr ?? .none))
    }
    return value
  }
}

extension Resolver {
  /// A parameter can be anything that is bound to it.
  func parameterValue(_ id: ExprID) -> Value {
    if let entry = parameterEntry(id), case .arrayParameter = tree[id] { parameters.markArray(entry) }
    if !parameters.hasUse(id) {
      noteUse(of: id, expected: .any, acceptsNull: true)
    }
    return Value(.any, nullReason: NullReason(.parameter, at: id))
  }

  private func parameterEntry(_ id: ExprID) -> Int? {
    switch tree[id] {
    case .parameter(let token), .arrayParameter(let token, _): parameters.entry(of: token)
    default: nil
    }
  }

  func isParameter(_ id: ExprID) -> Bool { parameter(in: id) != nil }

  /// The parameter inside parentheses, a sign or COLLATE.
  private func parameter(in id: ExprID) -> ExprID? {
    guard id.exists else { return nil }
    switch tree[id] {
    case .parameter, .arrayParameter: return id
    case .parenthesized(let inner), .collate(let inner, _), .unary(.minus, let inner), .unary(.plus, let inner):
      return parameter(in: inner)
    default: return nil
    }
  }

  /// Says what the place of `id` wants, if `id` is a parameter. Call it before the operand is resolved.
  func noteUse(
    of id: ExprID, expected: StorageClasses, acceptsNull: Bool, name: String? = nil, swiftType: SwiftType? = nil,
    column: ColumnReference? = nil, deferred like: ExprID = .none
  ) {
    guard let parameter = parameter(in: id), parameterEntry(parameter) != nil else { return }
    guard !parameters.hasUse(parameter) else { return }
    parameters.note(
      ParameterTable.Use(
        expr: parameter, expected: expected, swiftType: swiftType, acceptsNull: acceptsNull, name: name ?? nameHint,
        like: like, column: column))
  }

  /// Says that `id`, if it is a parameter, is compared with `other`.
  func noteComparison(of id: ExprID, with other: ExprID, suffix: String = "", acceptsNull: Bool = false) {
    guard parameter(in: id) != nil else { return }
    let name = topic(of: other) ?? nameHint
    noteUse(
      of: id, expected: .any, acceptsNull: acceptsNull,
      name: name.map { $0 + suffix } ?? (suffix.isEmpty ? nil : suffix),
      deferred: other)
  }

  /// Turns the notes into facts, now that everything they refer to is resolved.
  func settleParameterUses() {
    for use in parameters.uses {
      guard let entry = parameterEntry(use.expr) else { continue }
      var fact = Facts.ParameterUse(
        parameter: entry, expr: use.expr, expected: use.expected.nonNull, swiftType: use.swiftType,
        acceptsNull: use.acceptsNull, column: use.column)
      if use.like.exists, parameter(in: use.like) == nil {
        let value = value(of: use.like)
        let classes = value.comparable.nonNull
        let both = classes.intersection(fact.expected)
        fact.expected = both.isEmpty ? fact.expected : both
        fact.swiftType = fact.swiftType ?? value.swiftType
        fact.column = fact.column ?? column(of: use.like)
      }
      if let name = use.name { parameters.suggest(name, for: entry) }
      facts.parameterUses.append(fact)
    }
  }
}
