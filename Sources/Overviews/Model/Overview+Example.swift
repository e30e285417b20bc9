extension Overview {
  /// Rows that show a finding.
  package struct Example: Sendable {
    /// Rows below the names of their columns.
    package struct Rows: Sendable {
      /// The title of the rows: a table's name, or the words that lead to a statement's result.
      package var title: String
      /// The names of the columns.
      package var columns: [String]
      /// The values of each row as SQL; nil for NULL.
      package var values: [[String?]]

      /// Each parameter sets the property of its name.
      package init(_ title: String, columns: [String], values: [[String?]]) {
        self.title = title
        self.columns = columns
        self.values = values
      }
    }

    /// The result of the rows.
    package enum Result: Sendable {
      /// Rows, below words that say of which statement: `the statement gives`, `with the fix`.
      case rows(Rows)
      /// No rows: words of which statement, and what comes instead: `no row`, or SQLite's message.
      case words(title: String, String)
    }

    /// The rows of the tables.
    package var tables: [Rows]
    /// The values of the parameters, as one row; nil where the statement has none.
    package var parameters: Rows?
    /// The statement that is run, where that is another one than the finding's.
    package var statement: String?
    /// The results, the finding's statement first.
    package var results: [Result]
    /// All of it on one line.
    package var line: String

    /// Each parameter sets the property of its name.
    package init(
      tables: [Rows], parameters: Rows? = nil, statement: String? = nil, results: [Result], line: String
    ) {
      self.tables = tables
      self.parameters = parameters
      self.statement = statement
      self.results = results
      self.line = line
    }
  }
}
