package import Analyzer

/// The project as a whole as a rule sees it, when every file has been checked: the migrations, and the names of the
/// queries with those that they miss.
package struct ProjectOutline: Sendable {
  /// A migration as rules see it here.
  package struct Migration: Sendable {
    let tree: SyntaxTree
    /// The whole step, where it takes something away or renames it, for no later schema says what that was, where other files
    /// belong to it, and where it has a `PRAGMA foreign_keys`.
    let step: MigrationStep?
  }

  /// A query as rules see it here.
  package struct Query: Sendable {
    /// The name as it is written in its header, with its quotes; nil for a query without one.
    let nameRange: SourceRange?
    /// The header, or the statement where there is none.
    let location: SourceLocation
    /// The names in it that stand for nothing.
    let missing: [StatementSummary.Missing]

    /// The name, without quotes. Made when somebody asks: most queries are neither named otherwise nor miss a name.
    var name: String? { nameRange.map { location.file.unquoted($0) } }
    var nameLocation: SourceLocation? { nameRange.map { SourceLocation(location.file, $0) } }
  }

  /// The migrations, in the order in which they are applied.
  let migrations: [Migration]
  /// Which of them belong together, and what became of the tables in them.
  let stretches: MigrationStretches
  /// The queries that have a name or miss one, in order.
  let queries: [Query]
  /// The schema after the last migration.
  let catalog: Catalog
  /// Its tables and views, in order of creation.
  let tables: [Table]
  /// The tables that statements of the queries use.
  private let uses: TableUses

  /// The tables that statements use, and how, through triggers and views too.
  package struct TableUses: Equatable, Sendable {
    /// The tables that a DELETE names.
    package var deletedFrom: Set<Name> = []
    /// The tables and views that are read.
    package var read: Set<Name> = []
    /// The tables that are changed.
    package var written: Set<Name> = []

    /// Makes the uses of no statement.
    package init() {}

    mutating func add(_ signature: Signature) {
      if let table = signature.deletedFrom { deletedFrom.insert(table) }
      read.formUnion(signature.reads)
      written.formUnion(signature.writes)
    }

    /// Adds what other statements do.
    package mutating func add(_ other: TableUses) {
      deletedFrom.formUnion(other.deletedFrom)
      read.formUnion(other.read)
      written.formUnion(other.written)
    }
  }

  /// The outline of a project that was analyzed as a whole.
  init(_ project: AnalyzedProject) {
    catalog = project.catalog
    tables = catalog.tables
    let stretches = MigrationStretches(project.migrations)
    self.stretches = stretches
    migrations = project.migrations.indices.map { place in
      let step = project.migrations[place]
      let tree = step.file.tree
      let isKept = step.removesSomething || tree.switchesForeignKeys || !stretches[place].isAlone
      return Migration(tree: tree, step: isKept ? step : nil)
    }
    var uses = TableUses()
    for file in project.queries { for statement in file.statements { uses.add(statement.signature) } }
    self.uses = uses
    var queries: [Query] = []
    for file in project.queries {
      for statement in file.statements where statement.statement.header != nil || !statement.diagnostics.isEmpty {
        queries.append(
          Query(nameRange: statement.statement.header?.name, location: statement.location, missing: statement.missing))
      }
    }
    self.queries = queries
  }

  /// The outline of a project whose queries were looked at one file after the other.
  ///
  /// - Parameters:
  ///   - stretches: those of its migrations.
  ///   - others: what is known of queries files that weren't looked at.
  package init(_ project: ProjectSummary, _ stretches: MigrationStretches, besides others: OtherQueries? = nil) {
    self.stretches = stretches
    catalog = project.catalog
    tables = catalog.tables
    migrations = project.migrations.compactMap { file in file.tree.map { Migration(tree: $0, step: file.step) } }
    var uses = TableUses()
    var queries: [Query] = []
    // By place: a statement that is taken out is copied with all that it refers to.
    for file in project.queries.indices {
      let statements = project.queries[file].statements
      for place in statements.indices { uses.add(statements[place].signature) }
      for place in statements.indices
      where statements[place].nameRange != nil || !statements[place].missing.isEmpty {
        queries.append(
          Query(
            nameRange: statements[place].nameRange,
            // Its `location` would copy it.
            location: SourceLocation(statements[place].file, statements[place].range),
            missing: statements[place].missing))
      }
    }
    if let others {
      uses.add(others.uses)
      queries.reserveCapacity(queries.count + others.ranges.count)
      for range in others.ranges {
        queries.append(Query(nameRange: range, location: SourceLocation(others.names, range), missing: []))
      }
    }
    self.queries = queries
    self.uses = uses
  }

  /// The facts about queries files that aren't looked at: those that project rules would see of them. They miss no
  /// name.
  package struct OtherQueries: Sendable {
    /// The names of statements as they are written, one after the other.
    package let names: SourceFile
    /// Where each of them is.
    package let ranges: [SourceRange]
    /// The tables that statements use.
    package let uses: TableUses

    /// Each parameter sets the property of its name.
    package init(names: SourceFile, ranges: [SourceRange], uses: TableUses) {
      self.names = names
      self.ranges = ranges
      self.uses = uses
    }
  }

  /// The part of a queries file that project rules see, its places aside: while that stays, a project rule finds the
  /// same elsewhere.
  package struct Part {
    /// The names of the statements that have one, in order.
    package let names: [String]
    /// The tables that statements use.
    package let uses: TableUses
    /// The names that stand for nothing, in order.
    package let missing: [MissingName]

    /// The part of a file.
    package init(_ file: FileSummary) {
      names = file.statements.compactMap { $0.nameRange.map(file.file.unquoted) }
      var uses = TableUses()
      for place in file.statements.indices { uses.add(file.statements[place].signature) }
      self.uses = uses
      missing = file.statements.flatMap { $0.missing.map { $0.name } }
    }
  }

  /// The tables that statements of the queries or triggers delete from, and those that a trigger waits for a DELETE of.
  var tablesDeletedFrom: Set<Name> {
    var losing = uses.deletedFrom
    for trigger in catalog.triggers {
      if trigger.node.event == .delete { losing.insert(trigger.table) }
      for step in trigger.node.steps {
        if case .delete(let delete) = step.body, delete.table.name.exists {
          losing.insert(trigger.definition.tree.name(delete.table.name))
        }
      }
    }
    return losing
  }

  /// Whether a query reads a table.
  func reads(_ table: Name) -> Bool { uses.read.contains(table) }

  /// Whether a query, a trigger or a statement of the migrations changes the rows of a table, whatever it was called then.
  func changes(_ table: Name) -> Bool {
    if uses.written.contains(table) { return true }
    func changes(_ body: Statement.Body, in tree: SyntaxTree) -> Bool {
      switch body {
      case .insert(let insert): insert.table.name.exists && tree.matches(insert.table.name, table)
      case .update(let update): update.table.name.exists && tree.matches(update.table.name, table)
      case .delete(let delete): delete.table.name.exists && tree.matches(delete.table.name, table)
      default: false
      }
    }
    return catalog.triggers.contains { trigger in
      trigger.node.steps.contains { changes($0.body, in: trigger.definition.tree) }
    }
      || stretches.timeline.table(named: table).map { id in
        stretches.timeline[id].events.contains { event in
          switch event.kind {
          case .inserted, .updated, .deleted, .cleared: true
          case .created, .renamed, .addedColumn, .renamedColumn, .droppedColumn, .altered, .copied, .read, .dropped:
            false
          }
        }
      } ?? false
  }

  /// The same tables, and those whose rows go with theirs.
  var tablesThatLoseRows: Set<Name> { cascading(from: tablesDeletedFrom) }

  /// Some tables, and those whose rows go with theirs by ON DELETE CASCADE.
  func cascading(from parents: Set<Name>) -> Set<Name> {
    var losing = parents
    var open = Array(losing)
    while let parent = open.popLast() {
      for child in catalog.dependents(on: parent)
      where child.foreignKeys.contains(where: { $0.table == parent && $0.onDelete == .cascade })
        && losing.insert(child.name).inserted
      {
        open.append(child.name)
      }
    }
    return losing
  }
}

extension Signature {
  /// The table that a DELETE is about.
  fileprivate var deletedFrom: Name? { kind == .delete ? writes.first : nil }
}
