import Analyzer

struct Format: FileRule {
  struct Options: RuleOptions {
    var keywords = SQLFormatter.KeywordCase.upper
    var indent = 2

    static let fields = [
      OptionField("keywords", \Options.keywords, "How keywords are written"),
      OptionField("indent", \Options.indent, "Spaces for each level of a line that isn't the first"),
    ]
  }

  static let subject = RuleSubject.step

  static let info = RuleInfo(
    id: "format", category: .style, severity: .warning, preset: .pedantic, since: "0.1",
    summary: "A statement that isn't laid out like the others",
    rationale: """
      One layout throughout, made by a machine, is one thing less to talk about. Keywords are in capitals, one space stands \
      between words and none before a comma or inside a parenthesis, a line that begins with a clause stands at the left of \
      its SELECT, and any other goes in by one level, as does what is in parentheses, CASE or BEGIN. Where a line ends is \
      up to the writer, and what stands beside a comment as well. `--fix` writes it.
      """,
    fix: .safe, fixSafety: "Only white space and the case of keywords change.",
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
          id, upper(name) AS name,
          CASE
            WHEN id > 3 THEN 'new'
            ELSE 'old'
          END AS age
        FROM pet
        WHERE id IN (
          SELECT id
          FROM pet
          WHERE name <> ''
            AND id > -1
        )
        ORDER BY id DESC
        LIMIT 3;   -- what stands beside a comment stays
        """, schema: pet),
      .good(
        "pets {\n  SELECT id\n  FROM pet\n  WHERE name IN (\n    'a'\n  );\n  SELECT name FROM pet;\n}", schema: pet),
      .bad(
        "pets {\n  ids: SELECT id\n«FROM» pet;\n}", says: "the layout of this statement isn't the formatter's",
        schema: pet,
        fixed: "pets {\n  ids: SELECT id\n  FROM pet;\n}"),
      .good("select id from pet", schema: pet, options: ["keywords": "lower"]),
    ])

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"

  let options: Options

  func check(_ file: ResolvedFile, _ context: inout RuleContext) {
    let tree = file.tree
    let formatter = SQLFormatter(tree, keywords: options.keywords, indent: max(0, min(options.indent, 16)))
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
    "the layout of this statement isn't the formatter's", help: "Run 'puresql-lint --fix' on the file.")
}
