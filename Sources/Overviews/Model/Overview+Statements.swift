extension Overview {
  /// A statement of the queries, or a group of statements.
  package struct Query: Sendable {
    /// The name; nil for a statement without one.
    package var name: String?
    /// Where it is.
    package var place: Place
    /// The comment above it.
    package var comment: String?
    /// The kind of the statement: `select`, `insert`, `group`.
    package var kind: String
    /// How many rows come back, in words.
    package var rows: String
    /// The text, as it is written.
    package var sql: SQL
    /// The parameters.
    package var parameters: [Value] = []
    /// The columns of its result, each with why it may be NULL.
    package var columns: [Value] = []
    /// The tables and views that it reads.
    package var reads: [String] = []
    /// The tables that it changes, the one that it names first.
    package var writes: [String] = []
    /// The members that a group runs, in order.
    package var members: [String] = []
    /// Whether it can run, as far as the analysis knows.
    package var isSound = true

    /// A statement of which nothing else is known yet.
    package init(name: String?, place: Place, kind: String, rows: String, sql: SQL) {
      self.name = name
      self.place = place
      self.kind = kind
      self.rows = rows
      self.sql = sql
    }

    /// The title in lists: its name, or how its text begins.
    package var title: String {
      if let name { return name }
      let words = sql.text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" || $0 == "\r\n" }
      let line = words.prefix(8).joined(separator: " ")
      return line.count > 40 ? line.prefix(39) + "…" : line
    }
  }

  /// A parameter, or a column that comes back.
  package struct Value: Sendable {
    /// The name.
    package var name: String
    /// The type of the value: `TEXT?`
    package var type: String
    /// The column that it is read from unchanged: `loan.id`; nil for anything else.
    package var origin: (table: String, column: String)?
    /// Why it may be NULL, from the expression back to what makes it so; code is in backticks.
    package var reasons: [String]

    /// Each parameter sets the property of its name.
    package init(
      name: String, type: String, origin: (table: String, column: String)? = nil, reasons: [String] = []
    ) {
      self.name = name
      self.type = type
      self.origin = origin
      self.reasons = reasons
    }
  }

  /// A file of the history.
  package struct Migration: Sendable {
    /// The file, as it is shown.
    package var file: String
    /// The text by which it is ordered; nil for a file without a place of its own.
    package var number: String?
    /// Whether nobody changes it any more.
    package var isReleased: Bool
    /// The steps of the migration, in order, each with its line.
    package var steps: [Event]

    /// Each parameter sets the property of its name.
    package init(file: String, number: String?, isReleased: Bool, steps: [Event]) {
      self.file = file
      self.number = number
      self.isReleased = isReleased
      self.steps = steps
    }
  }

  /// A finding.
  package struct Finding: Sendable {
    /// The rule.
    package var rule: String
    /// `error`, `warning` or `note`.
    package var severity: String
    /// The message of the finding.
    package var message: String
    /// The advice beside it.
    package var help: String?
    /// Where it is.
    package var place: Place
    /// The line, cut into what stands before, in and behind what the finding marks.
    package var excerpt: [String]
    /// Other places that belong to it.
    package var related: [Event]
    /// The fix that would remove it; nil where none is offered.
    package var fix: Fix?
    /// Rows that show it; nil where none do.
    package var example: Example?
    /// The table or view whose definition it is in, under its last name; nil for a finding elsewhere.
    package var table: String?

    /// Each parameter sets the property of its name.
    package init(
      rule: String, severity: String, message: String, help: String? = nil, at place: Place, excerpt: [String] = [],
      related: [Event] = [], fix: Fix? = nil, example: Example? = nil, table: String? = nil
    ) {
      self.rule = rule
      self.severity = severity
      self.message = message
      self.help = help
      self.place = place
      self.excerpt = excerpt
      self.related = related
      self.fix = fix
      self.example = example
      self.table = table
    }
  }

  /// A fix that would remove a finding.
  package struct Fix: Sendable {
    /// The title of the fix.
    package var title: String
    /// The options that apply it: `--fix --unsafe`.
    package var options: String
    /// The lines that go and come: each begins with `-` or `+`, a line about the file with `@`.
    package var lines: [String]

    /// Each parameter sets the property of its name.
    package init(title: String, options: String, lines: [String]) {
      self.title = title
      self.options = options
      self.lines = lines
    }
  }
}
