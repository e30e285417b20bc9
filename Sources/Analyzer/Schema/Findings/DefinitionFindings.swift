/// What is wrong with a definition, collected while it is given its meaning.
struct DefinitionFindings {
  let tree: SyntaxTree
  let declarations: Declarations?
  private(set) var diagnostics: [Diagnostic] = []

  init(_ tree: SyntaxTree, _ declarations: Declarations? = nil) {
    self.tree = tree
    self.declarations = declarations
  }

  /// SQLite refuses this.
  mutating func reject(
    _ message: String, help: String? = nil, at location: SourceLocation, related: [Diagnostic.Related] = []
  ) {
    add("sqlite-rejects", message, help: help, at: location, related: related)
  }

  mutating func reject(
    _ message: String, help: String? = nil, at token: TokenID, related: [Diagnostic.Related] = []
  ) {
    guard token.exists else { return }
    reject(message, help: help, at: tree.location(of: token), related: related)
  }

  /// A name that stands for nothing.
  mutating func unknown(
    _ message: String, help: String? = nil, at token: TokenID, related: [Diagnostic.Related] = [],
    missing: MissingName? = nil
  ) {
    guard token.exists else { return }
    add("unknown-name", message, help: help, at: tree.location(of: token), related: related)
    diagnostics[diagnostics.count - 1].missing = missing
  }

  mutating func countMismatch(_ message: String, at location: SourceLocation) {
    add("column-count-mismatch", message, help: nil, at: location, related: [])
  }

  mutating func append(_ others: [Diagnostic]) { diagnostics += others }

  private mutating func add(
    _ rule: String, _ message: String, help: String?, at location: SourceLocation, related: [Diagnostic.Related]
  ) {
    diagnostics.append(
      Diagnostic(rule: rule, severity: .error, message: message, help: help, at: location, related: related))
  }

  // MARK: What several definitions have in common

  /// `COLLATE x`: SQLite has three; more exist only where an application registers them, and that can be declared.
  mutating func checkCollation(_ token: TokenID) {
    guard token.exists else { return }
    let name = tree.name(token)
    if Collation(name).isBuiltin || declarations?.hasCollation(name) == true { return }
    unknown(Wording.noCollation(name.text, declarations), help: Wording.declareCollation(name.text), at: token)
  }

  /// Parameters make no sense in what is stored for good.
  mutating func checkNoParameters(in span: TokenSpan, of what: String) {
    guard span.first.exists, span.last.exists, span.first <= span.last else { return }
    for place in Int(span.first.index)...Int(span.last.index) where tree.tokens[place].kind == .parameter {
      reject(Wording.parameter(in: what), at: TokenID(place))
      return
    }
  }
}

/// The words of the messages about definitions, together.
enum Wording {
  static func noCollation(_ name: String, _ declarations: Declarations?) -> String {
    let declared = declarations?.collations.map(\.text) ?? []
    return noSuch("collation", name, among: ["BINARY", "NOCASE", "RTRIM"] + declared)
  }

  static func noColumn(_ name: String, in table: String, among known: some Sequence<String>) -> String {
    "no column '\(name)' in '\(table)'\(NearMiss.suffix(for: name, among: known))"
  }

  static func noTable(_ name: String, among known: some Sequence<String>) -> String {
    "no table '\(name)'\(NearMiss.suffix(for: name, among: known))"
  }

  static func absent(_ name: String, _ absence: Absence) -> String {
    switch absence {
    case .gone: "table '\(name)' was renamed or dropped above and isn't there any more"
    case .coming: "table '\(name)' isn't there yet; a later RENAME gives it this name"
    }
  }

  static func noSuch(_ kind: String, _ name: String, among known: some Sequence<String>) -> String {
    "no \(kind) '\(name)'\(NearMiss.suffix(for: name, among: known))"
  }

  static func noSchema(_ name: String, among known: [Name]) -> String {
    noSuch("schema", name, among: known.map(\.text))
  }

  static func exists(_ kind: String, _ name: String) -> String { "there is already \(kind) '\(name)'" }

  static func reserved(_ name: String) -> String {
    "the name '\(name)' is reserved; names that begin with 'sqlite_' are SQLite's own"
  }

  static func temporaryInSchema(_ kind: String) -> String {
    "a temporary \(kind) is always in 'temp'; leave the database's name out"
  }

  static func duplicateColumn(_ name: String) -> String { "the column '\(name)' is defined twice" }

  static func tooManyColumns(_ table: String) -> String {
    "'\(table)' has more than \(SQLiteLimits.columns) columns, SQLite's limit"
  }

  static func secondPrimaryKey(_ table: String) -> String { "'\(table)' has more than one PRIMARY KEY" }

  static let autoincrement = "AUTOINCREMENT needs a column that is exactly INTEGER PRIMARY KEY"
  static let autoincrementWithoutRowid = "AUTOINCREMENT needs a rowid, and a WITHOUT ROWID table has none"

  static func withoutRowidNeedsKey(_ table: String) -> String {
    "'\(table)' is WITHOUT ROWID, so it needs a PRIMARY KEY"
  }

  static func onlyGenerated(_ table: String) -> String {
    "every column of '\(table)' is generated; SQLite needs at least one that is not"
  }

  static func generatedKey(_ column: String) -> String {
    "the generated column '\(column)' can't be part of the PRIMARY KEY"
  }

  static func generatedDefault(_ column: String) -> String { "the generated column '\(column)' can't have a DEFAULT" }

  static func generatedTwice(_ column: String) -> String { "the column '\(column)' is generated by two expressions" }

  static func generatedLoop(_ column: String) -> String {
    "the generated column '\(column)' depends on itself"
  }

  static let conflictingKeys = "two keys of the same columns can't have different ON CONFLICT clauses"

  static func defaultNotConstant(_ column: String) -> String { "the default of '\(column)' is not constant" }

  static func unknownDatatype(_ type: String, of column: String) -> String {
    "'\(column)' has the type '\(type)', which a STRICT table doesn't know"
      + NearMiss.suffix(for: type, among: DeclaredType.standard)
  }

  static func missingDatatype(of column: String) -> String { "'\(column)' has no type; a STRICT table needs one" }

  static let strictTypes = "a STRICT table allows INT, INTEGER, REAL, TEXT, BLOB and ANY"

  static let expressionInKey = "PRIMARY KEY and UNIQUE take columns, not expressions"
  static let nullsOrder = "NULLS FIRST and NULLS LAST are for ORDER BY; an index can't have them"

  static func subquery(in what: String) -> String { "\(what) can't hold a subquery" }
  static func parameter(in what: String) -> String { "\(what) can't hold a parameter" }
  static func qualifiedName(in what: String) -> String { "\(what) can't hold a name with a '.'; it has one table only" }

  static func foreignKeyOfOneColumn(_ column: String, refersTo count: Int, of table: String) -> String {
    "the foreign key of '\(column)' is one column, but refers to \(count) columns of '\(table)'"
  }

  static func foreignKeyCount(_ columns: Int, refersTo count: Int, of table: String) -> String {
    "the foreign key has \(columns) \(columns == 1 ? "column" : "columns"), but refers to \(count) of '\(table)'"
  }

  static func createdHere(_ name: String) -> String { "'\(name)' is created here" }
  static func definedHere(_ name: String) -> String { "'\(name)' is defined here" }
  static let otherKey = "the other one is here"
}
