import Analyzer

/// The files that would say what an inline database says: a migration for each step, and a queries file for each query.
/// And from places in them back to the texts.
struct InlineProject {
  let options: CodegenOptions
  let style: InlineStyle
  let analyzed: AnalyzedProject
  private var texts: [ObjectIdentifier: Text] = [:]

  /// The text of a file.
  private struct Text {
    /// In the order of findings.
    let rank: Int
    let parts: [(text: InlineCode.Text, range: Range<Int>)]
  }

  init(_ database: InlineDatabase) {
    var options = CodegenOptions()
    options.databaseName = database.name
    options.access = database.access
    self.options = options
    style = InlineStyle(database)

    var migrations: [SyntaxTree] = []
    for (place, sql) in database.migrations.enumerated() {
      // The name that files remember the step by.
      let file = SourceFile(path: String(place + 1), bytes: sql)
      texts[ObjectIdentifier(file)] = Text(rank: place, parts: [(.migration(place), 0..<sql.count)])
      migrations.append(Parser.parse(file))
    }
    var queries: [SyntaxTree] = []
    for (place, query) in database.queries.enumerated() {
      var builder = FileBuilder()
      // A name of Swift is one of SQL, or a keyword, which may stand there too.
      builder.add(query.name, .name(place))
      let types = [("input", query.input, InlineCode.Text.input(place)), ("output", query.output, .output(place))]
      var separator = "("
      for (label, name, text) in types {
        guard let name else { continue }
        builder.add("\(separator)\(label): ")
        builder.add(SQLText.quoted(name), text)
        separator = ", "
      }
      // The name of a group stands before its braces.
      builder.add((separator == "(" ? "" : ")") + (Self.isGroup(query.sql) ? "\n" : ":\n"))
      builder.add(query.sql, .query(place))
      let file = SourceFile(path: query.name, bytes: builder.bytes)
      texts[ObjectIdentifier(file)] = Text(rank: database.migrations.count + place, parts: builder.parts)
      queries.append(Parser.parse(file))
    }
    analyzed = ProjectAnalyzer.analyze(migrations: migrations, queries: queries, notesKeys: true)
  }

  /// Whether SQL begins with a brace, as no statement does.
  private static func isGroup(_ sql: [UInt8]) -> Bool {
    let tree = Parser.parse(SourceFile(path: "", bytes: Array("a\n".utf8) + sql))
    return tree.statements.first?.header.flatMap { tree.group(of: $0) } != nil
  }

  private struct FileBuilder {
    var bytes: [UInt8] = []
    var parts: [(text: InlineCode.Text, range: Range<Int>)] = []

    mutating func add(_ text: String) { bytes += text.utf8 }

    mutating func add(_ text: some Sequence<UInt8>, _ part: InlineCode.Text) {
      let start = bytes.count
      bytes += text
      parts.append((part, start..<bytes.count))
    }

    mutating func add(_ text: String, _ part: InlineCode.Text) { add(text.utf8, part) }
  }

  // MARK: Findings

  /// Why the statements can't run.
  var diagnostics: [Diagnostic] {
    var found = analyzed.migrations.flatMap(\.diagnostics)
    for file in analyzed.files {
      found += file.tree.diagnostics + file.statements.flatMap(\.diagnostics)
    }
    for file in analyzed.queries where found.allSatisfy({ $0.location.file !== file.tree.file }) {
      guard let other = file.statements.first(where: { $0.name == nil }) else { continue }
      found.append(
        Diagnostic(.secondStatement, at: StatementSummary(other).location))
    }
    return found
  }

  /// In the order in which somebody reads the texts.
  func findings(_ diagnostics: [Diagnostic]) -> [InlineCode.Finding] {
    let found = diagnostics.map { diagnostic in
      let notes = diagnostic.related.compactMap { related in
        place(related.location).map { (message: related.message, place: $0) }
      }
      return (
        rank: texts[ObjectIdentifier(diagnostic.location.file)]?.rank ?? 0, start: diagnostic.location.range.start,
        finding: InlineCode.Finding(
          message: diagnostic.message, help: diagnostic.help, place: place(diagnostic.location), notes: notes)
      )
    }
    return found.sorted { ($0.rank, $0.start) < ($1.rank, $1.start) }.map(\.finding)
  }

  /// The part of a text that a location means; what stands between two is the next one's.
  private func place(_ location: SourceLocation) -> InlineCode.Place? {
    guard let text = texts[ObjectIdentifier(location.file)] else { return nil }
    let start = Int(location.range.start)
    guard let part = text.parts.first(where: { start < $0.range.upperBound }) ?? text.parts.last else { return nil }
    func offset(_ place: Int) -> Int { min(max(place, part.range.lowerBound), part.range.upperBound) }
    let end = offset(max(start, Int(location.range.end)))
    return InlineCode.Place(
      text: part.text,
      range: offset(start) - part.range.lowerBound..<end - part.range.lowerBound)
  }
}
