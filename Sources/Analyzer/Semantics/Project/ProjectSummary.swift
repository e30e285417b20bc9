/// The summary of a project that stays once everybody has looked at its files: the schema, and of each statement what
/// its callers need. Trees and facts of a queries file are gone when it has been looked at (`ResolvedFile` makes them
/// again); those of a migration stay, because the schema's definitions are made of them.
public struct ProjectSummary: Sendable {
  /// The migrations, in the order in which they are applied.
  public var migrations: [FileSummary]
  /// The queries files, in path order.
  public var queries: [FileSummary]
  /// The schema after the last migration.
  public var catalog: Catalog

  /// Each parameter sets the property of its name.
  public init(migrations: [FileSummary], queries: [FileSummary], catalog: Catalog) {
    self.migrations = migrations
    self.queries = queries
    self.catalog = catalog
  }

  /// The files, migrations first.
  public var files: [FileSummary] { migrations + queries }

  /// Makes the summary of a project that was analyzed as a whole.
  public init(_ project: AnalyzedProject) {
    self.init(
      migrations: project.migrations.map { FileSummary($0) }, queries: project.queries.map { FileSummary($0) },
      catalog: project.catalog)
  }
}

/// The summary that stays of a file.
public struct FileSummary: Sendable {
  /// The text.
  public let file: SourceFile
  /// The statements, in order.
  public let statements: [StatementSummary]
  /// Its groups, in order; each has its statements as members.
  public let groups: [StatementSummary]
  /// The tree of a migration; nil for a queries file.
  public let tree: SyntaxTree?
  /// The whole step of a migration that takes something away or renames it, for no later schema says what that was, and of one
  /// that whoever summed it up wanted kept; else nil.
  public let step: MigrationStep?

  /// Makes the summary of a queries file.
  public init(_ file: ResolvedFile) {
    self.init(file, tree: nil, step: nil)
  }

  /// Makes the summary of a migration.
  ///
  /// - Parameter keepsStep: whether the whole step is kept though it takes nothing away.
  public init(_ step: MigrationStep, keepsStep: Bool = false) {
    self.init(step.file, tree: step.file.tree, step: keepsStep || step.removesSomething ? step : nil)
  }

  private init(_ file: ResolvedFile, tree: SyntaxTree?, step: MigrationStep?) {
    self.file = file.tree.file
    self.tree = tree
    self.step = step
    let statements = file.statements.map { StatementSummary($0) }
    self.statements = statements
    groups = file.groups.map { StatementSummary($0, of: statements, in: file) }
  }

  /// The statements that can be called by their names, and those without one: in order, a group as one.
  public var queries: [StatementSummary] {
    if groups.isEmpty { return statements }
    var queries: [StatementSummary] = []
    var next = groups[...]
    for statement in statements {
      if statement.group == nil {
        queries.append(statement)
      } else if statement.group?.number == 0, let group = next.popFirst() {
        queries.append(group)
      }
    }
    return queries
  }
}

extension MigrationStep {
  /// Whether a name of the schema may be gone afterwards, or stand for something else.
  public var removesSomething: Bool {
    let statements = file.tree.statements
    return statements.indices.contains { statements[$0].body.removesSomething }
  }
}

extension Statement.Body {
  /// Whether only libSQL knows such a statement.
  public var isOfLibSQL: Bool {
    if case .alterTable(let alter) = self, case .alterColumn = alter.action { true } else { false }
  }

  /// Whether a name of the schema may be gone afterwards.
  public var removesSomething: Bool {
    switch self {
    case .drop: true
    case .alterTable(let alter):
      switch alter.action {
      case .rename, .renameColumn, .dropColumn: true
      // The column may get another name.
      case .alterColumn: true
      case .missing, .addColumn, .setNotNull, .dropNotNull, .addCheck, .dropConstraint: false
      }
    default: false
    }
  }
}

/// The summary that stays of a statement: its name, the SQL for SQLite, its signature.
public struct StatementSummary: Sendable {
  /// The text that it is in.
  public let file: SourceFile
  /// Its name, without quotes: `findPet`; nil for a statement without a header. A statement in a group has the group's.
  public let name: Name?
  /// Where the name is written, with its quotes; nil for a statement without a header, and for one in a group but the
  /// first.
  public let nameRange: SourceRange?
  /// The statement's place in a group; nil for one that is a query by itself, and for the group.
  public var group: GroupPlace? { extras?.group }
  /// The statements of a group and what it calls, in order; empty for a statement.
  public var members: [Member] { extras?.members ?? [] }
  /// The type that takes the parameters: `X` in `(input: X, output: Y)`; nil where the author names none.
  public var input: TypeName? { extras?.input }
  /// The type of a row: `Y`; nil where the author names none.
  public var output: TypeName? { extras?.output }
  /// Why no code is generated for it; nil where it is.
  public var omission: HeaderDetails.Omission? { extras?.omission }
  /// The parts that few statements have; nil for the others, which pay no memory for them.
  private let extras: Extras?
  /// The header, or the statement where there is none; of a statement in a group its label, or the statement.
  public let range: SourceRange
  /// Whether it is CREATE, ALTER or DROP.
  public let isDefinition: Bool
  /// Whether it can run, as far as the grammar and the resolver know.
  public let isSound: Bool
  /// The parameters, the columns, and how many rows there are.
  public private(set) var signature: Signature
  /// The statement as SQLite gets it; nil for a statement that is ours alone.
  public let sql: SQLiteText?
  /// Where a program puts something into it when it runs, in order.
  public let holes: [StatementHole]
  /// The names in it that stand for nothing.
  public let missing: [Missing]

  private final class Extras: Sendable {
    let group: GroupPlace?
    let members: [Member]
    let input: TypeName?
    let output: TypeName?
    let omission: HeaderDetails.Omission?

    init(
      group: GroupPlace? = nil, members: [Member] = [], input: TypeName?, output: TypeName?,
      omission: HeaderDetails.Omission?
    ) {
      self.group = group
      self.members = members
      self.input = input
      self.output = output
      self.omission = omission
    }
  }

  /// A type that a header names.
  public struct TypeName: Sendable {
    /// The name, without quotes.
    public let text: String
    /// Where it is written.
    public let location: SourceLocation

    fileprivate init(_ range: SourceRange, in tree: SyntaxTree) {
      text = tree.file.unquoted(range)
      location = SourceLocation(tree.file, range)
    }
  }

  /// A statement of a group, or a call in it.
  public struct Member: Sendable {
    /// The statement. Of a call its signature is that of the called query.
    public let statement: StatementSummary
    /// The name of the result in the group's output; nil for a member that returns no rows.
    public let result: String?
    /// The query that is called; nil for a statement.
    public let callee: Name?
    /// The places of its parameters among the group's.
    public let arguments: [Int]
  }

  /// A name that stands for nothing.
  public struct Missing: Sendable {
    /// The name, and what it would be.
    public let name: MissingName
    /// Where it is written.
    public let location: SourceLocation
  }

  /// Makes the summary of a statement.
  public init(_ resolved: ResolvedStatement) {
    let header = resolved.statement.header
    file = resolved.tree.file
    name = resolved.name
    nameRange = header?.isLater == true ? nil : header?.name
    extras = header.flatMap { $0.hasDetails ? resolved.tree.details(of: $0) : nil }.map { details in
      Extras(
        group: details.group, input: details.input.map { TypeName($0, in: resolved.tree) },
        output: details.output.map { TypeName($0, in: resolved.tree) }, omission: details.omission)
    }
    range = resolved.headedRange
    isDefinition = resolved.statement.body.isDefinition
    isSound = resolved.isSound
    signature = resolved.signature
    sql = SQLiteText(resolved.statement, in: resolved.tree)
    holes = StatementHole.all(in: resolved.statement, of: resolved.tree)
    missing = resolved.missing
  }

  /// A group of statements, as a query.
  fileprivate init(_ group: QueryGroup, of statements: [StatementSummary], in file: ResolvedFile) {
    let first = statements[group.statements.lowerBound]
    self.file = first.file
    name = first.name
    nameRange = first.nameRange
    let members = zip(group.statements, group.members).map { place, member in
      Member(
        statement: statements[place].with(member.signature), result: member.result, callee: member.callee,
        arguments: member.arguments)
    }
    extras = Extras(members: members, input: first.input, output: first.output, omission: first.omission)
    range = (first.nameRange ?? first.range).union(first.group?.brace ?? first.range)
    isDefinition = false
    isSound = group.isSound
    signature = group.signature
    sql = nil
    holes = []
    missing = []
  }

  /// The same statement, which takes and gives something else.
  private func with(_ signature: Signature) -> StatementSummary {
    var other = self
    other.signature = signature
    return other
  }

  /// Where `range` is.
  public var location: SourceLocation { SourceLocation(file, range) }
}

extension ResolvedStatement {
  /// Where its header is, or the statement where there is none; of a statement in a group, its label or the statement.
  public var location: SourceLocation { SourceLocation(tree.file, headedRange) }

  fileprivate var headedRange: SourceRange {
    guard let header = statement.header else { return tree.range(of: statement.span) }
    // A group's header is that of the group.
    if let group = tree.group(of: header) {
      return group.label ?? tree.range(of: statement.span)
    }
    return header.range
  }

  /// The names in it that stand for nothing.
  public var missing: [StatementSummary.Missing] {
    if diagnostics.isEmpty { return [] }
    return diagnostics.compactMap { finding in
      finding.missing.map { StatementSummary.Missing(name: $0, location: finding.location) }
    }
  }
}
