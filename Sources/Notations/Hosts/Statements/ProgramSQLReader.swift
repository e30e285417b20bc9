import Analyzer

/// Finds out which texts of a program are SQL.
struct ProgramSQLReader {
  private let host: SourceFile
  let code: HostCode
  private let verbs: ProgramVerbs
  /// Texts that have one name in the whole program.
  let shared: ProgramConstants
  let enclosing: [Int32]
  /// Texts that have a name in the file, by it, each with the place of the name.
  private var constants: [String: [(token: Int, text: HostValue.Joined)]] = [:]
  /// Names that are given to what has a name already, likewise: `COL_ID = BaseColumns._ID`.
  private var otherNames: [String: [(token: Int, name: Range<Int>)]] = [:]
  private let imported: ImportedNames
  /// Numbers that have a name, likewise.
  private var numbers: [String: [(token: Int, text: [UInt8])]] = [:]
  /// The names that texts are given, by the place of their first literal.
  private var names: [Int: String] = [:]
  /// The functions of the file, each before those within it.
  let functions: [HostCode.Definition]
  /// The types of the file, each before those within it.
  private let types: [HostCode.Definition]
  let places: ProgramPlaces
  private let branches: DatabaseBranches
  /// The number of the step of a history that the file is, so that its statements are about the schema of that time; nil for any other.
  private let stepOfFile: Int?
  let structuredQueries: StructuredQueriesText
  let hasGRDB: Bool
  /// The tokens of tests.
  private let tests: [Range<Int>]
  /// Names that the program makes longer texts of.
  private var growing: [String: [Int]] = [:]
  /// The names among them that stand for the longer text then.
  private var grown: Set<String> = []
  /// The places where each name is given a value.
  private var assigned: [String: Set<Int>] = [:]
  /// The places where functions declare a name with a value that isn't written down, by the name: it hides that of the file.
  private var hiding: [String: [Int]] = [:]

  var units: [ProgramUnit] = []
  private(set) var records: [NotatedText.Record] = []
  private(set) var definedNames: Set<String> = []
  /// The names of tables that functions are given which make or change them.
  private(set) var namesInCalls: Set<String> = []
  /// The names among them that are given to functions which change a table.
  private(set) var changedInCalls: Set<String> = []
  private(set) var definitions: [ProgramDefinition] = []
  /// The questions that steps ask of the database, and the changes that they make to rows.
  private(set) var stepTexts: [ProgramStepText] = []
  /// Whether a statement makes or changes tables that can't be told from the text.
  private(set) var leavesOpen = false
  /// Tables and views, in lower case, that a call makes or changes in a way that isn't written down.
  private(set) var openNames: Set<String> = []
  var aside: [ProgramSQL.Aside: Int] = [:]

  init(_ host: SourceFile, _ code: HostCode, _ verbs: ProgramVerbs, _ shared: ProgramConstants) {
    self.verbs = verbs
    self.host = host
    stepOfFile = StepNames.number(ofFile: host.path)
    imported = ImportedNames(code)
    self.code = code
    enclosing = code.enclosingBrackets()
    self.shared = shared.isEmpty ? ProgramConstants(code, enclosing) : shared
    let definitions = code.definitions
    functions = definitions.filter { !$0.isType }
    types = definitions.filter(\.isType)
    tests =
      definitions.filter { definition in
        definition.isType
          ? ["tests", "test"].contains(definition.name)
          : definition.name.hasPrefix("test_") || definition.name.hasPrefix("Test") && code.language == .go
      }.map(\.tokens) + code.tokensOfTests
    places = ProgramPlaces(code, enclosing)
    branches = DatabaseBranches(code, enclosing)
    structuredQueries = StructuredQueriesText(code, enclosing)
    hasGRDB = code.importsGRDB
    let written = code.constants
    for constant in written {
      assigned[constant.name, default: []].insert(constant.token)
      if case .number(let range) = constant.value {
        let digits = code.bytes[range].filter { $0 != UInt8(ascii: "_") }
        let isPlain = digits.allSatisfy { $0 &- 48 < 10 || $0 == UInt8(ascii: ".") }
        if isPlain { numbers[constant.name, default: []].append((constant.token, digits)) }
      }
      if case .name(let range) = constant.value {
        otherNames[constant.name, default: []].append((constant.token, range))
      }
      // `SQL = dedent("…")`
      if case .call(let call) = constant.value, let literal = code.literal(at: call.open + 1),
        ProgramVerbs.keepsText(code.lastName(of: call))
      {
        names[literal.token] = constant.name
      }
      guard case .text(let joined) = constant.value else { continue }
      if case .literal(let first)? = joined.literals.first { names[first.token] = constant.name }
      constants[constant.name, default: []].append((constant.token, joined))
    }
    for name in code.unwrittenNames(besides: Set(written.map(\.token))) where assigned[code.word(name)] != nil {
      hiding[code.word(name), default: []].append(name)
    }
  }

  mutating func read() {
    let texts = code.texts
    findGrowing(besides: Set(texts.flatMap { $0.extensions }))
    for text in texts { read(text) }
    readFragments()
    records = ProgramRecords(code, enclosing, shared.names, inserted: shared.inserted).records
    readCalls()
    findDefinedNames()
    attachSuppressions()
  }

  private mutating func read(_ text: HostCode.Text) {
    guard case .literal(let first)? = text.joined.literals.first, first.isClosed, !isOfTest(first.token),
      !isForOtherDatabase(first.token, asksBranches: false)
    else { return }
    let decoded = code.decoded(text.joined)
    let call = code.call(around: first.token, enclosing)
    let function = call.map { code.lastName(of: $0) } ?? ""
    let path = call.map { code.text($0.callee) } ?? ""
    let isPassed = verbs.takesSQL(function, path: path)
    guard let begin = FirstWord(decoded.bytes) else {
      if isPassed, Self.isOneWord(decoded) { aside[.definition, default: 0] += 1 }
      noteName(decoded, first.token)
      return
    }
    if ProgramVerbs.takesProse(function) || verbs.isTaken(function, path: path) || branches.isForOther(first.token) {
      return
    }
    var form = form(of: text, first, call)
    // What it makes of a table isn't known, but which one it is.
    if begin == .definition, form == .piece || form == .added { form = .growing }
    var unit = unit(of: decoded, in: first.token, call, form)
    if begin == .definition {
      // `"CREATE TABLE {} (…)"` is kept in a list, and formatted elsewhere.
      if form == .whole, decoded.holes.isEmpty, ProgramVerbs.formatStyle(ofMethod: "format", code.language) == .brace,
        decoded.bytes.contains(UInt8(ascii: "{")), !Parser.parse(unit.alone).diagnostics.isEmpty
      {
        unit = self.unit(of: decoded, in: first.token, call, .format(.brace))
      }
      return define(unit, text, first, call)
    }
    let verb = isPassed ? function : names[first.token].flatMap { self.verb(given: $0, from: first.token) }
    let takesSQL = verb != nil
    let tree = Parser.parse(unit.alone)
    guard tree.diagnostics.isEmpty, !tree.statements.isEmpty else {
      if unit.holes.isEmpty || !takesSQL { return }
      aside[.hole, default: 0] += 1
      return
    }
    guard tree.statements.allSatisfy({ Self.isOfRows($0, tree) }) else {
      if tree.statements.contains(where: { $0.body.isDefinition }) { define(unit, text, first, call) }
      return
    }
    guard takesSQL || Self.isPlainlySQL(tree) else { return }
    if form == .piece {
      aside[.fragment, default: 0] += 1
      return
    }
    unit.verb = verb
    unit.standing = form == .added ? .added : verb == nil ? .kept : .run
    unit.bound = call.flatMap { BoundValues(code).count(beside: text.tokens, in: $0, function: function) }
    if !unit.grows, hasGRDB { unit.rowType = call.flatMap { ProgramRecords.rowType(of: $0, code) } }
    add(unit, tree, at: first.token)
  }

  /// The function to which a name's text is passed, where that takes SQL; nil for none.
  ///
  /// - Parameter token: the first literal of the text.
  private func verb(given name: String, from token: Int) -> String? {
    let local = functions.last { $0.tokens.contains(token) }?.tokens ?? code.tokens.indices
    for place in local where code.isWord(place) && code.word(place) == name && place != token {
      guard !isGivenAValue(place), let call = code.call(around: place, enclosing) else { continue }
      let function = code.lastName(of: call)
      if verbs.takesSQL(function, path: code.text(call.callee)) { return function }
    }
    return nil
  }

  /// Takes SQL that reads or changes rows for a unit, unless a step runs it.
  ///
  /// - Parameter token: the first literal of the text.
  mutating func add(_ unit: ProgramUnit, _ tree: SyntaxTree, at token: Int) {
    var unit = unit
    for place in unit.holes.indices where !unit.holes[place].isBound && unit.holes[place].isText {
      let hole = unit.holes[place]
      let isQuoted = tree.tokens.contains {
        $0.kind == .hole && $0.start < hole.range.lowerBound && hole.range.upperBound < $0.end
      }
      unit.holes[place].source = HoleSources(code, enclosing).source(of: hole.host, in: token, isQuoted: isQuoted)
    }
    // Only a trigger has the rows `new` and `old`: the program puts the statement into one.
    if Self.namesRowsOfTrigger(tree) {
      aside[.fragment, default: 0] += 1
      return
    }
    // Only other databases have these.
    if !Self.words(of: tree).isDisjoint(with: ["information_schema", "pg_catalog"]) { return }
    unit.tables = tree.namedTables
    unit.type = type(around: token)
    unit.function = functions.last { $0.tokens.contains(token) }?.name
    var place = places.place(of: token, constant: names[token])
    // What changes rows among definitions runs with them; another function of the file may run at any time.
    let inStep = place.within(stepOfFile, of: code.bytes)
    if definitions.contains(where: { $0.place.region == inStep.region }) { place = inStep }
    if stepOfFile != nil || place.isStep || place.isDown {
      aside[.step, default: 0] += 1
      if place.isStep, !place.isDown { stepTexts.append(ProgramStepText(unit: unit, place: place)) }
    } else {
      units.append(unit)
    }
  }

  /// The name of the outermost type around a token; empty outside of all.
  private func type(around token: Int) -> String { types.first { $0.tokens.contains(token) }?.name ?? "" }

  /// Whether a literal stands in tests that lie beside the code: `mod tests {`, `fn test_x()`.
  func isOfTest(_ token: Int) -> Bool {
    tests.contains { $0.contains(token) }
  }

  /// Whether a literal runs for another database alone: the function around it, its constant, field or argument is called after one,
  /// `createPostgresSchema`, `Postgres: "…"`, or the program asks for one, `if driver == "postgres"`.
  ///
  /// - Parameter asksBranches: whether what the program asks for counts.
  func isForOtherDatabase(_ token: Int, asksBranches: Bool = true) -> Bool {
    let isLabeled = code.isSign(token - 1, ":") || code.isSign(token - 1, "=")
    var around = functions.filter { $0.tokens.contains(token) }.map(\.name)
    if let name = names[token] { around.append(name) }
    if isLabeled, code.isWord(token - 2) { around.append(code.word(token - 2)) }
    let isCalledSo = around.contains { name in
      let words = NameWords(name)
      return words.containAnyOf(DatabaseName.others) && !words.containAnyOf(DatabaseName.sqlite)
    }
    return isCalledSo || asksBranches && branches.isForOther(token)
  }

  /// Notes SQL that makes, changes or drops something.
  private mutating func define(_ unit: ProgramUnit, _ text: HostCode.Text, _ first: HostLiteral, _ call: HostCall?) {
    let names = DefinedTables.names(in: unit.alone, madeOnly: false)
    let tree = Parser.parse(unit.alone)
    let isWhole =
      tree.diagnostics.isEmpty
      && tree.statements.contains { $0.body.isDefinition || $0.isLegacyAlter(in: tree) != nil }
    // SQLite runs what it can read before it comes to what it refuses; Android's `execSQL` runs no more than the first.
    if !isWhole, let whole = Self.readable(unit, tree) { return define(whole, text, first, call) }
    guard isWhole || !names.isEmpty || !unit.holes.isEmpty else { return }
    definedNames.formUnion(names)
    aside[.definition, default: 0] += 1
    guard isWhole else {
      // A template's words stand where SQL has no place for a value: what the program puts there are columns.
      if !unit.holes.isEmpty || tree.tokens.contains(where: { $0.kind == .parameter }) { openNames.formUnion(names) }
      // Nobody knows which table it is that the program makes or changes.
      if verbs.takesSQL(call.map { code.lastName(of: $0) } ?? "", path: call.map { code.text($0.callee) } ?? "") {
        leavesOpen = true
      }
      return
    }
    var unit = unit
    let isPassed = call.map { verbs.takesSQL(code.lastName(of: $0), path: code.text($0.callee)) } ?? false
    if !isPassed, self.names[first.token].flatMap({ verb(given: $0, from: first.token) }) == nil {
      unit.standing = .stated
    }
    unit.function = functions.last { $0.tokens.contains(first.token) }?.name
    definitions.append(
      ProgramDefinition(
        unit: unit,
        place: places.place(of: first.token, constant: self.names[first.token]).within(stepOfFile, of: code.bytes),
        line: code.line(of: first.range.lowerBound), type: type(around: first.token)))
  }

  /// The statements of a text before the first that can't be read; nil where none of them defines anything.
  private static func readable(_ unit: ProgramUnit, _ tree: SyntaxTree) -> ProgramUnit? {
    let whole = tree.statements.prefix { !$0.hasErrors }
    guard let last = whole.last, whole.count < tree.statements.count, whole.contains(where: { $0.body.isDefinition })
    else { return nil }
    var part = unit.part(0..<Int(tree.range(of: last.span).end))
    part.grows = false
    return Parser.parse(part.alone).diagnostics.isEmpty ? part : nil
  }

  /// Notes GRDB's calls that make or change something, among the texts that do, in the order of the code.
  private mutating func readCalls() {
    guard hasGRDB else { return }
    var tables = GRDBSchemaTables()
    var found: [ProgramDefinition] = []
    for call in GRDBSchema(code, names: shared.names, tables: &tables).units {
      switch call.openness {
      case .closed: break
      case .object(let name):
        openNames.insert(name.lowercased())
        continue
      case .unnamed:
        leavesOpen = true
        continue
      }
      var unit = call.sql
      unit.function = call.function
      var place = places.place(of: call.token, constant: nil)
      place.isStep = place.isStep || call.isInMigration
      definedNames.formUnion(DefinedTables.names(in: unit.alone, madeOnly: false))
      aside[.definition, default: 0] += 1
      found.append(
        ProgramDefinition(
          unit: unit, place: place, line: code.line(of: Int(code.tokens[call.token].start)),
          type: type(around: call.token)))
    }
    // Calls come in the order in which they run, which a text among them keeps by its place.
    definitions =
      definitions.isEmpty
      ? found
      : (definitions + found).enumerated().sorted {
        ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
      }.map(\.element)
  }

  // MARK: Texts

  /// The SQL of a text. What stands for a constant is the constant's text; any other expression is a hole.
  func unit(of text: HostText, in token: Int, _ call: HostCall?, _ form: TextForm = .whole) -> ProgramUnit {
    var unit = ProgramUnit()
    unit.grows = form == .growing || form == .added
    let style: FormatHoles.Style? =
      if case .format(let style) = form { style } else { FormatHoles.stand(in: text.bytes) ? .percent : nil }
    for part in text.parts {
      switch part {
      case .hole(let hole):
        switch reading(of: hole.range, in: token, call) {
        case .sql(let constant): unit.add(constant, for: hole.range, isVerbatim: false)
        case .bound: unit.addHole(Array(code.bytes[hole.range]), for: hole.range, isBound: true)
        case .pasted: unit.addHole(Array(code.bytes[hole.range]), for: hole.range, isBound: false)
        case .built: unit.addHole(Array(code.bytes[hole.range]), for: hole.range, isBound: false, isText: false)
        }
      case .bytes(let range, let host, let isVerbatim):
        if let style {
          unit.add(text.bytes[range], for: host, isVerbatim: isVerbatim) { FormatHoles.part(of: $0, style) }
        } else if !shared.placeholders.isEmpty {
          unit.add(text.bytes[range], for: host, isVerbatim: isVerbatim, isText: false) {
            shared.placeholders.part(of: $0)
          }
        } else {
          unit.add(Array(text.bytes[range]), for: host, isVerbatim: isVerbatim)
        }
      }
    }
    return unit
  }

  private func reading(of expression: Range<Int>, in token: Int, _ call: HostCall?) -> HoleReading {
    if let call, StructuredQueriesText.isPassed(to: call, code) {
      switch structuredQueries.hole(expression, in: token, shared.types) {
      case .sql(let sql): return .sql(Array(sql.utf8))
      case .value: return .bound
      case .unknown: return .built
      case .pasted: break
      }
    }
    let reading = HoleReading.of(expression, in: token, call, code)
    // A tag binds what a name stands for, whoever gave it its text.
    if case .bound = reading, call?.kind == .tag { return .bound }
    if case .bound = reading, hasGRDB, let inner = code.interpolated(expression) {
      let types = GRDBSchemaNames.types(around: token, code.definitions)
      switch GRDBInterpolation.hole(inner, shared.names, within: types) {
      case .sql(let sql): return .sql(Array(sql.utf8))
      case .value: return .bound
      case .pasted: return .pasted
      case .unknown: return .built
      }
    }
    if let constant = constant(in: expression, at: token) { return .sql(constant) }
    return reading
  }

  /// The text of the constant that an expression names: `\(Self.table)`, `{TABLE}`.
  ///
  /// - Parameter depth: how many constants may stand in one another.
  func constant(in hole: Range<Int>, at token: Int, _ depth: Int = 4) -> [UInt8]? {
    guard let path = ProgramConstants.path(in: code.bytes[hole]), let last = path.last.map(String.init) else {
      return nil
    }
    // Another type of the file may have a constant of the same name.
    if let member = shared.text(ofMember: imported.whole(path, besides: assigned)) { return member }
    let ofLibrary = ProgramConstants.text(ofLibrary: last, in: code.language)
    if isOfOtherType(path) { return ofLibrary }
    guard let places = assigned[last] else { return shared.text(of: path) ?? ofLibrary }
    // A text that the program makes longer is not the one that it begins with.
    if grown.contains(last) { return nil }
    guard let place = place(of: last, among: places, at: token, isMember: path.count > 1) else { return nil }
    if let number = numbers[last]?.first(where: { $0.token == place })?.text { return number }
    if depth == 0 { return nil }
    if let other = otherNames[last]?.first(where: { $0.token == place })?.name {
      return constant(in: other, at: place, depth - 1)
    }
    guard let joined = constants[last]?.first(where: { $0.token == place })?.text else { return nil }
    return plainText(of: code.decoded(joined), at: place, depth - 1)
  }

  /// Whether a name stands behind that of a type which isn't declared in the file: `Settings.TABLE` is none of the file's.
  private func isOfOtherType(_ path: [Substring]) -> Bool {
    guard path.count > 1, let type = path.dropLast().last, type.first?.isUppercase == true, type != "Self",
      type != "Companion", path.first?.first?.isUppercase == true, assigned[String(type)] == nil
    else { return false }
    return !types.contains { $0.name == type }
  }

  /// A text whose holes are constants, too; nil where one of them isn't.
  private func plainText(of text: HostText, at token: Int, _ depth: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var start = 0
    for hole in text.holes {
      guard let constant = constant(in: hole.range, at: token, depth) else { return nil }
      bytes += text.bytes[start..<hole.offset] + constant
      start = hole.offset
    }
    return bytes + text.bytes[start...]
  }

  /// Where a name got the value that it has at a token: once in the innermost function that gives it one, above the token; else
  /// once outside of all functions, or of a member anywhere. Nil where it got several, or nobody can tell.
  private func place(of name: String, among places: Set<Int>, at token: Int, isMember: Bool) -> Int? {
    if isMember, places.count == 1 { return places.first }
    for function in functions.reversed() where function.tokens.contains(token) {
      let own = places.filter(function.tokens.contains)
      if !own.isEmpty { return own.count == 1 ? own.first { $0 < token } : nil }
      if !isMember, hiding[name]?.contains(where: { $0 < token && function.tokens.contains($0) }) == true { return nil }
      // A parameter's value is the caller's.
      if !isMember, function.header.contains(where: { code.word($0) == name }) { return nil }
    }
    let outer = places.filter { place in !functions.contains { $0.tokens.contains(place) } }
    return outer.count == 1 ? outer.first : nil
  }

  /// The form that the program gives a text before it is SQL.
  enum TextForm: Equatable {
    /// Nothing.
    case whole
    /// Text stands before it, or it is changed.
    case piece
    /// More text comes behind it.
    case growing
    /// The text is added to a longer one, or to a list of texts that are joined.
    case added
    /// A function puts values in.
    case format(FormatHoles.Style)
  }

  private func form(of text: HostCode.Text, _ first: HostLiteral, _ call: HostCall?) -> TextForm {
    if text.isContinuation { return .piece }
    // What stands behind a tag's text is a method of what the tag gives.
    if let change = text.change, call?.kind != .tag {
      if ReplacedWords.takesWord(change), shared.placeholders.stand(in: code.decoded(text.joined).bytes) {
        return .whole
      }
      return ProgramVerbs.formatStyle(ofMethod: change, code.language).map { .format($0) } ?? .piece
    }
    if let name = names[first.token], isGrowing(name, from: first.token) { return .growing }
    if let call {
      let function = code.lastName(of: call)
      if let style = ProgramVerbs.formatStyle(of: function, code.language, isMacro: call.kind == .macro) {
        return .format(style)
      }
      let path = code.text(call.callee)
      if ProgramVerbs.makesBuilder(function, path: path) { return .growing }
      if ProgramVerbs.addsText(function) { return .added }
      if ProgramVerbs.makesText(function, path: path) { return .piece }
    }
    // `["SELECT a", "FROM b"].join(" ")`
    var bracket = Int(enclosing[first.token])
    for _ in 0..<2 where bracket >= 0 {
      let behind = code.closing(bracket) + 1
      if code.isSign(behind, "."), ProgramVerbs.joins(code.word(behind + 1)) { return .piece }
      bracket = Int(enclosing[bracket])
    }
    return .whole
  }

  /// Names that stand beside an operator that joins texts, in a literal's hole, or before a method that adds to a text.
  ///
  /// - Parameter extensions: the places of names whose texts have what is added there already.
  private mutating func findGrowing(besides extensions: Set<Int>) {
    let syntax = HostSyntax.of(code.language)
    for place in code.tokens.indices where code.isWord(place) {
      let isJoined =
        code.joiner(at: place + 1, syntax) != nil || code.isSign(place + 1, "+") && code.isSign(place + 2, "=")
        || place > 0 && code.joiner(at: place - 1, syntax) != nil
        || code.language == .python && code.isSign(place + 1, "%")
      let isChanged = code.isSign(place + 1, ".") && ProgramVerbs.changesText(code.word(place + 2))
      if isChanged || isJoined && !isProse(place) && !extensions.contains(place) {
        growing[code.word(place), default: []].append(place)
      }
      if isGivenAValue(place) { assigned[code.word(place), default: []].insert(place) }
      let isExtended = code.isSign(place + 1, "+") && code.isSign(place + 2, "=")
      if isExtended || isChanged { grown.insert(code.word(place)) }
    }
    for literal in code.literals where !isProse(literal.token) {
      for hole in code.decoded(literal).holes {
        let words = code.text(hole.range).split { !($0.isLetter || $0.isNumber || $0 == "_") }
        for word in words { growing[String(word), default: []].append(literal.token) }
      }
    }
  }

  /// Whether a name's text becomes longer in the function that gives it to the name; outside of all functions, anywhere.
  private func isGrowing(_ name: String, from token: Int) -> Bool {
    guard let places = growing[name] else { return false }
    guard let function = functions.last(where: { $0.tokens.contains(token) }) else { return true }
    return places.contains(where: function.tokens.contains)
  }

  /// Whether a token is passed to a function that shows or logs it: the text that it stands for is no longer one's beginning.
  private func isProse(_ token: Int) -> Bool {
    code.call(around: token, enclosing).map { ProgramVerbs.takesProse(code.lastName(of: $0)) } ?? false
  }

  /// Whether a name gets a value where it stands: `x =`, `x :=`, `for x in`, `as x`, `x ->`. In parentheses, `x =` is passed.
  private func isGivenAValue(_ place: Int) -> Bool {
    if code.isSign(place + 1, "=") {
      let isPassed = enclosing[place] >= 0 && code.language != .go && code.isSign(Int(enclosing[place]), "(")
      return !isPassed && !code.isSign(place + 2, "=") || code.isSign(place + 2, ">")
    }
    return code.isPair(place + 1, ":", "=") || code.isPair(place + 1, "-", ">") || code.isWord(place + 1, "in")
      || code.isWord(place + 1, "of") || code.isWord(place - 1, "as")
  }

  // MARK: What the program makes

  /// Notes the name of a table that is passed to a function which makes or changes tables: `create(table: "player")`.
  private mutating func noteName(_ text: HostText, _ token: Int) {
    guard text.holes.isEmpty, !text.bytes.isEmpty, text.bytes.count < 65,
      let call = code.call(around: token, enclosing), ProgramVerbs.definesTable(code.lastName(of: call))
    else { return }
    namesInCalls.insert(text.string.lowercased())
    if ProgramVerbs.changingNames.contains(code.lastName(of: call)) { changedInCalls.insert(text.string.lowercased()) }
  }

  /// Whether a type of the file is annotated as a database with steps of its own: `@Database(entities = [Call::class], version = 3)`.
  var declaresDatabase: Bool {
    code.tokens.indices.contains { code.isSign($0, "@") && code.isWord($0 + 1, "Database") && code.isSign($0 + 2, "(") }
  }

  /// Names of models: `__tablename__ = "x"`, `@Entity class X`.
  private mutating func findDefinedNames() {
    for place in code.tokens.indices where code.isSign(place, "@") && code.isWord(place + 1, "Entity") {
      var next = place + 2
      if code.isSign(next, "(") { next = code.closing(next) + 1 }
      let limit = next + 40
      while next < min(limit, code.tokens.count), !code.isWord(next, "class") {
        next = code.tokens[next].kind == .open ? code.closing(next) + 1 : next + 1
      }
      if code.isWord(next, "class") { namesInCalls.insert(code.word(next + 1).lowercased()) }
    }
    for name in ProgramVerbs.modelNames.sorted() {
      for constant in constants[name] ?? [] { namesInCalls.insert(code.decoded(constant.text).string.lowercased()) }
    }
  }

  // MARK: Comments

  /// Gives each unit the comments of the program that allow findings in it: those on the line of its literal or of the call around it,
  /// or on the line above.
  private mutating func attachSuppressions() {
    let marker = Array("puresql-lint".utf8)
    var found: [(range: Range<Int>, line: Int, isFile: Bool)] = []
    for comment in code.comments {
      let bytes = code.bytes[comment]
      guard let start = bytes.indices.first(where: { bytes[$0] == marker[0] && bytes[$0...].starts(with: marker) })
      else { continue }
      var end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
      if bytes[start..<end].suffix(2).elementsEqual("*/".utf8) { end -= 2 }
      let isFile = code.text(start..<end).contains("allow-file")
      found.append((start..<end, code.line(of: comment.lowerBound), isFile))
    }
    if found.isEmpty { return }
    func suppressions(_ unit: ProgramUnit, isFirst: Bool) -> [Range<Int>] {
      guard let start = unit.pieces.first?.host.lowerBound else { return [] }
      var lines: Set<Int> = []
      if let literal = code.literals.last(where: { $0.range.lowerBound <= start }) {
        lines.insert(code.line(of: literal.range.lowerBound))
        if let call = code.call(around: literal.token, enclosing) {
          lines.insert(code.line(of: call.callee.lowerBound))
        }
      }
      return found.filter { comment in
        comment.isFile ? isFirst : lines.contains(comment.line) || lines.contains(comment.line + 1)
      }.map(\.range)
    }
    for place in units.indices { units[place].suppressions = suppressions(units[place], isFirst: place == 0) }
    for place in definitions.indices {
      definitions[place].unit.suppressions = suppressions(definitions[place].unit, isFirst: place == 0)
    }
    for place in stepTexts.indices {
      stepTexts[place].unit.suppressions = suppressions(stepTexts[place].unit, isFirst: false)
    }
  }
}
