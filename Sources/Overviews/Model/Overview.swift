/// A project as one page shows it: plain data, without the analysis that it comes from.
package struct Overview: Sendable {
  /// The title of the project.
  package var title: String
  /// The tool that made the overview: `puresql-lint 0.1.0`.
  package var tool: String
  /// The tables and views, in order of creation.
  package var tables: [Table] = []
  /// The triggers, in order of creation.
  package var triggers: [Trigger] = []
  /// The statements of the queries, in the order of their files.
  package var queries: [Query] = []
  /// The history, in the order in which it is applied.
  package var migrations: [Migration] = []
  /// Whether the migrations follow one another, rather than state the schema in files without numbers.
  package var hasHistory: Bool { migrations.contains { $0.number != nil } }
  /// The findings, by file and line.
  package var findings: [Finding] = []
  /// Remarks on the run, such as how many findings comments allow.
  package var remarks: [String] = []

  /// An overview in which nothing is yet.
  package init(title: String, tool: String) {
    self.title = title
    self.tool = tool
  }

  /// A line of a file, as it is shown.
  package struct Place: Hashable, Sendable {
    /// The file.
    package var file: String
    /// The line, from 1.
    package var line: Int

    /// Each parameter sets the property of its name.
    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }

    /// `Queries/Loan.sql:12`
    package var text: String { "\(file):\(line)" }
  }

  /// SQL in pieces, each with what it is.
  package struct SQL: Sendable {
    /// The kind of a piece of text.
    package enum Kind: String, Sendable {
      /// Names, operators and white space.
      case plain
      /// A word of the grammar.
      case keyword
      /// A text or BLOB in quotes.
      case string
      /// A number.
      case number
      /// A parameter.
      case parameter
      /// A comment.
      case comment
    }

    /// A piece.
    package struct Piece: Sendable {
      /// The kind of the piece.
      package var kind: Kind
      /// The text.
      package var text: String

      /// Each parameter sets the property of its name.
      package init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
      }
    }

    /// The pieces, which together are the text.
    package var pieces: [Piece]

    /// SQL of pieces.
    package init(_ pieces: [Piece]) { self.pieces = pieces }

    /// The whole text.
    package var text: String { pieces.map(\.text).joined() }
  }

  /// Something that happened to a table or column in the history.
  package struct Event: Sendable {
    /// The event in words: `created`, `renamed to member`.
    package var what: String
    /// Where.
    package var place: Place

    /// Each parameter sets the property of its name.
    package init(_ what: String, at place: Place) {
      self.what = what
      self.place = place
    }
  }

  /// A use of something that is read or written.
  package struct Use: Hashable, Sendable {
    /// The statement or object that uses something.
    package enum User: Hashable, Sendable {
      /// A statement of the queries, by its place in `Overview.queries`.
      case query(Int)
      /// A view, by its name.
      case view(String)
      /// A trigger, by its name.
      case trigger(String)
    }

    /// The user.
    package var user: User
    /// Whether it reads.
    package var reads: Bool
    /// Whether it writes.
    package var writes: Bool

    /// Each parameter sets the property of its name.
    package init(_ user: User, reads: Bool = false, writes: Bool = false) {
      self.user = user
      self.reads = reads
      self.writes = writes
    }
  }
}
