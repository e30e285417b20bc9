import Analyzer

/// Files in which the schema and the queries stand side by side, taken apart: one text that makes the schema, in an order in
/// which SQLite can run it, and the rest of each file.
///
/// Schema is what has no name and is no SELECT, and what makes a table or view, whatever it is called: the tools know its columns
/// everywhere.
struct DeclaredFiles {
  /// nil where no file states any schema.
  let schema: SourceFile?
  /// The places of the files that state some, in the order in which their schema comes.
  let schemaFiles: [Int]
  /// One a file, in the order given; one without queries has no statements.
  let queries: [SourceFile]

  /// - Parameter order: the places of the files in the order in which their schema comes; as given where it is nil.
  init(_ files: [SourceFile], order: [Int]? = nil) {
    let files = files.map { TakenApart($0) }
    queries = files.map(\.queries)
    schemaFiles = (order ?? Array(files.indices)).filter { !files[$0].schema.isEmpty }
    let statements = schemaFiles.flatMap { files[$0].schema }
    if statements.isEmpty {
      schema = nil
      return
    }
    let hosts = schemaFiles.map { files[$0].file.notated?.host ?? files[$0].file }
    let host = hosts.count == 1 ? hosts[0] : SourceFile(path: Self.folder(of: hosts.map(\.path)), bytes: [])
    let ordered = SchemaOrder(statements).statements
    schema = NotatedText.joined(ordered.map { ($0.tree.file, $0.range) }, as: host)
  }

  /// The folder that all are in.
  private static func folder(of paths: [String]) -> String {
    let folders = paths.map { $0.split(separator: "/", omittingEmptySubsequences: false).dropLast() }
    var common = folders.first ?? []
    for folder in folders { common = common.prefix(zip(common, folder).prefix { $0 == $1 }.count) }
    return common.isEmpty ? "." : common.joined(separator: "/")
  }
}

/// One file, taken apart.
private struct TakenApart {
  let file: SourceFile
  private(set) var schema: [SchemaStatement] = []
  let queries: SourceFile

  init(_ file: SourceFile) {
    self.file = file
    let tree = Parser.parse(file)
    var queries: [SourceRange] = []
    for (place, range) in Self.ranges(in: tree).enumerated() {
      if Self.isSchema(tree.statements[place]) {
        schema.append(SchemaStatement(tree: tree, place: place, range: range))
      } else {
        queries.append(range)
      }
    }
    if schema.isEmpty {
      self.queries = file
    } else {
      self.queries = NotatedText.joined(
        queries.map { (file, $0) }, as: file.notated?.host ?? file, diagnostics: file.notated?.diagnostics ?? [])
    }
  }

  private static func isSchema(_ statement: Statement) -> Bool {
    guard statement.explain == .no else { return false }
    switch statement.body {
    case .select, .invalid: return false
    case .createTable, .createVirtualTable, .createView: return true
    default: return statement.header == nil
    }
  }

  private static func endsStatement(_ token: Token, in tree: SyntaxTree) -> Bool {
    token.kind == .semicolon
      || (token.kind == .illegal && !tree.groupBraces.isEmpty && tree.file.text(token.range) == "}")
  }

  /// For each statement, its bytes and what belongs to them: the comments before it, the semicolon, the brace that closes its
  /// group, and the rest of the line where nothing else begins there. Together they are the whole file.
  private static func ranges(in tree: SyntaxTree) -> [SourceRange] {
    let bytes = tree.file.bytes
    var ranges: [SourceRange] = []
    var start: UInt32 = 0
    for place in tree.statements.indices {
      var token = Int(tree.statements[place].span.last.index)
      while token + 1 < tree.tokens.count, endsStatement(tree.tokens[token + 1], in: tree) { token += 1 }
      var end = Int(tree.tokens[token].end)
      let next = token + 1 < tree.tokens.count ? Int(tree.tokens[token + 1].start) : bytes.count
      if place == tree.statements.count - 1 {
        end = bytes.count
      } else if let line = bytes[min(end, next)..<next].firstIndex(of: UInt8(ascii: "\n")) {
        end = line + 1
      }
      ranges.append(SourceRange(start: start, end: UInt32(truncatingIfNeeded: end)))
      start = UInt32(truncatingIfNeeded: end)
    }
    return ranges
  }
}
