private import Analyzer
private import Rules

/// `import`: the first migration of a project, made from a database file.
package struct SchemaImport {
  /// The text of the migration.
  package let text: String
  /// The types that columns probably have in Swift, whether those are in the text or not.
  package let guesses: [SwiftTypeGuess]
  /// The objects that the text can't have, because SQLite here can't make them.
  package let notTried: [String]
  /// The findings about the schema that are allowed in the text, a line each.
  private let allowed: [String]
  private let statementCount: Int
  private let addsSwiftTypes: Bool

  /// Reads a database file. Throws where it is none, or can't be read.
  ///
  /// - Parameter addsSwiftTypes: whether the types that columns probably are in Swift are written behind their own.
  package init(_ database: String, addsSwiftTypes: Bool) throws(InputError) {
    guard try DatabaseSchema.isDatabase(database, shownAs: database, in: Disk()) else {
      throw InputError(
        "'\(database)' is no SQLite database; 'import' takes one, and reads no SQL: put that into a migration as it is")
    }
    let entries = try DatabaseSchema.entries(path: database, shownAs: database).filter {
      $0.table.lowercased() != "puresql_migration"
    }
    let original = try SchemaDatabase(entries, shownAs: database)
    notTried = original.leftOut
    let ordered = Self.ordered(entries)
    statementCount = ordered.count
    var guesses: [SwiftTypeGuess] = []
    var statements: [String] = []
    for entry in ordered {
      let found = entry.type == "table" && !entry.isVirtual ? SwiftTypeGuess.all(in: entry.sql) : []
      guesses += found
      // A line comment at the end would take the semicolon with it.
      let text = addsSwiftTypes ? SwiftTypeGuess.annotated(entry.sql, found) : entry.sql
      statements.append(Self.endsInComment(entry.sql) ? text + "\n;" : text + ";")
    }
    self.guesses = guesses
    self.addsSwiftTypes = addsSwiftTypes
    let body = statements.joined(separator: "\n\n") + (statements.isEmpty ? "" : "\n")
    let head = try Self.head(of: body, Path.name(of: database))
    allowed = head.allowed
    text = head.text + body
    try Self.check(text, makes: original, of: database)
  }

  /// The objects in an order in which they can be made: tables, then what is on them, a view behind those that it
  /// names.
  private static func ordered(_ entries: [DatabaseSchema.Entry]) -> [DatabaseSchema.Entry] {
    func all(_ type: String) -> [DatabaseSchema.Entry] { entries.filter { $0.type == type } }
    let tables = all("table")
    return tables.filter { !$0.isVirtual } + tables.filter(\.isVirtual) + all("index") + orderedViews(all("view"))
      + all("trigger")
  }

  /// Views in such an order. Those that name one another in a circle stay as they are; none of them works anyway.
  private static func orderedViews(_ views: [DatabaseSchema.Entry]) -> [DatabaseSchema.Entry] {
    let places = Dictionary(zip(views.map { Name($0.name) }, views.indices)) { first, _ in first }
    // For each view those that it names and that have to come before it, the first one last.
    var missing: [[Int]] = views.map { view in
      var parser = Parser()
      let tree = parser.parse(SourceFile(path: "", text: view.sql))
      let catalog = ProjectAnalyzer(migrations: [tree]).catalog
      let sources = catalog.table(named: Name(view.name))?.view?.sources ?? []
      return sources.compactMap { places[$0] }.reversed()
    }
    var result: [DatabaseSchema.Entry] = []
    var isKnown = views.map { _ in false }
    for first in views.indices where !isKnown[first] {
      isKnown[first] = true
      // Each waits for the one behind it.
      var waiting = [first]
      while let last = waiting.last {
        if let next = missing[last].popLast() {
          if isKnown[next] { continue }
          isKnown[next] = true
          waiting.append(next)
        } else {
          result.append(views[last])
          waiting.removeLast()
        }
      }
    }
    return result
  }

  private static func endsInComment(_ sql: String) -> Bool {
    var parser = Parser()
    let tree = parser.parse(SourceFile(path: "", text: sql + ";"))
    let end = UInt32(sql.utf8.count)
    return !tree.tokens.contains { $0.start == end && $0.end == end + 1 }
  }

  /// The comments above the schema. They allow what the rules find wrong with it, since it is so in a file that exists.
  private static func head(
    of body: String, _ database: String
  ) throws(InputError) -> (text: String, allowed: [String]) {
    let head = "-- The schema of \(Display.line(database)).\n"
    let checked = try Pipeline().check(
      Project(root: "/", migrations: [SourceFile(path: "1.sql", text: head + body)]))
    let allowed = checked.findings.filter { $0.severity == .error && RulePolicy.canBeOff($0.rule) }
    let lines = Set(allowed.map(\.rule)).sorted().map {
      "-- puresql-lint: allow-file(\($0)) it is so in files that exist\n"
    }
    return (head + lines.joined() + "\n", allowed.map { "\(Display.line($0.message)) [\($0.rule)]" })
  }

  /// Throws unless the migration, when it is run, gives the schema that the file has.
  private static func check(_ text: String, makes original: SchemaDatabase, of database: String) throws(InputError) {
    let project = Project(root: "/", migrations: [SourceFile(path: "1.sql", text: text)])
    let difference = try SchemaDatabase(project).difference(to: original, allowingDataLoss: [])
    guard difference.isInSync, difference.unknown.isEmpty else {
      throw InputError("what would be written doesn't make the schema of '\(database)'; please report it")
    }
  }

  /// The migration in a few words: `4 statements, 2 types guessed`.
  package var summary: String {
    "\(Display.counted(statementCount, "statement"))"
      + (guesses.isEmpty
        ? ""
        : addsSwiftTypes
          ? ", \(Display.counted(guesses.count, "type")) guessed"
          : "; --swift-types would say of \(Display.counted(guesses.count, "column")) what it is in Swift")
  }

  /// The types that were guessed, a line each: `person.born: DATETIME AS Date`; what is wrong with the schema, and allowed.
  package var notes: [String] {
    (addsSwiftTypes ? guesses : []).map { "guessed: \($0.table).\($0.column): \($0.type) AS \($0.namedType)" }
      + allowed.map { "allowed, because files exist that have it so: \($0)" }
      + notTried.map { "its module isn't in this SQLite, so it wasn't tried: \($0)" }
  }
}
