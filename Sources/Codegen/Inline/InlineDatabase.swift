import Analyzer

/// A database that is written in one struct of Swift, with its history and its queries in literals: what `@Database` finds.
package struct InlineDatabase: Sendable {
  package struct Query: Sendable {
    /// The property that holds it.
    package var name: String
    /// What the property's type is called, behind `any`.
    package var alias: String
    package var sql: [UInt8]
    package var input: String?
    package var output: String?

    package init(name: String, alias: String, sql: [UInt8], input: String? = nil, output: String? = nil) {
      self.name = name
      self.alias = alias
      self.sql = sql
      self.input = input
      self.output = output
    }
  }

  /// The struct's name.
  package var name: String
  package var access: CodegenOptions.Access
  /// The SQL of each step, in order.
  package var migrations: [[UInt8]]
  package var queries: [Query]
  /// The names of its properties, those of the queries among them.
  package var members: Set<String>

  package init(
    name: String, access: CodegenOptions.Access, migrations: [[UInt8]] = [], queries: [Query] = [],
    members: Set<String> = []
  ) {
    self.name = name
    self.access = access
    self.migrations = migrations
    self.queries = queries
    self.members = members
  }
}

/// What the struct gets, or why it can't get it.
package struct InlineCode: Sendable {
  /// One of the texts that the database is written in.
  package enum Text: Hashable, Sendable {
    case migration(Int)
    /// The SQL of a query.
    case query(Int)
    /// The name of a query, of its input's type, of its output's.
    case name(Int)
    case input(Int)
    case output(Int)
  }

  /// Bytes of one of the texts.
  package struct Place: Hashable, Sendable {
    package let text: Text
    package let range: Range<Int>

    package init(text: Text, range: Range<Int>) {
      self.text = text
      self.range = range
    }
  }

  package struct Finding: Sendable {
    package let message: String
    package let help: String?
    /// Nil where it is about all of them.
    package let place: Place?
    package let notes: [(message: String, place: Place)]
  }

  /// Declarations, one a text. Where there are findings, they are only those that keep the compiler from finding more.
  package let members: [String]
  package let findings: [Finding]

  /// - Parameter isWhole: Everything that is written was understood. If not, nothing is said of what only follows.
  package init(_ database: InlineDatabase, isWhole: Bool = true) {
    let project = InlineProject(database)
    let summary = ProjectSummary(project.analyzed)
    var builder = DataLayerBuilder(summary, project.options)
    var found = isWhole ? project.diagnostics : []
    // What a statement that can't run would be in Swift, nobody knows.
    if isWhole, found.isEmpty {
      builder.build()
      found = builder.diagnostics
    }
    findings = project.findings(found)
    let emitter = Emitter(builder.layer, summary.catalog, project.options)
    let declarations =
      isWhole && found.isEmpty ? emitter.inlineMembers() : emitter.inlineStandIns(database.queries.map(\.alias))
    members = declarations.map { Printer.print($0) }
  }
}
