import Analyzer

/// What holds of every tree, whatever the bytes. A broken promise traps, which is what a fuzzer sees.
enum Invariants {
  static func check(_ tree: SyntaxTree) {
    checkTokens(Array(tree.tokens), comments: Array(tree.comments), of: tree.file)
    checkStatements(tree)
    checkDiagnostics(tree.diagnostics)
    let isBroken = tree.statements.contains(where: \.hasErrors) || tree.tokens.contains { $0.kind == .illegal }
    promise(!isBroken || !tree.diagnostics.isEmpty, "a broken text has a finding")
    // Some pieces of text are whole, others end in the middle of a character: a position is asked for in both.
    let lines = Positions(tree.file)
    for diagnostic in tree.diagnostics {
      let start = lines.position(of: diagnostic.location.range.start)
      let end = lines.position(of: diagnostic.location.range.end)
      promise(
        start.line <= end.line && start.line >= 1 && end.line <= lines.lineCount, "a finding's lines are in the file")
    }
  }

  /// Tokens and the gaps between them are the text; a gap is nothing but white space and comments.
  static func checkTokens(_ tokens: [Token], comments: [SourceRange], of file: SourceFile) {
    let bytes = file.bytes
    var position = 0
    var comment = 0
    for token in tokens {
      promise(Int(token.start) >= position && token.end >= token.start, "tokens are in order")
      promise(token.start < token.end || token.kind == .endOfFile, "only the end of the file is empty")
      while position < Int(token.start) {
        if comment < comments.count, Int(comments[comment].start) == position {
          promise(Int(comments[comment].end) > position, "comments aren't empty")
          position = Int(comments[comment].end)
          comment += 1
          continue
        }
        switch bytes[position] {
        case 0x09, 0x0A, 0x0C, 0x0D, 0x20:
          position += 1
          // A vertical tab begins no white space, but goes on with it.
          while position < Int(token.start), bytes[position] == 0x0B { position += 1 }
        default:
          promise(bytes[position...].starts(with: [0xEF, 0xBB, 0xBF]), "a gap is white space or a comment")
          position += 3
        }
      }
      promise(position == Int(token.start), "a gap ends where a token starts")
      position = Int(token.end)
    }
    promise(position == bytes.count && tokens.last?.kind == .endOfFile, "tokens cover the text")
    promise(comment == comments.count, "every comment is in a gap")
  }

  private static func checkStatements(_ tree: SyntaxTree) {
    var next = TokenID(0)
    var nextExpr = 0
    for statement in tree.statements {
      promise(statement.span.first >= next, "statements are in order")
      promise(statement.span.first <= statement.span.last, "a statement's span is ordered")
      promise(Int(statement.span.last.index) < tree.tokens.count, "a statement is in the file")
      promise(statement.exprs.range.lowerBound == nextExpr, "a statement's expressions follow the one before")
      nextExpr = statement.exprs.range.upperBound
      next = statement.span.last
      _ = SQLiteText(statement, in: tree).map { sql in
        promise(
          Int(sql.sourceOffset(of: sql.bytes.count)) <= tree.file.bytes.count, "SQLite's text comes from the file")
      }
    }
    promise(nextExpr == tree.nodes.exprs.count, "every expression belongs to a statement")
    for span in tree.nodes.exprSpans {
      promise(span.first <= span.last && Int(span.last.index) < tree.tokens.count, "an expression's span is ordered")
    }
  }

  static func checkDiagnostics(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      promise(!diagnostic.message.isEmpty, "a finding says something")
      check(diagnostic.location)
      for related in diagnostic.related { check(related.location) }
      for edit in diagnostic.fix?.edits ?? [] { check(edit.location) }
    }
  }

  private static func check(_ location: SourceLocation) {
    promise(
      location.range.start <= location.range.end && Int(location.range.end) <= location.file.bytes.count,
      "a finding is inside its file")
  }

  /// Two trees of one text are the same.
  static func checkEqual(_ one: SyntaxTree, _ other: SyntaxTree) {
    promise(one.statements.count == other.statements.count, "parsing twice gives the same statements")
    promise(one.diagnostics.map(\.message) == other.diagnostics.map(\.message), "parsing twice gives the same findings")
    promise(
      one.diagnostics.map(\.location.range) == other.diagnostics.map(\.location.range),
      "parsing twice gives the same places")
    promise(one.nodes.exprSpans == other.nodes.exprSpans, "parsing twice gives the same expressions")
    // Reflection is slow, so only small texts are compared to the last node.
    if one.file.bytes.count < 64 {
      promise("\(one.nodes)" == "\(other.nodes)", "parsing twice gives the same nodes")
      promise("\(one.statements)" == "\(other.statements)", "parsing twice gives the same statements, whole")
    }
  }

  static func promise(_ holds: Bool, _ text: StaticString, line: UInt = #line) {
    if !holds { fatalError("broken: \(text)", line: line) }
  }
}
