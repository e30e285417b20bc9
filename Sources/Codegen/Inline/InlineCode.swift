import Analyzer

/// The members that the struct gets, or why it can't get them.
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
    var builder = DataLayerBuilder(summary, SwiftTarget(project.options, project.style), project.options)
    var found = isWhole ? project.diagnostics : []
    // What a statement that can't run would be in Swift, nobody knows.
    if isWhole, found.isEmpty {
      builder.build()
      found = builder.diagnostics
    }
    findings = project.findings(found)
    let emitter = Emitter(builder.layer, summary.catalog, project.options, project.style)
    let declarations =
      isWhole && found.isEmpty ? emitter.inlineMembers() : emitter.inlineStandIns(database.queries.map(\.alias))
    members = declarations.map { Printer.print($0) }
  }
}
