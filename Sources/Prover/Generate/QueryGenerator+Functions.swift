import Evidence

/// Calls: scalar functions, aggregates and windows.
extension QueryGenerator {
  struct Call: Sendable {
    var name: String
    var arguments: [Flavor]
    var result: Flavor
    /// The last argument can be left out so many times, or given so many times more.
    var optional = 0
    var more = 0

    init(_ name: String, _ arguments: [Flavor], _ result: Flavor, optional: Int = 0, more: Int = 0) {
      self.name = name
      self.arguments = arguments
      self.result = result
      self.optional = optional
      self.more = more
    }
  }

  static let calls: [Call] = {
    let all: [Call] = [
      Call("abs", [.integer], .integer), Call("abs", [.real], .real), Call("length", [.text], .integer),
      Call("lower", [.text], .text), Call("upper", [.text], .text),
      Call("substr", [.text, .integer, .integer], .text, optional: 1), Call("substring", [.text, .integer], .text),
      Call("trim", [.text, .text], .text, optional: 1), Call("ltrim", [.text, .text], .text, optional: 1),
      Call("rtrim", [.text, .text], .text, optional: 1), Call("replace", [.text, .text, .text], .text),
      Call("instr", [.text, .text], .integer), Call("hex", [.blob], .text), Call("quote", [.any], .text),
      Call("typeof", [.any], .text), Call("coalesce", [.any, .any], .any, more: 2),
      Call("coalesce", [.integer, .integer], .integer, more: 1), Call("coalesce", [.text, .text], .text, more: 1),
      Call("ifnull", [.integer, .integer], .integer), Call("ifnull", [.text, .text], .text),
      Call("ifnull", [.any, .any], .any), Call("nullif", [.integer, .integer], .integer),
      Call("nullif", [.text, .text], .text), Call("nullif", [.any, .any], .any),
      Call("iif", [.integer, .any, .any], .any), Call("iif", [.integer, .text, .text], .text),
      Call("max", [.integer, .integer], .integer, more: 1), Call("min", [.any, .any], .any, more: 1),
      Call("max", [.text, .text], .text), Call("min", [.real, .integer], .real),
      Call("round", [.real, .integer], .real, optional: 1), Call("round", [.integer], .real),
      Call("printf", [.text, .any], .text, more: 1), Call("format", [.text, .any], .text),
      Call("char", [.integer], .text, more: 1),
      Call("unicode", [.text], .integer), Call("zeroblob", [.integer], .blob), Call("randomblob", [.integer], .blob),
      Call("random", [], .integer), Call("likely", [.integer], .integer), Call("unlikely", [.any], .any),
      Call("sign", [.real], .integer), Call("sign", [.any], .integer), Call("soundex", [.text], .text),
      Call("date", [.text], .text, optional: 1), Call("time", [.any], .text),
      Call("datetime", [.text], .text, optional: 1),
      Call("julianday", [.text], .real), Call("unixepoch", [.text], .integer, optional: 1),
      Call("strftime", [.text, .text], .text), Call("last_insert_rowid", [], .integer), Call("changes", [], .integer),
      Call("total_changes", [], .integer), Call("glob", [.text, .text], .integer),
      Call("like", [.text, .text], .integer),
      Call("sqlite_version", [], .text), Call("sqlite_source_id", [], .text),
      Call("acos", [.real], .real), Call("ceil", [.real], .integer), Call("floor", [.any], .integer),
      Call("exp", [.real], .real), Call("ln", [.real], .real), Call("log", [.real, .real], .real, optional: 1),
      Call("log2", [.real], .real), Call("mod", [.real, .real], .real), Call("pi", [], .real),
      Call("pow", [.real, .real], .real), Call("sqrt", [.real], .real), Call("trunc", [.real], .real),
      Call("degrees", [.real], .real), Call("sin", [.real], .real), Call("atan2", [.real, .real], .real),
      Call("json", [.json], .json), Call("json_array", [.any, .any], .json, optional: 1),
      Call("json_array_length", [.json], .integer),
      Call("json_object", [], .json), Call("json_patch", [.json, .json], .json), Call("json_quote", [.any], .json),
      Call("json_type", [.json], .text), Call("json_valid", [.any], .integer), Call("json_valid", [.json], .integer),
      Call("unhex", [.text], .blob), Call("concat", [.any, .any], .text, optional: 1),
      Call("concat_ws", [.text, .any], .text),
      Call("octet_length", [.any], .integer), Call("timediff", [.text, .text], .text), Call("jsonb", [.json], .blob),
      Call("json_error_position", [.any], .integer), Call("json_pretty", [.json], .text),
      Call("sqlite_compileoption_used", [.text], .integer), Call("sqlite_offset", [.any], .integer),
    ]
    let database = Database()
    let known = Set(database.strings("SELECT name FROM pragma_function_list"))
    return all.filter { known.contains($0.name) && $0.name != "sqlite_offset" }
  }()

  private static func calls(_ flavor: Flavor) -> [Call] {
    flavor == .any ? calls : calls.filter { $0.result == flavor || $0.result == .any }
  }

  mutating func function(_ flavor: Flavor, depth: Int) -> Piece {
    switch random.number(0...24) {
    case 0:
      let paths = ["'$'", "'$.a'", "'$.b[0]'", "'$[1]'", "'$.a.b'"]
      return .expression(
        .of(
          "json_extract (",
          .commas(
            [expression(.json, depth)] + (0..<random.small(1...2)).map { _ in .text(random.pick(paths)) }, minimum: 2),
          ")"))
    case 1:
      let name = random.pick(["json_set", "json_insert", "json_replace"])
      return .expression(.of(.text(name), "(", expression(.json, depth), ", '$.a',", expression(.any, depth), ")"))
    case 2: return .expression(.of("json_remove (", expression(.json, depth), ", '$.a' )"))
    case 3: return .expression(.of("json_object ( 'k' ,", expression(.any, depth), ")"))
    case 4: return .expression(.of("likelihood (", expression(flavor, depth), ", 0.5 )"))
    case 5:
      let format = random.pick(["'%d'", "'%s|%s'", "'%.2f'", "'%q'", "''", "'x'", "'%'"])
      return .expression(.of("printf (", .text(format), .optional(.of(",", expression(.any, depth))), ")"))
    case 6:
      let modifiers = random.some(
        of: ["'now'", "'+1 day'", "'start of month'", "'unixepoch'", "'bad'"], random.small(1...3))
      let name = random.pick(["date", "time", "datetime", "julianday"])
      return .expression(.of(.text(name), "(", .commas(modifiers.map { .expression(.text($0)) }), ")"))
    case 7:
      return .expression(
        .of("strftime (", .text(random.pick(["'%Y'", "'%J'", "'%s'", "'%Q'", "''"])), ",", expression(.text, 0), ")"))
    case 8 where levels.last?.sources.first?.table?.kind == .fts5 && levels.last?.sources.count == 1:
      guard let source = levels.last?.sources.first, let name = source.name, name == source.table?.name else { break }
      let table = random.spell(name)
      return .expression(
        random.pick([
          .of("bm25 (", table, ")"), .of("highlight (", table, ", 0, '<', '>')"),
          .of("snippet (", table, ", 0, '', '', '', 5)"),
        ]))
    default: break
    }
    let fitting = QueryGenerator.calls(flavor)
    let call = random.pick(fitting.isEmpty || random.chance(10) ? QueryGenerator.calls : fitting)
    var flavors = call.arguments
    if call.optional > 0, random.chance(50) { flavors.removeLast(call.optional) }
    if call.more > 0, let last = flavors.last { for _ in 0..<random.number(0...call.more) { flavors.append(last) } }
    let name = random.chance(96) ? call.name : call.name.asciiUppercased
    let arguments = flavors.map { expression($0, depth) }
    return .expression(
      .of(
        .text(name), "(",
        .commas(arguments, minimum: min(arguments.count, max(call.arguments.count - call.optional, 0))), ")"))
  }

  // MARK: Aggregates

  /// Runs with neither aggregates nor windows allowed.
  private mutating func plainly<Result>(_ body: (inout QueryGenerator) -> Result) -> Result {
    let saved = (allowsAggregates, allowsWindows)
    (allowsAggregates, allowsWindows) = (false, false)
    defer { (allowsAggregates, allowsWindows) = saved }
    return body(&self)
  }

  /// Runs `body` for the argument of an aggregate: with this query's own columns, because with another's it may belong
  /// to that one, which few places allow. Now and then it may; and names that a trigger, an upsert or RETURNING has at
  /// hand belong to nobody.
  private mutating func inAggregate<Result>(_ body: (inout QueryGenerator) -> Result) -> Result {
    plainly { generator in
      let outer = generator.levels
      if let innermost = outer.last, !generator.random.chance(6) {
        let atHand = outer.dropLast().map { Level(sources: $0.sources.filter(\.mustQualify)) }
        generator.levels = (generator.random.chance(30) ? atHand : []) + [innermost]
      }
      defer { generator.levels = outer }
      return body(&generator)
    }
  }

  private mutating func argument(_ flavor: Flavor, _ depth: Int) -> Piece {
    inAggregate { $0.expression(flavor, min(depth, 1)) }
  }

  mutating func aggregate(_ flavor: Flavor, depth: Int, isWindow: Bool = false) -> Piece {
    budget -= 1
    var call: Piece
    let distinct: Piece = !isWindow && random.chance(10) ? .optional("DISTINCT") : .empty
    let order: Piece =
      Database.version >= 3_044_000 && !isWindow && random.chance(10)
      ? .optional(.of("ORDER BY", argument(.any, 0))) : .empty
    switch random.number(0...11) {
    case 0, 1: call = "count(*)"
    case 2: call = .of("count (", distinct, argument(.any, depth), order, ")")
    case 3, 4:
      call = .of(
        .text(random.pick(["sum", "total", "avg"])), "(", distinct, argument(random.pick([.integer, .real]), depth),
        order, ")")
    case 5, 6, 7: call = .of(.text(random.pick(["min", "max"])), "(", distinct, argument(flavor, depth), ")")
    case 8: call = .of("group_concat (", distinct, argument(.text, depth), order, ")")
    case 9: call = .of("group_concat (", argument(.text, depth), ",", argument(.text, 0), order, ")")
    case 10: call = .of("json_group_array (", argument(.any, depth), order, ")")
    default: call = .of("json_group_object (", argument(.text, 0), ",", argument(.any, depth), order, ")")
    }
    if random.chance(isWindow ? 10 : 14) {
      let condition = inAggregate { $0.condition(0) }
      call = .of(call, .optional(.of("FILTER ( WHERE", condition, ")")))
    }
    return .expression(call)
  }

  // MARK: Windows

  mutating func window(_ flavor: Flavor, depth: Int) -> Piece {
    let saved = (allowsAggregates, allowsWindows)
    allowsWindows = false
    defer { (allowsAggregates, allowsWindows) = saved }
    let call: Piece
    switch random.number(0...13) {
    case 0: call = "row_number()"
    case 1: call = .text(random.pick(["rank()", "dense_rank()", "percent_rank()", "cume_dist()"]))
    case 2: call = .of("ntile (", .text("\(random.number(1...4))"), ")")
    case 3, 4:
      let name = random.pick(["lag", "lead"])
      switch random.number(0...2) {
      case 0: call = .of(.text(name), "(", argument(flavor, depth), ")")
      case 1: call = .of(.text(name), "(", argument(flavor, depth), ",", .text("\(random.number(0...2))"), ")")
      default: call = .of(.text(name), "(", argument(flavor, depth), ", 1 ,", argument(flavor, 0), ")")
      }
    case 5, 6: call = .of(.text(random.pick(["first_value", "last_value"])), "(", argument(flavor, depth), ")")
    case 7: call = .of("nth_value (", argument(flavor, depth), ",", .text("\(random.number(1...3))"), ")")
    default: call = aggregate(flavor, depth: depth, isWindow: true)
    }
    if !windowNames.isEmpty, random.chance(50) {
      return .expression(.of(call, "OVER", random.spell(random.pick(windowNames))))
    }
    return .expression(.of(call, "OVER", windowDefinition(base: nil, depth: depth)))
  }

  mutating func windowDefinition(base: String?, depth: Int) -> Piece {
    var parts: [Piece] = []
    let usesBase = base != nil && random.chance(30)
    if usesBase, let base { parts.append(random.spell(base)) }
    if !usesBase, random.chance(45) {
      parts.append(.optional(.of("PARTITION BY", .commas((0..<random.small(1...2)).map { _ in windowTerm() }))))
    }
    // A window that builds on another can't order what is ordered already.
    var orderCount = 0
    if !usesBase, random.chance(70) {
      orderCount = random.small(1...2)
      let piece = Piece.of("ORDER BY", .commas((0..<orderCount).map { _ in .of(windowTerm(), direction()) }))
      parts.append(.optional(piece))
    }
    if !usesBase, random.chance(45) { parts.append(.optional(frame(orderCount: orderCount))) }
    return .parenthesized(.sequence(parts))
  }

  private mutating func windowTerm() -> Piece {
    plainly { $0.column(nil, innermostOnly: true)?.piece ?? $0.literal(.integer) }
  }

  private mutating func frame(orderCount: Int) -> Piece {
    var units = ["ROWS", "ROWS", "RANGE"]
    if orderCount > 0 { units.append("GROUPS") }
    let unit = random.pick(units)
    let mayOffset = unit != "RANGE" || orderCount == 1
    // The bounds in the order in which they may stand.
    var bounds = ["UNBOUNDED PRECEDING", "CURRENT ROW", "UNBOUNDED FOLLOWING"]
    if mayOffset {
      bounds = [
        "UNBOUNDED PRECEDING", "\(random.number(0...2)) PRECEDING", "\(random.number(0...2)) PRECEDING", "CURRENT ROW",
        "\(random.number(0...2)) FOLLOWING", "\(random.number(0...2)) FOLLOWING", "UNBOUNDED FOLLOWING",
      ]
    }
    let exclude: Piece =
      random.chance(40)
      ? .optional(.text("EXCLUDE " + random.pick(["NO OTHERS", "CURRENT ROW", "GROUP", "TIES"]))) : .empty
    if random.chance(20) { return .of(.text(unit), .text(bounds[random.number(0...(bounds.count / 2))]), exclude) }
    let start = random.number(0...(bounds.count - 2))
    let end = random.number(max(start, 1)...(bounds.count - 1))
    return .of(.text(unit), "BETWEEN", .text(bounds[start]), "AND", .text(bounds[end]), exclude)
  }
}
