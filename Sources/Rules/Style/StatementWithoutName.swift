import Analyzer

struct StatementWithoutName: FileRule {
  static let info = RuleInfo(
    id: "statement-without-name", category: .style, severity: .error, since: "0.1",
    summary: "A statement right behind a query that has no name of its own",
    rationale: """
      A name belongs to the one statement behind it. Of a second one, right below, no code is generated: whoever wrote it \
      there wants both to run. `name { …; …; }` is a query of several statements, which run in one transaction. A statement \
      that has nothing to do with the query above stands behind an empty line, or gets a name of its own. It is said only \
      where code is generated.
      """,
    fix: .unsafe,
    fixSafety: "The query returns what its statements return, where it returned what the first one does.",
    examples: [
      .bad(
        "addPet:\nINSERT INTO pet (name) VALUES (:name);\n«SELECT» * FROM pet WHERE id = last_insert_rowid();",
        says: "this statement has no name, and no code is generated for it: 'addPet' is the statement above",
        schema: pet,
        fixed: """
          addPet {
            INSERT INTO pet (name) VALUES (:name);
            SELECT * FROM pet WHERE id = last_insert_rowid();
          }
          """),
      .bad(
        """
        movePet(:id INTEGER):
        UPDATE pet SET name = :name
        WHERE id = :id;
        «DELETE» FROM walk WHERE pet = :id;
        DELETE FROM meal WHERE pet = :id;

        pets:
        SELECT * FROM pet;
        """,
        says: "these statements have no name, and no code is generated for them: 'movePet' is the statement above",
        schema: pet,
        fixed: """
          movePet(:id INTEGER) {
            UPDATE pet SET name = :name
            WHERE id = :id;
            DELETE FROM walk WHERE pet = :id;
            DELETE FROM meal WHERE pet = :id;
          }

          pets:
          SELECT * FROM pet;
          """),
      .good(
        """
        addPet {
          INSERT INTO pet (name) VALUES (:name);
          SELECT * FROM pet WHERE id = last_insert_rowid();
        }
        """, schema: pet),
      .good("addPet:\nINSERT INTO pet (name) VALUES (:name);\npets:\nSELECT * FROM pet;", schema: pet),
      .good("addPet:\nINSERT INTO pet (name) VALUES (:name);\n\nSELECT * FROM pet;", schema: pet),
      .good("addPet:\nINSERT INTO pet (name) VALUES (:name);\n-- To try things out.\nSELECT * FROM pet;", schema: pet),
      .good("SELECT * FROM pet;\nSELECT * FROM walk;", schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE walk (pet INTEGER NOT NULL);
    CREATE TABLE meal (pet INTEGER NOT NULL);
    """

  static let isSyntactic = true

  func check(_ file: ResolvedFile, _ context: inout RuleContext) {
    // A notation's own names are in comments, and what it does with a second statement is for its tool to say.
    guard context.generates, !context.isMigration, file.tree.file.notated == nil else { return }
    let tree = file.tree
    var place = 1
    while place < tree.statements.count {
      let first = place
      while place < tree.statements.count, tree.statements[place].header == nil, tree.isRightBehind(place) {
        place += 1
      }
      if place > first, let header = tree.statements[first - 1].header, tree.group(of: header) == nil {
        context.report(
          .noName(tree.file.unquoted(header.name), isOne: place == first + 1),
          at: tree.location(of: tree.statements[first].span.first), fix: tree.grouping(first - 1..<place))
      }
      place = max(place, first + 1)
    }
  }
}

extension SyntaxTree {
  /// Whether neither an empty line nor a comment stands between a statement and the one before it.
  fileprivate func isRightBehind(_ place: Int) -> Bool {
    let start = self[statements[place - 1].span.last].end
    let end = self[statements[place].span.first].start
    // Where a group isn't closed, a statement of no word ends where it begins.
    guard start <= end else { return false }
    let gap = file.bytes[Int(start)..<Int(end)]
    guard gap.count(where: { $0 == UInt8(ascii: "\n") }) < 2 else { return false }
    return gap.allSatisfy { $0 == UInt8(ascii: ";") || $0 == 32 || (9...13).contains($0) }
  }

  /// Makes a group of a query and the statements behind it; nil where one of them can't be in a transaction, or isn't
  /// understood.
  fileprivate func grouping(_ places: Range<Int>) -> Fix? {
    guard let header = statements[places.lowerBound].header,
      places.allSatisfy({ !statements[$0].hasErrors && statements[$0].body.readsOrChangesRows })
    else { return nil }
    let first = Int(statements[places.lowerBound].span.first.index)
    let last = statements[places.upperBound - 1].span.last
    guard first > 0 else { return nil }
    var edits: [Fix.Edit] = []
    // `DEFINE QUERY name AS` becomes `name {`.
    if header.name.start > header.range.start {
      edits.append(Fix.Edit(SourceLocation(file, SourceRange(start: header.range.start, end: header.name.start)), ""))
    }
    let end = TokenID(first - 1)
    let gap = SourceRange(start: tokens[max(first - 2, 0)].end, end: self[end].end)
    edits.append(Fix.Edit(SourceLocation(file, gap), " {"))
    // A level further in, as far as lines begin with a token.
    for token in first...Int(last.index) where !isOnOneLine(self.gap(before: token)) {
      let start = tokens[token].start
      edits.append(Fix.Edit(SourceLocation(file, SourceRange(start: start, end: start)), "  "))
    }
    let isClosed = tokens[Int(last.index) + 1].kind == .semicolon
    edits.append(Fix.Edit(self.end(of: isClosed ? TokenID(Int(last.index) + 1) : last), isClosed ? "\n}" : ";\n}"))
    return Fix(title: "Make a group of the statements", safety: .unsafe, edits: edits)
  }
}

extension Statement.Body {
  fileprivate var readsOrChangesRows: Bool {
    switch self {
    case .select, .insert, .update, .delete: true
    default: false
    }
  }
}

extension Message {
  fileprivate static func noName(_ query: String, isOne: Bool) -> Message {
    Message(
      isOne
        ? "this statement has no name, and no code is generated for it: '\(query)' is the statement above"
        : "these statements have no name, and no code is generated for them: '\(query)' is the statement above",
      help: "Make a group of them, '\(query) { …; …; }', or give each a name of its own.")
  }
}
