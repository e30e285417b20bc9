import Analyzer
package import Overviews
import Rules

extension Pipeline {
  /// All that is known of a project, as it is shown on one page.
  ///
  /// - Parameter showsWitnesses: whether rows are looked for that show the findings, with the means of any run.
  package func overview(_ project: Project, showsWitnesses: Bool = true) throws(InputError) -> Overview {
    try rules.check([project])
    var pipeline = self
    pipeline.looksForWitnesses = showsWitnesses
    let checked = try pipeline.check(project)
    var steps: [MigrationStep] = []
    let analysis = Analysis(project, steps: &steps)
    var drafts = Workers.map(analysis.queries, with: { analysis.makeReader() }) { reader, file in
      StatementDraft.all(in: analysis.resolve(file, with: &reader))
    }.flatMap(\.self)
    if !project.loose.isEmpty {
      // Where nothing tells the schema from the queries, whatever defines nothing is a query.
      drafts += Workers.map(steps) { StatementDraft.all(in: $0.file) }.flatMap(\.self)
      drafts = drafts.filter { !$0.isDefinition }
      drafts.sort { Path.naturallyPrecedes($0.query.place.file, $1.query.place.file) }
    }
    let root = Path.name(of: project.root)
    var overview = Overview(title: root.isEmpty ? project.root : root, tool: "\(Tool.name) \(Tool.version)")
    let history = HistoryReading(steps.map(\.file.tree))
    steps = []
    let schema = SchemaReading(analysis.schemaOfQueries, history, minSQLiteVersion: analysis.minSQLiteVersion)
    overview.tables = schema.tables
    overview.triggers = schema.triggers
    overview.queries = drafts.map(\.query)
    overview.migrations = history.migrations(of: project)
    var uses = schema.uses
    for (place, draft) in drafts.enumerated() { uses.append((draft.uses, .query(place))) }
    overview.note(uses)
    var builder = ReportBuilder(looksForWitnesses: showsWitnesses)
    builder.add(checked)
    var report = builder.report
    builder.witnesses?.add(to: &report)
    let findings = FindingReading(history, analysis.schemaOfQueries)
    overview.findings = report.diagnostics.map { findings.finding($0) }
    if report.suppressed > 0 { overview.remarks.append("\(report.suppressed) allowed by comments") }
    if report.released > 0 { overview.remarks.append("\(report.released) more in released migrations") }
    return overview
  }
}

/// A table or column that a statement reads or writes.
struct NotedUse: Hashable {
  var table: String
  /// nil for the table as a whole.
  var column: String?
}

/// The tables that a statement reads and writes.
struct NotedUses {
  /// In order of first mention.
  private(set) var order: [NotedUse] = []
  private var kinds: [NotedUse: (reads: Bool, writes: Bool)] = [:]

  /// Notes the tables that a statement reads and writes, as far as it names them itself.
  init(_ statement: ResolvedStatement) {
    for number in statement.statement.exprs.range {
      let expr = ExprID(index: UInt32(truncatingIfNeeded: number))
      switch statement.tree[expr] {
      case .name, .column: note(statement.column(of: expr))
      default: continue
      }
    }
    // What `*` stands for, and the columns of USING, are nowhere written as expressions.
    for column in statement.signature.columns {
      if let origin = column.origin { read(NotedUse(table: origin.table.text, column: origin.column.text)) }
    }
    for comparison in statement.facts.comparisons where comparison.operator == .using {
      for side in [comparison.left, comparison.right] { note(statement.column(of: side)) }
    }
    for store in statement.facts.stores where store.table.columns.indices.contains(store.column) {
      write(NotedUse(table: store.table.fullName.text, column: store.table.columns[store.column].name.text))
    }
  }

  private mutating func note(_ reference: ColumnReference?) {
    guard let reference, let table = reference.table, table.columns.indices.contains(reference.column) else { return }
    read(NotedUse(table: table.fullName.text, column: table.columns[reference.column].name.text))
  }

  mutating func read(_ use: NotedUse) {
    if kinds[use] == nil { order.append(use) }
    kinds[use, default: (false, false)].reads = true
  }

  mutating func write(_ use: NotedUse) {
    if kinds[use] == nil { order.append(use) }
    kinds[use, default: (false, false)].writes = true
  }

  /// The uses of something.
  func kind(of use: NotedUse) -> (reads: Bool, writes: Bool) { kinds[use] ?? (false, false) }
}

extension Overview {
  /// Takes in who reads and writes what.
  mutating func note(_ uses: [(uses: NotedUses, user: Use.User)]) {
    let places = Dictionary(tables.enumerated().map { ($1.name.lowercased(), $0) }) { first, _ in first }
    let columns = tables.map { table in
      Dictionary(table.columns.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }
    for (uses, user) in uses {
      for noted in uses.order {
        guard let table = places[noted.table.lowercased()] else { continue }
        let kind = uses.kind(of: noted)
        let use = Use(user, reads: kind.reads, writes: kind.writes)
        if let column = noted.column {
          guard let place = columns[table][column] else { continue }
          tables[table].columns[place].uses.append(use)
        } else {
          tables[table].uses.append(use)
        }
      }
    }
  }
}
