import Analyzer
import Overviews

/// A history as it is shown: what each migration does, and what happened to tables and columns.
struct HistoryReading {
  /// The fates of tables and columns.
  let timeline: SchemaTimeline
  private let trees: [SyntaxTree]
  private let treesByFile: [ObjectIdentifier: SyntaxTree]
  /// For each file as it lies on the disk where its statements begin, and the tables that they define.
  private let subjects: [ObjectIdentifier: [(start: UInt32, table: SchemaTimeline.TableID?)]]
  private let positions = PositionTable()

  init(_ trees: [SyntaxTree]) {
    self.trees = trees
    treesByFile = Dictionary(trees.map { (ObjectIdentifier($0.file), $0) }) { first, _ in first }
    var timeline = SchemaTimeline()
    var subjects: [ObjectIdentifier: [(start: UInt32, table: SchemaTimeline.TableID?)]] = [:]
    for tree in trees {
      for statement in tree.statements {
        let token = Self.subject(of: statement.body)
        let before = token.exists ? timeline.table(named: tree.name(token)) : nil
        timeline.apply(statement, in: tree)
        // What is altered had its name before, what is made has it now.
        let table = before ?? (token.exists ? timeline.table(named: tree.name(token)) : nil)
        let place = SourceLocation(tree.file, tree.range(of: statement.span)).inHost
        subjects[ObjectIdentifier(place.file), default: []].append((place.range.start, table))
      }
    }
    self.timeline = timeline
    self.subjects = subjects.mapValues { $0.sorted { $0.start < $1.start } }
  }

  /// The name of the table that a statement defines, or a part of which.
  private static func subject(of body: Statement.Body) -> TokenID {
    switch body {
    case .createTable(let create): create.name.name
    case .createVirtualTable(let create): create.name.name
    case .createView(let create): create.name.name
    case .createIndex(let create): create.table
    case .createTrigger(let create): create.table.name
    case .alterTable(let alter): alter.table.name
    default: .none
    }
  }

  /// The name that the table has now that the statement at a place defines, or a part of which; nil for another
  /// statement, and for a table that isn't there any more.
  func table(definedAt location: SourceLocation) -> Name? {
    let place = location.inHost
    guard
      let table = subjects[ObjectIdentifier(place.file)]?.last(where: { $0.start <= place.range.start })?.table
    else { return nil }
    let name = timeline[table].lastName
    return timeline.table(named: name) == table ? name : nil
  }

  /// The events of something that has a name now, without those that a file tells of twice.
  func events(_ changes: [SchemaTimeline.Change], of name: Name) -> [Overview.Event] {
    var shown: [Overview.Event] = []
    for change in changes {
      let what =
        switch change.kind {
        case .created: change.name == name ? "created" : "created as \(change.name)"
        case .renamed: "renamed to \(change.name)"
        case .changed: "changed"
        case .dropped: "dropped"
        }
      let next = Overview.Event(what, at: Overview.Place(change.location, positions))
      if let last = shown.last, last.what == what, last.place.file == next.place.file { continue }
      shown.append(next)
    }
    return shown
  }

  /// The comment above the statement that has a name in it; nil without one.
  func comment(aboveStatementOf name: SourceLocation?) -> String? {
    guard let name, let tree = treesByFile[ObjectIdentifier(name.file)] else { return nil }
    let statement = tree.statements.first { statement in
      let range = tree.range(of: statement.span)
      return range.start <= name.range.start && name.range.end <= range.end
    }
    return statement.flatMap { CommentText.above(tree.range(of: $0).start, in: tree) }
  }

  /// The comment above a column's definition, or behind it on its line; nil without one.
  func comment(beside name: SourceLocation?) -> String? {
    guard let name, let tree = treesByFile[ObjectIdentifier(name.file)] else { return nil }
    return CommentText.above(name.range.start, in: tree) ?? CommentText.behind(name.range.end, in: tree)
  }

  // MARK: Migrations

  /// The migrations of the history, with the steps of each file.
  func migrations(of project: Project) -> [Overview.Migration] {
    trees.map { tree in
      let path = tree.file.path
      return Overview.Migration(
        file: path, number: project.reading.numbers[path],
        isReleased: project.reading.released.migrations.paths.contains(path), steps: steps(of: tree))
    }
  }

  /// The steps of the statements, those that are alike and side by side as one.
  private func steps(of tree: SyntaxTree) -> [Overview.Event] {
    var steps: [(event: Overview.Event, count: Int)] = []
    for statement in tree.statements {
      let what = Self.text(of: statement.body, in: tree)
      if let last = steps.last, last.event.what == what {
        steps[steps.count - 1].count += 1
        continue
      }
      let place = Overview.Place(SourceLocation(tree.file, tree.range(of: statement.span)), positions)
      steps.append((Overview.Event(what, at: place), 1))
    }
    return steps.map { step in
      var event = step.event
      if step.count > 1 { event.what += ", \(step.count) times" }
      return event
    }
  }

  private static func text(of body: Statement.Body, in tree: SyntaxTree) -> String {
    func named(_ token: TokenID) -> String { token.exists ? " `\(tree.name(token))`" : "" }
    switch body {
    case .invalid: return "what can't be read"
    case .select: return "select"
    case .insert(let insert): return "insert into\(named(insert.table.name))"
    case .update(let update): return "update\(named(update.table.name))"
    case .delete(let delete): return "delete from\(named(delete.table.name))"
    case .createTable(let create): return "create table\(named(create.name.name))"
    case .createVirtualTable(let create): return "create virtual table\(named(create.name.name))"
    case .createIndex(let create):
      return "create index\(named(create.name.name)) on\(named(create.table))"
    case .createView(let create): return "create view\(named(create.name.name))"
    case .createTrigger(let create):
      return "create trigger\(named(create.name.name)) on\(named(create.table.name))"
    case .alterTable(let alter): return "alter table\(named(alter.table.name))\(text(of: alter.action, named))"
    case .drop(let drop):
      let what =
        switch drop.kind {
        case .table: "table"
        case .index: "index"
        case .view: "view"
        case .trigger: "trigger"
        }
      return "drop \(what)\(named(drop.name.name))"
    case .pragma(let pragma): return "pragma\(named(pragma.name))"
    case .transaction(let transaction): return "\(transaction.kind)"
    case .utility(let utility): return "\(utility.kind)"
    case .call(let call): return "call\(named(call.name))"
    }
  }

  private static func text(of action: AlterTable.Action, _ named: (TokenID) -> String) -> String {
    switch action {
    case .missing: ""
    case .rename(let name): ": rename it to\(named(name))"
    case .renameColumn(let old, to: let new): ": rename\(named(old)) to\(named(new))"
    case .addColumn(let column): ": add\(named(column.name))"
    case .dropColumn(let column): ": drop\(named(column))"
    case .setNotNull(let column, _): ": make\(named(column)) NOT NULL"
    case .dropNotNull(let column): ": let\(named(column)) be NULL"
    case .alterColumn(let column, _): ": change\(named(column))"
    case .addCheck(let name, _, _): ": add a check\(named(name))"
    case .dropConstraint(let name): ": drop the constraint\(named(name))"
    }
  }
}
