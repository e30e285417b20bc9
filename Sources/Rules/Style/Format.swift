import Analyzer
package import Formatter

struct Format: FileRule {
  struct Options: RuleOptions {
    var keywords = FormatOptions.KeywordCase.upper
    var indent = 2
    var lineWidth = 100

    static let fields: [OptionField<Self>] = [
      OptionField("keywords", { $0.keywords }, { $0.keywords = $1 }, "How keywords are written"),
      OptionField("indent", { $0.indent }, { $0.indent = $1 }, "Spaces for each level of a line that isn't the first"),
      OptionField(
        "line-width", { $0.lineWidth }, { $0.lineWidth = $1 }, "How many characters a line has where it can be broken"),
    ]

    var formatting: FormatOptions {
      var formatting = FormatOptions()
      formatting.keywords = keywords
      formatting.indent = max(0, min(indent, 16))
      formatting.lineWidth = max(20, lineWidth)
      return formatting
    }
  }

  static let subject = RuleSubject.step

  static let info = RuleInfo(
    id: "format", category: .style, severity: .warning, preset: .pedantic, since: "0.1",
    summary: "A statement that isn't laid out like the others",
    rationale: """
      One layout throughout, made by a machine, is one thing less to talk about. Keywords are in capitals; one space stands \
      between words and none before a comma or inside a parenthesis. A statement that fits stands on one line, unless its \
      writer began a clause on a line of its own: then each clause has one. What doesn't fit is broken, first between \
      clauses, then between items, conditions and arguments, two spaces deeper each. Comments keep their places. \
      `puresql-lint format` writes it, and `--fix` does; `-- puresql-lint: format off` and `format on` keep what is \
      between them.
      """,
    fix: .safe, fixSafety: "Only white space, the case of keywords and the place of comments beside commas change.",
    examples: [
      .bad(
        "«select» id,name\n  from pet\nWHERE  name='Rex'", says: "the layout of this statement isn't the formatter's",
        schema: pet,
        fixed: "SELECT id, name\nFROM pet\nWHERE name = 'Rex'"),
      .bad(
        "SELECT id,«name» FROM pet WHERE id IN ( SELECT id FROM pet )",
        says: "the layout of this statement isn't the formatter's", schema: pet,
        fixed: "SELECT id, name FROM pet WHERE id IN (SELECT id FROM pet)"),
      .good(
        """
        SELECT
          id,
          upper(name) AS name, -- as it is on the collar
          CASE WHEN id > 3 THEN 'new' ELSE 'old' END AS age
        FROM pet
        WHERE id IN (
          SELECT id
          FROM pet
          WHERE name <> '' AND id > -1
        )
        ORDER BY id DESC
        LIMIT 3;   -- what stands behind a statement stays
        """, schema: pet),
      .good(
        "pets {\n  SELECT id\n  FROM pet\n  WHERE name = 'a';\n  SELECT name FROM pet;\n}", schema: pet),
      .bad(
        "pets {\n  ids: SELECT id\n«FROM» pet;\n}", says: "the layout of this statement isn't the formatter's",
        schema: pet,
        fixed: "pets {\n  ids: SELECT id\n  FROM pet;\n}"),
      .good("select id from pet", schema: pet, options: ["keywords": "lower"]),
      .good(
        "SELECT id, name\nFROM pet\nWHERE name = 'Rex'\n  AND id > 3\n  AND id < 99", schema: pet,
        options: ["line-width": 40]),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"

  let options: Options

  func check(_ file: ResolvedFile, _ context: inout RuleContext) {
    let tree = file.tree
    // A program's lines are laid out by its own formatter.
    if tree.file.isOfProgram { return }
    let formatter = SQLFormatter(tree, options: options.formatting)
    for statement in tree.statements {
      let edits = formatter.edits(of: statement)
      guard let first = edits.first else { continue }
      context.report(
        .unformatted, at: tree.location(of: tree.firstToken(from: first.location.range.start)),
        fix: Fix(title: "Format it", safety: .safe, edits: edits))
    }
  }
}

extension Message {
  fileprivate static let unformatted = Message(
    "the layout of this statement isn't the formatter's", help: "Run 'puresql-lint format' on the file.")
}

extension FormatOptions.KeywordCase: OptionChoice {}

extension RulePolicy {
  /// How SQL is laid out in a file: the options of the rule `format`.
  ///
  /// - Parameter path: of the file, relative to the project.
  package func formatOptions(at path: String) -> FormatOptions {
    var problems: [OptionProblem] = []
    let matching = overrides.indices.filter { overrides[$0].matches(path) }
    let (entries, place) = options(of: Format.info.id, overrides: matching)
    return Format.make(options: entries, path: place, problems: &problems).options.formatting
  }
}
