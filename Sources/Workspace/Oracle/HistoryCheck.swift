package import Analyzer
import Evidence

/// SQLite's verdict of each statement of the history, without going through the history.
///
/// A statement is judged in a database that holds what it names, as that stood then (`SchemaExcerpt`): the schema as we
/// replay it, which SQLite reads at once. Statements of which one doesn't need what another one changes share such a
/// database. The cost is that of the statements, where running one after the other takes the square: every CREATE
/// looks through the whole of `sqlite_schema`, and every ALTER reads it anew.
///
/// It only ever says that all is well. If anything is not, or is more than it knows of, the history is run as it is.
package struct HistoryCheck {
  /// A database in which nothing is: CREATE TABLE and CREATE VIEW look nothing up.
  private let blank: Oracle
  private let declarations: Declarations?
  private var weights = ViewWeights()
  /// The views that were made so far, and may be gone again.
  private var views: Set<Name> = []
  private var triggers: Set<Name> = []

  /// The objects that the statements in one database need.
  private var excerpt = SchemaExcerpt()
  /// The objects that those statements would make, and that must not be there.
  private var made = SchemaExcerpt()
  private var statements: [[UInt8]] = []
  /// The shapes of INSERTs among those statements: one statement of each is enough.
  private var shapes: Set<InsertShape> = []

  private init(_ declarations: Declarations?) throws(InputError) {
    self.declarations = declarations
    blank = try Oracle(declarations)
  }

  /// Whether SQLite takes every statement of the history.
  package static func accepts(_ steps: [MigrationStep]) -> Bool {
    guard steps.allSatisfy({ $0.diagnostics.isEmpty }),
      var check = try? HistoryCheck(steps.first?.before.declarations)
    else { return false }
    return steps.allSatisfy { check.accepts($0) } && check.judge()
  }

  private mutating func accepts(_ step: MigrationStep) -> Bool {
    let statements = step.file.statements
    let catalogs = step.catalogs
    return statements.indices.allSatisfy { place in
      accepts(
        statements[place], in: catalogs[place], after: place + 1 < catalogs.count ? catalogs[place + 1] : step.after)
    }
  }

  private mutating func accepts(_ statement: ResolvedStatement, in before: Catalog, after: Catalog) -> Bool {
    let tree = statement.tree
    guard statement.isSound, statement.statement.explain == .no, !after.isIncomplete, after.attachedSchemas.isEmpty
    else { return false }
    switch statement.statement.body {
    case .transaction, .utility: return true
    case .pragma(let pragma):
      return !pragma.name.exists
        || !["writable_schema", "legacy_alter_table"].contains { tree.matches(pragma.name, $0) }
    case .invalid, .call: return false
    // What columns it gets is SQLite's to say.
    case .createTable(let table) where table.select.exists: return false
    default: break
    }
    guard let text = SQLiteText(statement.statement, in: tree)?.bytes else { return true }
    guard hasMade(statement, in: after) else { return false }
    switch statement.statement.body {
    case .createTable: return isAccepted(blank.prepare(text))
    case .createView(let view):
      views.insert(tree.name(view.name.name))
      return isAccepted(blank.prepare(text))
    case .createTrigger(let trigger): triggers.insert(tree.name(trigger.name.name))
    case .createVirtualTable: return run(text, in: SchemaExcerpt())
    case .alterTable(let alter):
      guard case .addColumn = alter.action else {
        return everyViewIsWhole(in: before) && run(text, in: SchemaExcerpt(for: statement, in: before))
      }
      // It is done by reading the definition again, with the column in it.
      guard alter.table.name.exists, let table = after.table(named: tree.name(alter.table.name)),
        let altered = SchemaText(table), isAccepted(blank.prepare(altered.sql))
      else { return false }
    default:
      if weights.isTooHeavy(statement.signature.reads, in: before) { return false }
    }
    return add(
      text, needs: SchemaExcerpt(for: statement, in: before), makes: SchemaExcerpt(madeBy: statement, in: after))
  }

  /// Whether a CREATE has left behind what it describes: nothing of that name was there.
  private func hasMade(_ statement: ResolvedStatement, in after: Catalog) -> Bool {
    let tree = statement.tree
    func isMade(_ name: QualifiedName, _ find: (Name) -> Definition?) -> Bool {
      guard name.name.exists, let definition = find(tree.name(name.name)) else { return false }
      return definition.tree === tree && definition.statement == statement.index
    }
    switch statement.statement.body {
    case .createTable(let node): return node.ifNotExists || isMade(node.name) { after.table(named: $0)?.definition }
    case .createVirtualTable(let node):
      return node.ifNotExists || isMade(node.name) { after.table(named: $0)?.definition }
    case .createView(let node): return node.ifNotExists || isMade(node.name) { after.table(named: $0)?.definition }
    case .createIndex(let node): return node.ifNotExists || isMade(node.name) { after.index(named: $0)?.definition }
    case .createTrigger(let node): return node.ifNotExists || isMade(node.name) { after.trigger(named: $0)?.definition }
    default: return true
    }
  }

  // MARK: Judging

  private mutating func add(_ text: [UInt8], needs: SchemaExcerpt, makes: SchemaExcerpt) -> Bool {
    let fits = excerpt.agrees(with: needs) && !made.sharesNames(with: needs) && !excerpt.sharesNames(with: makes)
    if !fits, !judge() { return false }
    excerpt.add(needs)
    made.add(makes)
    if let shape = InsertShape(text), !shapes.insert(shape).inserted { return true }
    statements.append(text)
    return true
  }

  /// Lets SQLite prepare what has come together.
  private mutating func judge() -> Bool {
    defer {
      excerpt = SchemaExcerpt()
      made = SchemaExcerpt()
      statements = []
      shapes = []
    }
    if statements.isEmpty { return true }
    guard let oracle = try? Oracle(declarations), oracle.load(excerpt) else { return false }
    return statements.allSatisfy { isAccepted(oracle.prepare($0)) }
  }

  /// Runs a statement whose faults show only when it runs.
  private func run(_ text: [UInt8], in excerpt: SchemaExcerpt) -> Bool {
    guard let oracle = try? Oracle(declarations), oracle.build(excerpt) else { return false }
    return isAccepted(oracle.define(text))
  }

  private func isAccepted(_ verdict: Oracle.Verdict) -> Bool {
    if case .accepted = verdict { return true }
    return false
  }

  /// Whether every view and trigger there is can be read. A rename or a DROP COLUMN tries them all, and fails for one
  /// that names what isn't there (https://sqlite.org/lang_altertable.html).
  private mutating func everyViewIsWhole(in catalog: Catalog) -> Bool {
    func isWhole(_ sources: [Name], _ tree: SyntaxTree) -> Bool {
      sources.allSatisfy { name in
        catalog.source(named: name) != nil || tree.nodes.commonTables.contains { tree.matches($0.name, name) }
      }
    }
    return views.allSatisfy { name in
      catalog.table(named: name)?.view.map { isWhole($0.sources, $0.tree) } ?? true
    }
      && triggers.allSatisfy { name in
        catalog.trigger(named: name).map { isWhole($0.sources, $0.definition.tree) } ?? true
      }
      && !weights.isTooHeavy(Array(views), in: catalog)
  }
}
