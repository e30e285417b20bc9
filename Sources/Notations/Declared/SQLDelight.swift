package import Analyzer

/// SQLDelight's `.sq` and `.sqm` files: SQL with name lines, and with types behind AS as our own files have them.
///
/// `import a.b.C;` is no SQL. `label { …; …; }` is a group, as our own files have it. `VALUES ?` is a whole row:
/// one parameter a column.
package struct SQLDelight: Notation {
  private let row: WholeRow

  /// - Parameter catalog: tells how many columns a row has where an INSERT doesn't list them.
  package init(catalog: Catalog? = nil) { row = WholeRow(catalog: catalog) }

  package func read(_ host: SourceFile) -> SourceFile { scan(host).file }

  /// - Returns: whether a row was met whose columns have to be counted.
  func scan(_ host: SourceFile) -> (file: SourceFile, needsCatalog: Bool) {
    let tokens = HostTokens(host)
    var edits = HostEdits()
    var needsCatalog = false
    var isInGroup = false
    var isAtStart = true
    /// The token before is the first of a statement.
    var isBehindLabel = false
    var place = 0
    while tokens.kind(place) != .endOfFile {
      if isAtStart, let end = endOfImport(at: place, in: tokens) {
        edits.remove(tokens.start(place)..<tokens.end(end))
        place = end + 1
        continue
      }
      if isAtStart, tokens.isName(place), tokens.isByte(place + 1, "{") {
        isInGroup = true
        place += 2
        continue
      }
      if isInGroup, tokens.isByte(place, "}") {
        isInGroup = false
        isAtStart = true
        place += 1
        continue
      }
      // `: name` is a parameter, too, but behind a label.
      if tokens.kind(place) == .colon, !isBehindLabel, tokens.isName(place + 1) {
        edits.remove(tokens.end(place)..<tokens.start(place + 1))
      }
      isBehindLabel = isAtStart
      isAtStart = tokens.kind(place) == .semicolon
      if tokens.kind(place) == .virtual, tokens.kind(place + 1) == .table {
        dropConstraints(behind: place, in: tokens, &edits)
      }
      if tokens.kind(place) == .values, tokens.kind(place + 1) == .parameter,
        let values = row.values(at: place, in: tokens)
      {
        edits.replace(tokens.start(place)..<tokens.start(place), by: values.columns)
        edits.replace(tokens.start(place + 1)..<tokens.end(place + 1), by: values.parameters)
        if !values.isCounted { needsCatalog = true }
      }
      place += 1
    }
    return (edits.applied(to: host), needsCatalog)
  }

  /// `fts5 (id TEXT PRIMARY KEY)`: SQLite gets the column's name alone. Types and NOT NULL stay, for our own grammar has them,
  /// too.
  private func dropConstraints(behind start: Int, in tokens: HostTokens, _ edits: inout HostEdits) {
    var open = start
    while tokens.kind(open) != .leftParenthesis {
      if tokens.kind(open) == .semicolon || tokens.kind(open) == .endOfFile { return }
      open += 1
    }
    guard tokens.isWord(open - 1, "FTS5"), let close = tokens.closing(open) else { return }
    var place = open + 1
    while place < close {
      var end = place
      var depth = 0
      while end < close, depth > 0 || tokens.kind(end) != .comma {
        if tokens.kind(end) == .leftParenthesis { depth += 1 }
        if tokens.kind(end) == .rightParenthesis { depth -= 1 }
        end += 1
      }
      if !(place..<end).contains(where: { tokens.kind($0) == .equal }),
        var next = (place..<end).first(where: { Self.beginsConstraint(tokens.kind($0)) })
      {
        while next < end {
          if tokens.kind(next) == .not, tokens.kind(next + 1) == .null {
            next += 2
          } else {
            edits.remove(tokens.start(next)..<tokens.end(next))
            next += 1
          }
        }
      }
      place = end + 1
    }
  }

  private static func beginsConstraint(_ kind: TokenKind) -> Bool {
    switch kind {
    case .constraint, .primary, .unique, .check, .default, .collate, .references, .generated: true
    default: false
    }
  }

  /// The `;` of `import a.b.C;`
  private func endOfImport(at place: Int, in tokens: HostTokens) -> Int? {
    guard tokens.isWord(place, "IMPORT"), tokens.isName(place + 1) else { return nil }
    var end = place + 1
    while tokens.isName(end) || tokens.kind(end) == .dot || tokens.kind(end) == .star { end += 1 }
    return tokens.kind(end) == .semicolon ? end : nil
  }
}

/// All files of one database of SQLDelight's, taken apart.
package struct SQLDelightProject: Sendable {
  /// The schema that the `.sq` files state; nil where there is none.
  package let schema: SourceFile?
  /// The places of the files that state some of it, in the order in which it comes.
  package let schemaFiles: [Int]
  /// The SQL of each `.sqm` file, in the order given.
  package let migrations: [SourceFile]
  /// The parts of each `.sq` file that are no schema, in the order given.
  package let queries: [SourceFile]

  /// - Parameters:
  ///   - files: the `.sq` files, as they lie on the disk.
  ///   - migrations: the `.sqm` files, in order.
  ///   - derivesSchema: `deriveSchemaFromMigrations`: the schema is what the migrations make, and not what the files state.
  ///     It is where the files state none, too.
  package init(_ files: [SourceFile], migrations: [SourceFile] = [], derivesSchema: Bool = false) {
    self.migrations = migrations.map { SQLDelight().read($0) }
    let texts = files.map { SQLDelight().scan($0) }
    var project = DeclaredFiles(texts.map(\.file))
    if texts.contains(where: \.needsCatalog) {
      let stated = derivesSchema ? nil : project.schema
      let history = stated.map { [$0] } ?? self.migrations
      let notation = SQLDelight(catalog: ProjectAnalyzer(migrations: history.map { Parser.parse($0) }).catalog)
      project = DeclaredFiles(zip(files, texts).map { $1.needsCatalog ? notation.read($0) : $1.file })
    }
    schema = project.schema
    schemaFiles = project.schemaFiles
    queries = project.queries
  }
}
