package import Analyzer

/// sqlc: `-- name: GetAuthor :one` above a statement, and `sqlc.arg(x)`, `sqlc.narg(x)`, `sqlc.slice(x)` and
/// `sqlc.embed(t)` in it.
///
/// A macro becomes the parameter or the `t.*` that it stands for. To sqlc a name is one parameter however it is written, to
/// SQLite `:x` and `@x` are two: a macro takes the spelling that the statement has for the name already.
package struct Sqlc: Notation {
  /// The part of a file that is read.
  package enum Part: Sendable {
    /// All of it.
    case all
    /// The queries of a file that is the schema as well: the statements that have a name or a macro.
    case queries
    /// The schema of such a file: the other statements.
    case schema
  }

  private let part: Part

  package init(_ part: Part = .all) { self.part = part }

  /// A comment of the file has a name with one of sqlc's commands, or there is a macro, going by the bytes alone.
  package static func isUsed(in file: SourceFile) -> Bool {
    NameComment.isAny(in: file) { command(of: $0, in: file.bytes) != nil } || mayHaveMacros(file.bytes)
  }

  package func read(_ host: SourceFile) -> SourceFile {
    let lexed = Lexer.lex(host)
    var reader = SqlcReader(host, lexed.tokens)
    var start = 0
    var comments = lexed.comments[...]
    while start < lexed.tokens.count {
      let end = lexed.tokens[start...].firstIndex { $0.kind == .semicolon } ?? lexed.tokens.count - 1
      let limit = lexed.tokens[end].end
      let count = comments.prefix { $0.end <= limit || end == lexed.tokens.count - 1 }.count
      reader.read(start..<end, comments.prefix(count), part)
      comments = comments.dropFirst(count)
      start = end + 1
    }
    return reader.finish()
  }

  // MARK: Commands

  /// The rows that commands tell of. Those for batches are PostgreSQL's, and no harm is done by knowing them.
  private static let commands: [String: AssertedCardinality.Rows] = [
    ":one": .one, ":many": .many, ":exec": AssertedCardinality.Rows.none,
    ":execrows": AssertedCardinality.Rows.none, ":execlastid": AssertedCardinality.Rows.none,
    ":execresult": AssertedCardinality.Rows.none, ":copyfrom": AssertedCardinality.Rows.none,
    ":batchone": .one, ":batchmany": .many, ":batchexec": AssertedCardinality.Rows.none,
  ]

  static func command(
    of comment: NameComment, in bytes: [UInt8]
  ) -> (rows: AssertedCardinality.Rows, words: Range<Int>)? {
    guard !comment.beginsWithColon, comment.words.count > 1, bytes[comment.words[1].lowerBound] == UInt8(ascii: ":")
    else { return nil }
    let word = comment.words[1]
    return commands[String(decoding: bytes[word], as: UTF8.self)].map { ($0, word) }
  }

  // MARK: Macros

  enum Macro: String, CaseIterable {
    case arg, narg, slice, embed
  }

  private static func mayHaveMacros(_ bytes: [UInt8]) -> Bool {
    // Every file is looked through for them.
    bytes.withUnsafeBufferPointer { bytes in
      var start = 1
      // A rare letter.
      while let letter = bytes.firstPlace(of: UInt8(ascii: "q"), from: start) {
        start = letter + 1
        let place = letter + 4
        guard place < bytes.count, bytes[(letter - 1)..<place].elementsEqual("sqlc.".utf8) else { continue }
        let name = bytes[place...].prefix { $0 &- 97 < 26 }
        if bytes[(place + name.count)...].first == UInt8(ascii: "("),
          Macro.allCases.contains(where: { name.elementsEqual($0.rawValue.utf8) })
        {
          return true
        }
      }
      return false
    }
  }
}

/// Makes SQL of a file of sqlc's, one statement after the other.
private struct SqlcReader {
  private struct Call {
    let macro: Sqlc.Macro
    /// The name between the parentheses, without its quotes.
    let name: String
    /// The same as it is written.
    let argument: SourceRange
    /// From `sqlc` to its `)`.
    let tokens: Range<Int>
    /// The finding about it, where something is wrong.
    var problem: Diagnostic?
  }

  private let host: SourceFile
  private let tokens: [Token]
  private var text: NotatedTextBuilder
  /// The header of the statement that is read, to which its parameters belong.
  private var header: NotatedText.Header?
  /// Its parameters that may be NULL.
  private var nullable: Set<String> = []

  init(_ host: SourceFile, _ tokens: [Token]) {
    self.host = host
    self.tokens = tokens
    text = NotatedTextBuilder(host)
  }

  consuming func finish() -> SourceFile { text.finish() }

  /// Reads the tokens of a statement, and the comments above and in it.
  mutating func read(
    _ statement: Range<Int>, _ comments: ArraySlice<SourceRange>, _ part: Sqlc.Part
  ) {
    let calls = calls(in: statement)
    if part != .all, (part == .queries) != (!calls.isEmpty || comments.contains { name($0) != nil }) {
      leaveOut(statement)
      return
    }
    let spellings = calls.isEmpty ? [:] : spellings(in: statement)
    var comments = comments
    for call in calls {
      let start = tokens[call.tokens.lowerBound].start
      let count = comments.prefix { $0.end <= start }.count
      for comment in comments.prefix(count) { read(comment) }
      comments = comments.dropFirst(count)
      write(call, spellings)
    }
    for comment in comments { read(comment) }
    addHeader()
  }

  /// Leaves out a statement with its semicolon. A trigger has several, and each piece of it goes where the others go: none has
  /// a name.
  private mutating func leaveOut(_ statement: Range<Int>) {
    guard let first = statement.first else { return }
    text.keep(to: max(text.position, Int(tokens[first].start)))
    text.skip(to: Int(tokens[statement.upperBound - 1].end))
  }

  /// The name that a comment gives to the statement behind it.
  private func name(_ comment: SourceRange) -> NameComment? {
    NameComment(comment.bytes, in: host.bytes).flatMap { $0.beginsWithColon ? nil : $0 }
  }

  private mutating func addHeader() {
    if let header { text.add(header) }
    header = nil
    nullable = []
  }

  private mutating func read(_ comment: SourceRange) {
    // One within a macro has gone with it.
    guard Int(comment.start) >= text.position, let found = name(comment) else { return }
    addHeader()
    header = text.keep(
      comment.bytes, named: found.words[0], asserted: Sqlc.command(of: found, in: host.bytes))
  }

  // MARK: Macros

  private func calls(in statement: Range<Int>) -> [Call] {
    var calls: [Call] = []
    // Looked for once, for no more than the statements that need them.
    lazy var closings = closings(in: statement)
    var place = statement.lowerBound
    while place + 4 < statement.upperBound {
      if isCall(at: place), let closing = closings[place + 3], let call = call(at: place, to: closing) {
        calls.append(call)
        place = call.tokens.upperBound
      } else {
        place += 1
      }
    }
    return calls
  }

  /// `sqlc . word (`
  private func isCall(at place: Int) -> Bool {
    tokens[place].kind == .identifier && tokens[place + 1].kind == .dot && tokens[place + 2].kind == .identifier
      && tokens[place + 3].kind == .leftParenthesis && host.text(tokens[place].range).lowercased() == "sqlc"
  }

  /// `sqlc . arg ( name )`, where the name is a word, or a string of such letters. Any other call of sqlc's is wrong, and a
  /// parameter stands for it; one whose parentheses aren't closed stays as it is.
  private func call(at place: Int, to closing: Int) -> Call? {
    let word = tokens[place + 2].range
    guard host.bytes(in: word).allSatisfy(Self.isNameByte) else { return nil }
    let span = place..<(closing + 1)
    let macro = Sqlc.Macro(rawValue: host.text(word).lowercased())
    let argument = tokens[place + 4]
    let isName = argument.kind == .identifier || argument.kind == .string || argument.kind.isKeyword
    if let macro, isName, closing == place + 5 {
      let name = host.unquoted(argument.range)
      if macro == .embed || !name.isEmpty && name.utf8.allSatisfy(Self.isNameByte) {
        return Call(macro: macro, name: name, argument: argument.range, tokens: span)
      }
    }
    return Call(
      macro: .arg, name: host.text(word), argument: argument.range, tokens: span,
      problem: problem(macro, word, tokens[place + 3].range.union(tokens[closing].range)))
  }

  /// The `)` of each `(`.
  private func closings(in statement: Range<Int>) -> [Int: Int] {
    var closings: [Int: Int] = [:]
    var open: [Int] = []
    for place in statement {
      if tokens[place].kind == .leftParenthesis { open.append(place) }
      if tokens[place].kind == .rightParenthesis, let start = open.popLast() { closings[start] = place }
    }
    return closings
  }

  private func problem(_ macro: Sqlc.Macro?, _ word: SourceRange, _ arguments: SourceRange) -> Diagnostic {
    if let macro {
      let what = macro == .embed ? "the name of one table" : "one name"
      return Diagnostic(.macro("sqlc.\(macro)", takes: what), at: SourceLocation(host, arguments))
    }
    return Diagnostic(
      .noMacro(host.text(word), of: "sqlc", among: Sqlc.Macro.allCases.map(\.rawValue)),
      at: SourceLocation(host, word))
  }

  /// Whether SQLite takes a byte for a part of a parameter's name.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte &- 48 < 10
      || (byte | 0x20) &- 97 < 26
  }

  /// How the statement itself writes its named parameters: `["x": "@x"]`.
  private func spellings(in statement: Range<Int>) -> [String: String] {
    var spellings: [String: String] = [:]
    for token in tokens[statement] where token.kind == .parameter {
      let text = host.text(token.range)
      guard text.utf8.count > 1, text.utf8.first != UInt8(ascii: "?") else { continue }
      let name = String(text.dropFirst())
      if spellings[name] == nil { spellings[name] = text }
    }
    return spellings
  }

  private mutating func write(_ call: Call, _ spellings: [String: String]) {
    let (first, last) = (call.tokens.lowerBound, call.tokens.upperBound - 1)
    let end = Int(tokens[last].end)
    // A list in parentheses is an array without them.
    let isWrapped =
      call.macro == .slice && first > 1 && tokens[first - 1].kind == .leftParenthesis && tokens[first - 2].kind == .in
      && last + 1 < tokens.count && tokens[last + 1].kind == .rightParenthesis
      && text.position <= Int(tokens[first - 1].start)
    if isWrapped {
      text.keep(to: Int(tokens[first - 1].start))
      text.write(" ", for: Int(tokens[first - 1].end))
    }
    text.keep(to: Int(tokens[first].start))
    if let problem = call.problem { text.diagnostics.append(problem) }
    if call.macro == .embed {
      text.skip(to: Int(call.argument.start))
      text.keep(to: Int(call.argument.end))
      text.write(".*", for: end)
    } else {
      let place = text.count
      text.write(spellings[call.name] ?? ":" + call.name, for: end)
      if call.macro == .narg { declareNullable(call.name, place) }
    }
    if isWrapped {
      text.keep(to: Int(tokens[last + 1].start))
      text.write(" ", for: Int(tokens[last + 1].end))
    }
  }

  /// - Parameter place: Where the parameter begins in the SQL.
  private mutating func declareNullable(_ name: String, _ place: Int) {
    guard header != nil, nullable.insert(name).inserted else { return }
    let range = SourceRange(
      start: UInt32(truncatingIfNeeded: place), end: UInt32(truncatingIfNeeded: text.count))
    header?.details.parameters.append(DeclaredParameter(name: name, range: range, isNullable: true))
  }
}
