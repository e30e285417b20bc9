import Analyzer
import Workspace

/// `textDocument/hover`: what stands at a place, what it can be, and why it may be NULL.
enum Hover {
  static func answer(_ server: Server, _ request: PlaceRequest) throws(ResponseError) -> HoverText? {
    if let place = server.configurationPlace(request) {
      let line = place.position.line
      guard let found = place.keys.explanation(line: line, column: place.position.column) else { return nil }
      let range = PositionRange(
        start: TextPosition(line: line, column: found.start), end: TextPosition(line: line, column: found.end))
      return HoverText(markdown: found.text, range: range)
    }
    guard let target = try server.target(request) else { return nil }
    guard
      let (text, range) = rule(at: target) ?? name(at: target) ?? star(at: target)
        ?? expression(at: target) ?? statement(at: target), let file = target.meaning.hostFile
    else { return nil }
    let place = SourceLocation(target.tree.file, range).inHost
    return HoverText(markdown: text + examples(at: target), range: server.lines(of: file).range(of: place.range))
  }

  /// Rows that show the findings at the place.
  private static func examples(at target: AskedPlace) -> String {
    guard let path = target.meaning.hostFile.map(target.project.path) else { return "" }
    let shown = target.project.witnesses(at: target.offset, in: target.meaning.file, path: path)
    return shown.map { "\n\n`\($0.finding.rule)` \($0.witness.line)" }.joined()
  }

  // MARK: Names

  private static func name(at target: AskedPlace) -> (String, SourceRange)? {
    guard let occurrence = target.occurrence else { return nil }
    let name = target.name(of: occurrence)
    let statement = target.meaning.file.statements[occurrence.statement]
    var parts: [String] = []
    switch occurrence.symbol {
    case .table(let table):
      guard let found = self.table(table, statement, target) else { return nil }
      parts = [TableText.markdown(of: found, in: statement.catalog)]
      parts += [
        TableText.comment(above: found), TableText.definition(of: found), missing(at: occurrence, in: statement),
        uses(of: found, target), history(of: table, in: target.meaning.final),
      ].compactMap(\.self)
    case .column(let column):
      let timeline = target.meaning.timeline
      guard timeline.knows(column) else { return nil }
      parts = self.column(timeline[timeline[column].table].lastName, occurrence, statement, target)
      if let history = history(of: column, in: target.meaning.final) { parts.append(history) }
    case .outsideTable(let table):
      guard let found = statement.catalog.source(named: table) else { return nil }
      parts = [TableText.markdown(of: found, in: statement.catalog)]
    case .unwrittenColumn(let table, _): parts = self.column(table, occurrence, statement, target)
    case .index(let index):
      guard let index = statement.catalog.index(named: index) else { return nil }
      let columns = index.terms.map { $0.expr.tree.text(of: $0.expr.expr) }.joined(separator: ", ")
      let condition = index.condition.map { " WHERE \($0.tree.text(of: $0.expr).oneLine)" } ?? ""
      parts = [
        TableText.code(
          "\(index.isUnique ? "UNIQUE " : "")INDEX \(index.name) ON \(index.table) (\(columns))\(condition)")
      ]
    case .trigger(let trigger):
      guard let trigger = statement.catalog.trigger(named: trigger) else { return nil }
      parts = [TableText.code("TRIGGER \(trigger.name) ON \(trigger.table)")]
    case .query:
      let file = target.meaning.file
      guard let query = file.statements.first(where: { $0.name == name }) else {
        guard let query = target.project.queries.first(where: { $0.name == name }) else { return nil }
        parts = [StatementText.markdown(of: query.signature, named: name.text), "in `\(query.file.path)`"]
        break
      }
      let group = file.groups.first { file.statements[$0.statements.lowerBound] === query }
      parts = [StatementText.markdown(of: group?.signature ?? query.signature, named: name.text)]
      parts += [comment(above: query)].compactMap(\.self)
    case .function(let function):
      parts = [FunctionText.markdown(of: function, in: statement.catalog)].compactMap(\.self)
      if !parts.isEmpty, let id = innermost(at: occurrence.range.start, in: statement),
        statement.tree.range(of: id).start == occurrence.range.start
      {
        parts.append(value(statement.value(of: id), in: statement, label: "here"))
      }
    case .local(let token):
      parts = [local(token, statement, target)]
    case .result(let token): return result(token, occurrence, statement)
    case .parameter(_, let spelling):
      guard let parameter = statement.signature.parameters.first(where: { $0.spelling == spelling }) else { return nil }
      let array = parameter.isArray ? ", any number of them" : ""
      parts = [TableText.code("\(spelling) \(parameter.value.typeText)") + "\n\nparameter \(parameter.index)\(array)"]
    }
    return parts.isEmpty ? nil : (parts.joined(separator: "\n\n"), occurrence.range)
  }

  /// A table as the statement sees it, or as it is at the end of the history.
  private static func table(
    _ table: SchemaTimeline.TableID, _ statement: ResolvedStatement, _ target: AskedPlace
  ) -> Table? {
    let final = target.meaning.final
    let name = final.knows(table) ? final[table].lastName : nil
    let written = target.occurrence.map { target.name(of: $0) }
    return written.flatMap { statement.catalog.source(named: $0) }
      ?? name.flatMap { target.project.catalog.source(named: $0) }
  }

  private static func column(
    _ owner: Name, _ occurrence: Occurrence, _ statement: ResolvedStatement, _ target: AskedPlace
  ) -> [String] {
    let name = target.name(of: occurrence)
    var parts: [String] = []
    let table = statement.catalog.source(named: owner) ?? target.project.catalog.source(named: owner)
    if let table, let place = table.column(named: name) {
      parts.append(TableText.code(TableText.column(table.columns[place], of: table)))
      if let written = TableText.definition(of: table.columns[place], in: table) { parts.append("`\(written)`") }
      if let comment = TableText.comment(beside: table.columns[place]) { parts.append(comment) }
      if let key = table.foreignKeys.first(where: { $0.columns.contains(place) }) {
        parts.append("references `\(key.table)`")
      }
    } else {
      parts.append(TableText.code("\(owner).\(name)"))
    }
    // What it is where it stands: behind an outer join, under a condition.
    if let id = innermost(at: occurrence.range.start, in: statement), statement.column(of: id) != nil {
      let value = statement.value(of: id)
      parts.append(Self.value(value, in: statement, label: "here"))
    }
    return parts
  }

  private static func local(_ token: TokenID, _ statement: ResolvedStatement, _ target: AskedPlace) -> String {
    let tree = target.tree
    let name = tree.name(token)
    let source =
      statement.facts.sources.first { $0.name == name && $0.range.end >= tree[token].end }
      ?? statement.facts.sources.first { $0.name == name }
    if let table = source?.table {
      let missing = source?.isOptional == true ? "\n\n\(Self.missing(name))" : ""
      return TableText.markdown(of: table, in: statement.catalog, alias: name)
        + (TableText.comment(above: table).map { "\n\n\($0)" } ?? "") + missing
    }
    let columns = source?.derivedColumns.map { "  \($0.name)" } ?? []
    return TableText.code(([name.text] + columns).joined(separator: "\n")) + "\n\n"
      + (source == nil || statement.commonTables.contains { $0.name == token }
        ? "a common table expression" : "rows of a subquery")
      + (source?.isOptional == true ? "\n\n\(missing(name))" : "")
  }

  /// The effect of an outer join on a table that is named in FROM.
  private static func missing(at occurrence: Occurrence, in statement: ResolvedStatement) -> String? {
    let source = statement.facts.sources.first { source in
      source.range.start <= occurrence.range.start && occurrence.range.end <= source.range.end && source.isOptional
    }
    return source?.name.map(missing)
  }

  private static func missing(_ source: Name) -> String {
    "the outer join may find no row of `\(source)`: its columns may be NULL"
  }

  private static func uses(of table: Table, _ target: AskedPlace) -> String? {
    let count = target.project.countOfStatements(using: table.name)
    return count == 0 ? nil : count == 1 ? "used by 1 query" : "used by \(count) queries"
  }

  // MARK: Expressions and statements

  private static func innermost(at offset: UInt32, in statement: ResolvedStatement) -> ExprID? {
    var best: (id: ExprID, length: UInt32)?
    for place in statement.statement.exprs.range {
      let id = ExprID(index: UInt32(place))
      let range = statement.tree.range(of: id)
      guard range.start <= offset, offset < range.end else { continue }
      if best.map({ range.end - range.start < $0.length }) ?? true { best = (id, range.end - range.start) }
    }
    return best?.id
  }

  private static func expression(at target: AskedPlace) -> (String, SourceRange)? {
    guard let statement = target.meaning.statement(at: target.offset),
      let id = innermost(at: target.offset, in: statement)
        ?? (target.offset > 0 ? innermost(at: target.offset - 1, in: statement) : nil)
    else { return nil }
    if case .missing = target.tree[id] { return nil }
    let text = TableText.code(target.tree.text(of: id).oneLine)
    return (text + "\n\n" + value(statement.value(of: id), in: statement, label: nil), target.tree.range(of: id))
  }

  /// The type, and why it may be NULL.
  private static func value(_ value: Value, in statement: ResolvedStatement, label: String?) -> String {
    var text = "\(label.map { "\($0): " } ?? "")`\(value.typeText)`"
    if let time = value.timeText { text += ", " + timeText(time) }
    let reasons = NullReasonText(value, in: statement).lines
    if !reasons.isEmpty { text += "\n\nmay be NULL:\n" + reasons.map { "- \($0)" }.joined(separator: "\n") }
    return text
  }

  /// How a time is written, and in which zone: "a time like `YYYY-MM-DD HH:MM:SS` in UTC".
  private static func timeText(_ time: TimeText) -> String {
    let zone =
      switch time.zone {
      case .unknown: ""
      case .utc: " in UTC"
      case .local: " in local time"
      }
    if time.shape.digits != nil, time.shape != .year { return "\(time.shape.pattern) of a time\(zone)" }
    return "a time like `\(time.shape.pattern)`\(zone)" + (time.isAssumed ? ", by the column's default" : "")
  }

  private static func star(at target: AskedPlace) -> (String, SourceRange)? {
    guard let statement = target.meaning.statement(at: target.offset),
      let star = statement.signature.stars.first(where: {
        $0.range.start <= target.offset && target.offset <= $0.range.end
      })
    else { return nil }
    return (TableText.code(star.columns.joined(separator: ", ")), star.range)
  }

  /// The name that AS gives a result column, there or where it is named.
  private static func result(
    _ token: TokenID, _ occurrence: Occurrence, _ statement: ResolvedStatement
  ) -> (String, SourceRange)? {
    let tree = statement.tree
    var text = TableText.code(tree.unquoted(token))
    // Where it is named an outer join may be around it.
    if occurrence.range != tree[token].range, let id = innermost(at: occurrence.range.start, in: statement),
      statement.column(of: id) != nil
    {
      text += "\n\n" + value(statement.value(of: id), in: statement, label: "here")
    }
    for case .expr(let id, token) in tree.nodes.resultColumns {
      text += "\n\n`\(tree.text(of: id).oneLine)`: " + value(statement.value(of: id), in: statement, label: nil)
    }
    return (text, occurrence.range)
  }

  /// On the first word of a statement: what it takes and gives.
  private static func statement(at target: AskedPlace) -> (String, SourceRange)? {
    guard let statement = target.meaning.statement(at: target.offset) else { return nil }
    let first = target.tree[statement.statement.span.first]
    guard first.start <= target.offset, target.offset <= first.end, !statement.statement.body.isDefinition else {
      return nil
    }
    return (StatementText.markdown(of: statement.signature, named: statement.name?.text), first.range)
  }

  private static func comment(above statement: ResolvedStatement) -> String? {
    CommentText.above(statement.tree.range(of: statement.statement).start, in: statement.tree)
  }

  // MARK: History and rules

  private static func history(of table: SchemaTimeline.TableID, in timeline: SchemaTimeline) -> String? {
    timeline.knows(table) ? text(of: timeline[table].changes) : nil
  }

  private static func history(of column: SchemaTimeline.ColumnID, in timeline: SchemaTimeline) -> String? {
    guard timeline.knows(column) else { return nil }
    // That it was made with its table needs no word.
    let changes = timeline[column].changes
    return changes.count > 1 ? text(of: changes) : nil
  }

  private static func text(of changes: [SchemaTimeline.Change]) -> String? {
    if changes.isEmpty { return nil }
    var lines: [String] = []
    for change in changes {
      let file = change.location.inHost.file.path
      let line =
        switch change.kind {
        case .created: "created in `\(file)`"
        case .renamed: "renamed to `\(change.name)` in `\(file)`"
        case .changed: "changed in `\(file)`"
        case .dropped: "dropped in `\(file)`"
        }
      if lines.last != line { lines.append(line) }
    }
    return lines.map { "- \($0)" }.joined(separator: "\n")
  }

  /// The page of a rule that a comment names.
  private static func rule(at target: AskedPlace) -> (String, SourceRange)? {
    let tree = target.tree
    guard let comment = tree.comments.first(where: { $0.start < target.offset && target.offset <= $0.end }),
      tree.file.text(comment).contains("puresql-lint:")
    else { return nil }
    func isPart(_ place: UInt32) -> Bool {
      let byte = tree.file.bytes[Int(place)]
      return byte &- 97 < 26 || byte &- 48 < 10 || byte == UInt8(ascii: "-")
    }
    var (start, end) = (target.offset, target.offset)
    while start > comment.start, isPart(start - 1) { start -= 1 }
    while end < comment.end, isPart(end) { end += 1 }
    let range = SourceRange(start: start, end: end)
    let page = try? RuleDescription.explained(tree.file.text(range), at: target.project.root).markdown
    return page.map { ($0, range) }
  }
}
