import Testing

import Analyzer

/// What every function gives, one call a line. On the left the arguments:
///
/// - `INTEGER`, `TEXT?`, `ANY?` …: what the argument can be, `?` if it can be NULL;
/// - `INTEGER~ANY`: declared INTEGER, but nothing keeps other values out (a column of a table that isn't STRICT);
/// - `REAL<10`: a REAL below 2^10, so that it can't be infinite;
/// - `'a'`, `7`, `-1.5`, `NULL`: a constant.
///
/// Behind them, in brackets: `empty` if there may be no row, `over` with a window, a version as in `3.47`.
struct FunctionTests {
  @Test(arguments: [
    // Values handed on: the arguments up to the first that is never NULL.
    "coalesce(INTEGER?, TEXT) -> ANY",
    "coalesce(INTEGER?, INTEGER?) -> INTEGER?",
    "coalesce(INTEGER?, INTEGER, TEXT?) -> INTEGER",
    "coalesce(NULL, REAL?) -> REAL?",
    "ifnull(TEXT?, TEXT) -> TEXT",
    "ifnull(NULL, NULL) -> NULL",
    "nullif(INTEGER, INTEGER) -> INTEGER?",
    "nullif(INTEGER, TEXT) -> INTEGER",
    "nullif(INTEGER~ANY, TEXT) -> INTEGER?",
    "iif(INTEGER?, TEXT, TEXT) -> TEXT",
    "iif(INTEGER, TEXT, NULL) -> TEXT?",
    "iif(INTEGER, TEXT) -> TEXT?",
    "iif(1, TEXT, INTEGER?) -> TEXT",
    "iif(0, TEXT, INTEGER?) -> INTEGER?",
    "if(INTEGER, TEXT, INTEGER, TEXT, REAL) -> ANY",
    "likely(TEXT?) -> TEXT?",
    "likelihood(INTEGER, 0.5) -> INTEGER",
    "max(INTEGER, TEXT) -> TEXT",
    "min(INTEGER, TEXT) -> INTEGER",
    "max(INTEGER, REAL?) -> NUMERIC?",
    "min(BLOB, TEXT, TEXT) -> TEXT",
    "typeof(ANY?) -> TEXT",

    // Numbers
    "abs(INTEGER) -> INTEGER",
    "abs(TEXT) -> REAL",
    "abs(NUMERIC?) -> NUMERIC?",
    "abs(INTEGER~ANY) -> INTEGER",
    "sign(REAL) -> INTEGER",
    "sign(TEXT) -> INTEGER?",
    "round(INTEGER) -> REAL",
    "round(TEXT, INTEGER?) -> REAL?",
    "random() -> INTEGER",

    // Texts and blobs
    "length(TEXT?) -> INTEGER?",
    "length(NULL) -> NULL",
    "upper(BLOB) -> TEXT",
    "trim(TEXT, TEXT?) -> TEXT?",
    "substr(TEXT, INTEGER) -> TEXT",
    "substr(BLOB, INTEGER) -> BLOB?",
    "substr(TEXT~ANY, INTEGER) -> TEXT?",
    "replace(TEXT, TEXT, TEXT) -> TEXT",
    "replace(INTEGER, TEXT, TEXT) -> ANY",
    "replace(INTEGER, 'a', TEXT) -> TEXT",
    "instr(TEXT, TEXT) -> INTEGER",
    "unicode(TEXT) -> INTEGER?",
    "unicode('a') -> INTEGER",
    "char() -> TEXT",
    "hex(ANY?) -> TEXT",
    "quote(ANY?) -> TEXT",
    "concat(ANY?) -> TEXT",
    "concat_ws(TEXT, ANY?) -> TEXT",
    "concat_ws(TEXT?, TEXT) -> TEXT?",
    "printf(TEXT) -> TEXT?",
    "printf('%s', TEXT?) -> TEXT",
    "printf('%,.2f €', REAL) -> TEXT",
    "printf('') -> TEXT?",
    "printf('%y') -> TEXT?",
    "printf('%-10.*ld', INTEGER, INTEGER) -> TEXT?",
    "printf('%*8i', INTEGER, INTEGER) -> TEXT?",
    "printf() -> NULL",
    "like(TEXT, TEXT?) -> INTEGER?",
    "unhex(TEXT) -> BLOB?",
    "zeroblob(ANY?) -> BLOB",
    "changes() -> INTEGER",
    "sqlite_compileoption_get(INTEGER) -> TEXT?",
    "load_extension(TEXT) -> NULL",

    // Aggregates: NULL for no rows, and where infinities cancel out.
    "count() [empty] -> INTEGER",
    "count(ANY?) [empty] -> INTEGER",
    "sum(INTEGER) -> INTEGER",
    "sum(INTEGER) [empty] -> INTEGER?",
    "sum(INTEGER) [over] -> INTEGER",
    "sum(INTEGER~ANY) -> INTEGER?",
    "sum(INTEGER?) -> INTEGER?",
    "sum(REAL) -> REAL?",
    "sum(REAL<900) -> REAL",
    "sum(TEXT) -> NUMERIC?",
    "total(INTEGER?) [empty] -> REAL",
    "total(REAL) -> REAL?",
    "avg(INTEGER) -> REAL",
    "avg(INTEGER) [over empty] -> REAL?",
    "max(TEXT) -> TEXT",
    "max(TEXT) [empty] -> TEXT?",
    "max(7) [empty] -> INTEGER?",
    "group_concat(INTEGER) -> TEXT",
    "group_concat(TEXT) -> TEXT?",
    "group_concat(TEXT) [3.47] -> TEXT",
    "group_concat(TEXT, ',') [3.47 empty] -> TEXT?",
    "string_agg('a', ',') -> TEXT",
    "median(INTEGER?) -> REAL?",
    "percentile_cont(REAL, 0.5) -> REAL",
    "json_group_array(ANY?) [empty] -> TEXT",
    "jsonb_group_object(TEXT, ANY?) [empty] -> BLOB",

    // Window functions
    "row_number() [over empty] -> INTEGER",
    "cume_dist() [over] -> REAL",
    "lag(INTEGER) [over] -> INTEGER?",
    "lag(INTEGER, 0) [over] -> INTEGER",
    "lead(INTEGER, 1, TEXT) [over] -> ANY",
    "lead(INTEGER, 1, NULL) [over] -> INTEGER?",
    "first_value(TEXT) [over] -> TEXT",
    "first_value(TEXT) [over empty] -> TEXT?",
    "nth_value(TEXT, 1) [over] -> TEXT",
    "nth_value(TEXT, 2) [over] -> TEXT?",

    // Dates: only a constant can be relied on.
    "date() -> TEXT",
    "date(TEXT) -> TEXT?",
    "date('now') -> TEXT",
    "datetime('now', 'start of month', '+1 month', '-1 day', 'localtime') -> TEXT",
    "datetime('now', TEXT) -> TEXT?",
    "datetime('now', '+99999 years') -> TEXT?",
    "datetime('now', '1day') -> TEXT?",
    "date('2024-02-30') -> TEXT",
    "date('2024-13-01') -> TEXT?",
    "time('12:30') -> TEXT",
    "julianday('2024-01-01 10:00:00.5') -> REAL",
    "datetime(1700000000, 'unixepoch') -> TEXT",
    "datetime(INTEGER, 'unixepoch') -> TEXT?",
    "unixepoch() -> INTEGER",
    "unixepoch('now', 'subsec') -> NUMERIC?",
    "unixepoch('now', 'subsec') [3.42] -> NUMERIC",
    "unixepoch(INTEGER) -> INTEGER?",
    "unixepoch(TEXT) -> NUMERIC?",
    "strftime('%Y-%m', 'now') -> TEXT",
    "strftime('%F', 'now') -> TEXT?",
    "strftime('%F', 'now') [3.44] -> TEXT",
    "strftime('%Q') -> TEXT?",
    "strftime('%', 'now') -> TEXT?",
    "timediff('now', '2024-01-01') -> TEXT",
    "current_timestamp() -> TEXT",

    // Mathematics
    "sin(INTEGER) -> REAL",
    "sin(REAL) -> REAL?",
    "sin(REAL<10) -> REAL",
    "exp(REAL) -> REAL",
    "sqrt(REAL) -> REAL?",
    "sqrt(2) -> REAL",
    "ln(0) -> REAL?",
    "log(2, 8) -> REAL",
    "ceil(INTEGER) -> INTEGER",
    "floor(TEXT) -> NUMERIC?",
    "pow(REAL, INTEGER) -> REAL",
    "pow(REAL, REAL) -> REAL?",
    "pow(2, REAL) -> REAL",
    "mod(INTEGER, 3) -> REAL",
    "mod(INTEGER, INTEGER) -> REAL?",
    "mod(REAL, 3) -> REAL?",
    "pi() -> REAL",

    // JSON
    "json(TEXT?) -> TEXT?",
    "jsonb(TEXT) -> BLOB",
    "json_array(ANY?) -> TEXT",
    "json_object('a', ANY?) -> TEXT",
    "json_quote(NULL) -> TEXT",
    "json_extract(TEXT, '$.a') -> ANY?",
    "json_extract(TEXT, '$.a', '$.b') -> TEXT",
    "json_extract(TEXT) -> NULL",
    "jsonb_extract(TEXT, '$.a', '$.b') -> BLOB",
    "->(TEXT, 'a') -> TEXT?",
    "->(TEXT, '$') -> TEXT",
    "->>(TEXT, '$') -> ANY?",
    "json_type(TEXT) -> TEXT",
    "json_type(TEXT, '$.a') -> TEXT?",
    "json_array_length(TEXT) -> INTEGER",
    "json_valid(TEXT?) -> INTEGER?",
    "json_set(TEXT, '$.a', INTEGER?) -> TEXT",
    "json_set(TEXT, TEXT, INTEGER?) -> ANY?",
    "json_set(TEXT, TEXT, INTEGER?) [3.45] -> TEXT",
    "json_remove(TEXT, '$.a') -> TEXT",
    "json_remove(TEXT, '$') -> TEXT?",
    "json_patch(TEXT, TEXT?) -> TEXT?",
    "json_pretty(TEXT, TEXT?) -> TEXT",

    // Full text, R-trees, polygons
    "bm25(ANY?) -> REAL",
    "highlight(ANY?, 0, '<b>', '</b>') -> TEXT?",
    "matchinfo(ANY?) -> BLOB",
    "rtreecheck('t') -> TEXT",
    "geopoly_area(BLOB) -> REAL?",
  ])
  func gives(_ line: String) throws {
    let call = try Call(line)
    let function = try #require(FunctionCatalog.lookup(Name(call.name)))
    let value = function.result(arguments: call.arguments, call: call.context)
    let type = value.isAlwaysNull ? "NULL" : value.classes.typeName + (value.isNullable ? "?" : "")
    #expect(type == call.result)
    #expect(value.classes.isSubset(of: value.possible))
    #expect(value.classes.isNullable == value.possible.isNullable)
    #expect((value.nullReason != nil) == value.isNullable)
  }

  @Test func everyNameIsFoundInAnyLetterCase() {
    #expect(FunctionCatalog.all.count > 170)
    for (name, function) in zip(FunctionCatalog.names, FunctionCatalog.all) {
      #expect(FunctionCatalog.lookup(Name(name.text.uppercased()))?.name == function.name)
      #expect(!function.forms.isEmpty)
    }
    #expect(Set(FunctionCatalog.names).count == FunctionCatalog.names.count)
    #expect(FunctionCatalog.lookup("no_such_function") == nil)
    #expect(FunctionCatalog.lookup("") == nil)
  }

  /// Nothing may trap, whatever stands where.
  @Test func everyFunctionAnswersToAnything() {
    let values: [Value] = [
      .unknown, Value(.null), Value(.null, constant: .null), Value([], possible: .any), Value(.integer, magnitude: 0),
      Value(.integer, constant: .integer(.min)), Value(.real, constant: .real(-.infinity)),
      Value(.real, constant: .real(.nan)), Value(.text, constant: .text("")), Value(.text, constant: .text("%\0$")),
      Value(.text, constant: .text("+999999999 years")), Value(.blob, constant: .blob),
      Value(.any, magnitude: .max),
    ]
    for function in FunctionCatalog.all {
      for count in 0...8 {
        for (index, value) in values.enumerated() {
          var arguments = Array(repeating: value, count: count)
          if count > 1 { arguments[count - 1] = values[(index + count) % values.count] }
          _ = function.result(arguments: arguments, call: FunctionCallContext(expr: .none))
          _ = function.role(ofArgument: index - 1, count: count)
        }
      }
    }
  }

  @Test func numberOfArgumentsPicksTheForm() throws {
    let max = try #require(FunctionCatalog.lookup("max"))
    #expect(max.form(argumentCount: 0) == nil)
    #expect(max.form(argumentCount: 1)?.kind == .aggregate)
    #expect(max.form(argumentCount: 2)?.kind == .scalar)
    #expect(max.argumentCountDescription == "at least 1 argument")
    let iif = try #require(FunctionCatalog.lookup("iif"))
    #expect([2, 3, 4].map { iif.form(argumentCount: $0)?.since } == [3_048_000, 3_032_000, 3_049_000])
    #expect(iif.since == 3_032_000)
    let object = try #require(FunctionCatalog.lookup("json_object")?.form(argumentCount: 3))
    #expect(object.arity.alwaysFails(3) && !object.arity.alwaysFails(4))
    #expect(FunctionCatalog.lookup("substr")?.argumentCountDescription == "2 or 3 arguments")
    #expect(FunctionCatalog.lookup("highlight")?.argumentCountDescription == "4 arguments")
  }

  @Test func clausesBelongToAggregates() throws {
    let sum = try #require(FunctionCatalog.lookup("sum")?.form(argumentCount: 1))
    #expect(sum.allowsFilterAndOrder && sum.allowsOver)
    #expect(sum.allowsDistinct(argumentCount: 1, over: false) && !sum.allowsDistinct(argumentCount: 1, over: true))
    let lag = try #require(FunctionCatalog.lookup("lag")?.form(argumentCount: 1))
    #expect(lag.kind == .window && !lag.allowsFilterAndOrder)
    #expect(FunctionCatalog.lookup("geopoly_group_bbox")?.form(argumentCount: 1)?.allowsOver == false)
    #expect(FunctionCatalog.lookup("abs")?.form(argumentCount: 1)?.allowsOver == false)
  }

  @Test func argumentsHaveRoles() throws {
    func roles(_ name: Name, _ count: Int) -> [ArgumentRole]? {
      FunctionCatalog.lookup(name).map { function in (0..<count).map { function.role(ofArgument: $0, count: count) } }
    }
    #expect(roles("iif", 5) == [.condition, .alike, .condition, .alike, .alike])
    #expect(roles("iif", 2) == [.condition, .alike])
    #expect(roles("likelihood", 2) == [.any, .real])
    #expect(roles("coalesce", 3) == [.alike, .alike, .alike])
    #expect(roles("json_set", 5) == [.json, .path, .any, .path, .any])
    #expect(roles("json_object", 4) == [.text, .any, .text, .any])
    #expect(roles("substr", 3) == [.text, .integer, .integer])
    #expect(roles("lag", 3) == [.alike, .integer, .alike])
    #expect(roles("strftime", 4) == [.text, .time, .text, .text])
  }

  @Test func explicitCollationPassesThrough() throws {
    let upper = try #require(FunctionCatalog.lookup("upper"))
    let context = FunctionCallContext(expr: .none)
    func collation(_ source: CollationSource) -> CollationSource {
      upper.result(arguments: [Value(.text, affinity: .text, collation: source)], call: context).collation
    }
    guard case .explicit(.nocase) = collation(.explicit(.nocase)) else { return #expect(Bool(false)) }
    guard case .none = collation(.column(.nocase)) else { return #expect(Bool(false)) }
  }

  @Test func swiftTypeSurvivesWhereTheValueDoes() throws {
    let date = NamedType(name: "Date", adapter: nil)
    let column = Value([.text, .null], affinity: .text, nullReason: NullReason(.column, at: .none), namedType: date)
    func namedType(_ name: Name, _ others: Value...) -> NamedType? {
      FunctionCatalog.lookup(name)?.result(
        arguments: [column] + others, call: FunctionCallContext(expr: .none, isWindow: true)
      ).namedType
    }
    #expect(namedType("coalesce", column) == date)
    #expect(namedType("coalesce", Value(.null)) == date)
    #expect(namedType("coalesce", Value(.text)) == nil)
    #expect(namedType("max") == date)
    #expect(namedType("lag") == date)
    #expect(namedType("nullif", Value(.text)) == date)
    #expect(namedType("upper") == nil)
  }

  @Test func theArgumentIsToBlameBeforeTheFunction() throws {
    let column = Value([.text, .null], nullReason: NullReason(.outerJoin, at: ExprID(index: 3)))
    let context = FunctionCallContext(expr: ExprID(index: 7), mayBeEmpty: false)
    func reason(_ name: Name, _ argument: Value) -> NullReason? {
      FunctionCatalog.lookup(name)?.result(arguments: [argument], call: context).nullReason
    }
    #expect(reason("upper", column)?.kind == .outerJoin)
    #expect(reason("upper", column)?.expr == ExprID(index: 3))
    #expect(reason("unicode", Value(.text))?.kind == .function)
    #expect(reason("unicode", Value(.text))?.expr == ExprID(index: 7))
    #expect(reason("sum", Value(.real))?.kind == .notANumber)
  }
}

/// One line of the table.
private struct Call {
  var name: String
  var arguments: [Value]
  var context: FunctionCallContext
  var result: String

  struct Unreadable: Error { var text: Substring }

  init(_ line: String) throws {
    guard let end = line.lastRange(of: ") "), let open = line.dropFirst().firstIndex(of: "("),
      let arrow = line.lastRange(of: "-> ")
    else { throw Unreadable(text: line[...]) }
    name = String(line[..<open])
    arguments = try line[line.index(after: open)..<end.lowerBound].split(separator: ", ").map(Call.argument)
    context = FunctionCallContext(expr: ExprID(index: 0), mayBeEmpty: false)
    result = String(line[arrow.upperBound...])
    for word in line[end.upperBound..<arrow.lowerBound].split(whereSeparator: { " []".contains($0) }) {
      switch word {
      case "empty": context.mayBeEmpty = true
      case "over": context.isWindow = true
      default:
        guard let minor = Int(word.dropFirst(2)) else { throw Unreadable(text: word) }
        context.minSQLiteVersion = 3_000_000 + minor * 1000
      }
    }
  }

  private static func argument(_ text: Substring) throws -> Value {
    if text == "NULL" { return Value(.null, constant: .null, nullReason: NullReason(.nullLiteral, at: .none)) }
    if text.first == "'" { return Value(.text, constant: .text(String(text.dropFirst().dropLast()))) }
    if let number = Int64(text) { return Value(.integer, constant: .integer(number)) }
    if let number = Double(text) { return Value(.real, constant: .real(number)) }
    let isNullable = text.last == "?"
    let parts = text.prefix { $0 != "?" }.split(separator: "~")
    let bounds = parts[0].split(separator: "<")
    var value = Value(try classes(bounds[0]), possible: try classes(parts.count > 1 ? parts[1] : bounds[0]))
    if bounds.count > 1, let bound = UInt16(bounds[1]) { value.magnitude = bound }
    return isNullable ? value.nullable(because: NullReason(.column, at: .none)) : value
  }

  private static func classes(_ name: Substring) throws -> StorageClasses {
    switch name {
    case "INTEGER": .integer
    case "REAL": .real
    case "TEXT": .text
    case "BLOB": .blob
    case "NUMERIC": .numeric
    case "ANY": .value
    default: throw Unreadable(text: name)
    }
  }
}

extension String {
  /// Where `part` stands for the last time.
  fileprivate func lastRange(of part: String) -> Range<String.Index>? {
    indices.reversed().first { self[$0...].hasPrefix(part) }.map { $0..<index($0, offsetBy: part.count) }
  }
}
