/// The parameters of a statement: numbered as SQLite numbers them, named for people, typed by how they are used.
struct ParameterTable {
  /// A parameter's token, in the order of the tokens.
  struct Place {
    let token: TokenID
    let entry: Int
    /// Place in `uses`, once it is noted.
    var use: Int32 = -1
  }

  struct Entry {
    let index: Int
    /// `:name` or, with `isArrayName`, the `name` of `IN ?name`; `.none` for `?` and `?1`.
    let spelling: TokenID
    let isArrayName: Bool
    /// The name that the first use suggests.
    var hint = NameHint.none
    var isArray = false
    /// Whether it stands in more than one place.
    var isRepeated = false
    fileprivate var agreement = Agreement()
  }

  /// A name that is made only when it is needed.
  enum NameHint {
    case none
    case token(TokenID, suffix: StaticString)
    case text(String, suffix: StaticString)

    var exists: Bool { if case .none = self { false } else { true } }

    /// The name with something behind it, or that alone.
    func with(_ suffix: StaticString) -> NameHint {
      switch self {
      case .none: suffix.utf8CodeUnitCount == 0 ? .none : .text("", suffix: suffix)
      case .token(let token, _): .token(token, suffix: suffix)
      case .text(let text, _): .text(text, suffix: suffix)
      }
    }

    func text(in tree: SyntaxTree) -> String? {
      switch self {
      case .none: nil
      case .token(let token, let suffix): tree.unquoted(token) + suffix.description
      case .text(let text, let suffix): text + suffix.description
      }
    }
  }

  /// One use, noted while the expression around it is resolved.
  struct Use {
    var expr: ExprID
    var token: TokenID
    var expected: StorageClasses
    var namedType: NamedType?
    var acceptsNull: Bool
    var hint: NameHint
    /// The expression it is compared with, whose value is known by the time the statement is resolved.
    var like: ExprID
    var column: ColumnReference?
  }

  private let places: ReusedArray<Place>
  private let entries: ReusedArray<Entry>
  let uses: ReusedArray<Use>
  /// The parameters that the statement's header declares, by name: it goes over what their uses suggest.
  let declared: [String: DeclaredParameter]

  init(_ memory: ResolverMemory, declared: [String: DeclaredParameter]) {
    self.declared = declared
    places = memory.parameterPlaces
    entries = memory.parameterEntries
    uses = memory.parameterUses
  }

  /// Finds the parameters of a statement.
  ///
  /// - Returns: The first whose number SQLite refuses.
  func read(_ tree: SyntaxTree, _ span: TokenSpan) -> TokenID? {
    var count = 0
    var refused: TokenID?
    var numbered: [Int: Int]?
    var named: [String: Int]?
    let start = Int(span.first.index)
    // Beside numbers that the program binds, what it pastes comes behind them.
    var nextPasted = tree.firstNumberOfHoles(in: span)
    tree.tokens[start...Int(span.last.index)].withUnsafeBufferPointer { tokens in
      for place in tokens.indices where tokens[place].kind == .parameter || tokens[place].kind == .hole {
        let token = TokenID(start + place)
        let spelling = Spelling(of: token, in: tree)
        var index = count + 1
        var known: Int?
        if let number = nextPasted, tokens[place].kind == .hole {
          nextPasted = number + 1
          places.append(Place(token: token, entry: entries.count))
          entries.append(Entry(index: number, spelling: .none, isArrayName: false))
          continue
        }
        switch spelling {
        case .plain: break
        case .number(let number):
          index = min(max(number, 1), SQLiteLimits.parameters)
          if index != number, refused == nil { refused = token }
          if numbered == nil {
            numbered = Dictionary(uniqueKeysWithValues: entries.indices.map { (entries[$0].index, $0) })
          }
          known = numbered?[index]
        case .name, .arrayName:
          // Few are compared one by one.
          if entries.count > 16, named == nil {
            named = [:]
            for place in entries.indices { if let key = key(of: place, in: tree) { named?[key] = place } }
          }
          if let named {
            known = spelling.key(in: tree).flatMap { named[$0] }
          } else {
            known = entries.indices.first { hasName($0, spelling, in: tree) }
          }
        }
        if let known {
          entries[known].isRepeated = true
        } else {
          if numbered != nil { numbered?[index] = entries.count }
          if named != nil, let key = spelling.key(in: tree) { named?[key] = entries.count }
          switch spelling {
          case .plain, .number: entries.append(Entry(index: index, spelling: .none, isArrayName: false))
          case .name(let token): entries.append(Entry(index: index, spelling: token, isArrayName: false))
          case .arrayName(let token): entries.append(Entry(index: index, spelling: token, isArrayName: true))
          }
          count = max(count, index)
          if index > SQLiteLimits.parameters, refused == nil { refused = token }
        }
        places.append(Place(token: token, entry: known ?? entries.count - 1))
      }
    }
    return refused
  }

  /// How a parameter is written.
  private enum Spelling {
    case plain
    case number(Int)
    case name(TokenID)
    /// `IN ?name` is the same parameter as `:name`.
    case arrayName(TokenID)

    init(of token: TokenID, in tree: SyntaxTree) {
      let range = tree[token].range
      if tree[token].kind == .hole {
        self = .plain
        return
      }
      guard tree.file.bytes[Int(range.start)] == UInt8(ascii: "?") else {
        self = .name(token)
        return
      }
      if range.end - range.start > 1 {
        // What no Int holds is too large anyway.
        let number = Int(tree.text(of: token).dropFirst()) ?? .max
        self = .number(number)
      } else if let name = Spelling.arrayName(behind: Int(token.index), in: tree) {
        self = .arrayName(name)
      } else {
        self = .plain
      }
    }

    /// The name of `IN ?name`, which follows the `?` without a gap. Elsewhere such a word is an alias.
    private static func arrayName(behind place: Int, in tree: SyntaxTree) -> TokenID? {
      guard place + 1 < tree.tokens.count, tree.tokens[place + 1].start == tree.tokens[place].end,
        place > 0, tree.tokens[place - 1].kind == .in
      else { return nil }
      let next = tree.tokens[place + 1].kind
      return next == .identifier || next.isKeyword ? TokenID(place + 1) : nil
    }

    /// The key that two parameters have in common that are one.
    func key(in tree: SyntaxTree) -> String? {
      switch self {
      case .plain, .number: nil
      case .name(let token): tree.text(of: token)
      case .arrayName(let token): ":" + tree.unquoted(token)
      }
    }
  }

  private func key(of entry: Int, in tree: SyntaxTree) -> String? {
    let spelling = entries[entry].spelling
    if !spelling.exists { return nil }
    return entries[entry].isArrayName ? ":" + tree.unquoted(spelling) : tree.text(of: spelling)
  }

  private func hasName(_ entry: Int, _ spelling: Spelling, in tree: SyntaxTree) -> Bool {
    if !entries[entry].spelling.exists { return false }
    if case .name(let token) = spelling, !entries[entry].isArrayName {
      let bytes = tree.file.bytes
      let (left, right) = (tree[token].range, tree[entries[entry].spelling].range)
      guard left.end - left.start == right.end - right.start else { return false }
      return (0..<Int(left.end - left.start)).allSatisfy {
        bytes[Int(left.start) + $0] == bytes[Int(right.start) + $0]
      }
    }
    return key(of: entry, in: tree) == spelling.key(in: tree)
  }

  /// The parameters that were read, with the numbers that SQLite gives them.
  var numbers: [(token: TokenID, number: Int)] { places.map { ($0.token, entries[$0.entry].index) } }

  private func place(of token: TokenID) -> Int? {
    var start = 0
    var end = places.count
    while start < end {
      let middle = (start + end) / 2
      if places[middle].token < token { start = middle + 1 } else { end = middle }
    }
    return start < places.count && places[start].token == token ? start : nil
  }

  func entry(of token: TokenID) -> Int? { place(of: token).map { places[$0].entry } }

  /// Notes the use of a parameter that has none yet.
  func note(_ token: TokenID, _ use: () -> Use) {
    guard let place = place(of: token), places[place].use < 0 else { return }
    places[place].use = Int32(truncatingIfNeeded: uses.count)
    uses.append(use())
  }

  /// Takes back all uses but the first `count`.
  func forgetUses(after count: Int) {
    while uses.count > count {
      if let place = place(of: uses[uses.count - 1].token) { places[place].use = -1 }
      uses.removeLast()
    }
  }

  /// The use that is noted of one place.
  func use(of token: TokenID) -> Use? {
    guard let place = place(of: token), places[place].use >= 0 else { return nil }
    return uses[Int(places[place].use)]
  }

  /// The use of a parameter that stands nowhere else.
  func onlyUse(of token: TokenID) -> Use? {
    guard let place = place(of: token), places[place].use >= 0, !entries[places[place].entry].isRepeated else {
      return nil
    }
    return uses[Int(places[place].use)]
  }

  func markArray(_ entry: Int) { entries[entry].isArray = true }

  /// Takes what a use says of its parameter's name and type.
  func settle(_ use: Int, as fact: Facts.ParameterUse) {
    let entry = fact.parameter
    if !entries[entry].hint.exists { entries[entry].hint = uses[use].hint }
    entries[entry].agreement.add(fact)
  }

  /// The finished list in the order of indexes, names made unique, with an entry for every index that SQLite counts.
  ///
  func finish(in tree: SyntaxTree) -> [Signature.Parameter] {
    if entries.isEmpty { return [] }
    // Nil for the order that they are in.
    var order: [Int]?
    if (1..<entries.count).contains(where: { entries[$0].index < entries[$0 - 1].index }) {
      order = entries.indices.sorted { entries[$0].index < entries[$1].index }
    }
    var taken = TakenNames()
    // Names that are written are what they are; only those that we give have to be unique.
    if entries.indices.contains(where: { !entries[$0].spelling.exists }) {
      for place in entries.indices where entries[place].spelling.exists { taken.insert(name(of: place, in: tree)) }
    }
    var result: [Signature.Parameter] = []
    result.reserveCapacity(entries[order?.last ?? entries.count - 1].index)
    for number in entries.indices {
      let place = order?[number] ?? number
      while result.count + 1 < entries[place].index {
        let index = result.count + 1
        result.append(
          Signature.Parameter(
            index: index, name: taken.unique("unused\(index)"), spelling: nil,
            value: Value(.any, nullReason: NullReason(.parameter, at: .none)), isArray: false))
      }
      var name = name(of: place, in: tree)
      var spelling: String?
      if !entries[place].spelling.exists {
        name = taken.unique(name)
      } else {
        spelling = entries[place].isArrayName ? "?" + name : tree.text(of: entries[place].spelling)
      }
      result.append(
        Signature.Parameter(
          index: entries[place].index, name: name, spelling: spelling, value: entries[place].agreement.value,
          isArray: entries[place].isArray))
    }
    if !declared.isEmpty {
      for place in result.indices { declared[result[place].name]?.settle(&result[place], in: tree) }
    }
    return result
  }

  private func name(of entry: Int, in tree: SyntaxTree) -> String {
    let spelling = entries[entry].spelling
    if spelling.exists {
      if entries[entry].isArrayName { return tree.unquoted(spelling) }
      var range = tree[spelling].range
      while range.start < range.end, ParameterTable.isSigil(tree.file.bytes[Int(range.start)]) { range.start += 1 }
      return tree.file.text(range)
    }
    return entries[entry].hint.text(in: tree) ?? "param\(entries[entry].index)"
  }

  private static func isSigil(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "#"): true
    default: false
    }
  }

  /// `date`, `date2`, `date3`, …
  private struct TakenNames {
    /// The names, as long as there are few.
    private var list: [String] = []
    private var names: Set<String> = []
    /// The number to try next, so that a thousand parameters of one name don't all begin at 2.
    private var numbers: [String: Int] = [:]

    /// False if it is there already.
    @discardableResult
    mutating func insert(_ name: String) -> Bool {
      if list.count < 16 {
        if list.contains(name) { return false }
        list.append(name)
        return true
      }
      if names.isEmpty { names = Set(list) }
      return names.insert(name).inserted
    }

    mutating func unique(_ name: String) -> String {
      if insert(name) { return name }
      var number = numbers[name] ?? 2
      while !insert("\(name)\(number)") { number += 1 }
      numbers[name] = number + 1
      return "\(name)\(number)"
    }
  }

  /// The value that all uses agree on; when they don't, the first decides (and a rule says so).
  fileprivate struct Agreement {
    private var classes = StorageClasses.value
    private var namedType: NamedType?
    private var first = ExprID.none
    private var acceptsNull = false

    mutating func add(_ use: Facts.ParameterUse) {
      let narrowed = classes.intersection(use.expected)
      if !narrowed.isEmpty { classes = narrowed }
      namedType = namedType ?? use.namedType
      acceptsNull = acceptsNull || use.acceptsNull
      if !first.exists { first = use.expr }
    }

    var value: Value {
      let value = Value(classes, namedType: namedType)
      // One that is used nowhere takes anything.
      return acceptsNull || !first.exists ? value.nullable(because: NullReason(.parameter, at: first)) : value
    }
  }
}

extension DeclaredParameter {
  /// Settles a parameter by the author's words, for those who call the statement. Whether it is an array shows in the
  /// text that SQLite gets, and nobody can say otherwise.
  func settle(_ parameter: inout Signature.Parameter, in tree: SyntaxTree) {
    let inferred = parameter.value
    var type = inferred.namedType
    if let namedType {
      type = NamedType(name: namedType, adapter: adapter, location: SourceLocation(tree.file, range))
    } else if let classes, classes != inferred.classes.nonNull {
      type = nil
    }
    var value = Value(classes ?? inferred.classes.nonNull, namedType: type)
    if isNullable ?? inferred.isNullable {
      value = value.nullable(because: inferred.nullReason ?? NullReason(.parameter, at: .none))
    }
    parameter.value = value
  }
}

extension ResolvedStatement {
  /// The parameters of its text, in order, each with the number that SQLite gives it. They are counted anew for each
  /// who asks.
  public var numberedParameters: [(token: TokenID, number: Int)] {
    // The table's arrays are the memory's, and go with it.
    let memory = ResolverMemory()
    return withExtendedLifetime(memory) {
      let table = ParameterTable(memory, declared: [:])
      _ = table.read(tree, statement.span)
      return table.numbers
    }
  }
}
