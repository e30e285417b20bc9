package import Analyzer

/// An index that makes a project's statements cheaper.
package struct IndexAdvice: Sendable {
  /// The CREATE INDEX, without a semicolon.
  package let sql: String
  package let name: Name
  package let table: Name
  /// Its first column; nil for an expression.
  package let firstColumn: Name?
  /// The statements that look something up in it, as places among all.
  package let serves: [Int]
  /// The work of each of these without it and with it, in instructions of SQLite's virtual machine, and whether rows are looked up in
  /// it rather than read in its order.
  package let work: [(before: Int, after: Int, isSearch: Bool)]
  /// The work of these together without it.
  package var before: Int { work.reduce(0) { $0 + $1.before } }
  /// The work of these together with it.
  package var after: Int { work.reduce(0) { $0 + $1.after } }
  /// The statements that have to write it.
  package let costs: [Int]
  /// The indexes of the schema that it makes up for.
  package let replaces: [Name]
}

/// Looks for one set of indexes for all statements of a workload, by trying each on rows.
package final class IndexAdvisor {
  private struct Chosen {
    var candidate: IndexCandidate
    var name: Name
  }

  private let workload: Workload
  /// The database in which plans are looked at, and the first of ``all``.
  private let database: PlanDatabase
  /// Databases with the same tables and indexes, in which values find few rows and many: an index has to pay over both.
  private let all: [PlanDatabase]
  private let asking: AskingDatabase
  /// The statements that touch a table.
  private var touching: [Name: [Int]] = [:]
  /// The work of each statement with the indexes that there are now.
  private var work: [Int] = []
  private var asked: [[AskedColumns]] = []
  private var chosen: [Chosen] = []
  /// All that was tried, in the order in which it came up.
  private var candidates: [IndexCandidate] = []
  /// The work of statements that only read, by plan: the rows are the same each time.
  private var known: [Int: [(plan: QueryPlan, steps: Int)]] = [:]
  private var steps = 0
  private var tries = 0
  /// Whether not everything was tried, because it takes too long.
  package private(set) var isBounded = false

  /// How many rows a table has.
  private static let rows = 300
  /// How many rows have the same value: enough for a second column of an index to pay.
  private static let same = 8
  /// How many instructions one run may take.
  private static let mostStepsOfRun = 1_000_000
  /// How many instructions all tries together may take.
  private static let mostSteps = 400_000_000
  /// How many candidates are tried.
  private static let mostTries = 6000
  /// How often the candidates are gone through.
  private static let rounds = 3
  /// The work below which a statement can't gain from an index.
  private static let littleWork = 60

  /// - Throws: where SQLite has no memory for a database.
  package init(_ workload: Workload) throws(Database.Refusal) {
    self.workload = workload
    database = try workload.database(base: IndexAdvisor.rows, .few(IndexAdvisor.same))
    all = [database, try workload.database(base: IndexAdvisor.rows, .many)]
    guard let asking = AskingDatabase(workload.catalog) else {
      throw Database.Refusal(message: "out of memory", code: 7)
    }
    self.asking = asking
  }

  /// The indexes, the most useful first.
  package func advice() -> [IndexAdvice] {
    let trees = database.trees
    for (place, statement) in workload.statements.enumerated() {
      if let prepared = try? database.prepare(statement) {
        let program = database.program(of: statement)
        for table in Workload.tables(of: prepared, program, trees, in: database) {
          touching[table, default: []].append(place)
        }
        work.append(measure(place))
      } else {
        work.append(0)
      }
    }
    asked = workload.statements.indices.map { place in
      work[place] < IndexAdvisor.littleWork ? [] : asking.asked(by: workload.statements[place].sql)
    }
    let firstWork = work
    choose()
    prune()
    widen()
    prune()
    narrow()
    return finished(firstWork)
  }

  // MARK: Work

  private func measure(_ place: Int) -> Int {
    let statement = workload.statements[place]
    let plan = statement.onlyReads ? database.plan(of: statement) : nil
    if let plan, let same = known[place]?.first(where: { $0.plan == plan }) { return same.steps }
    var sum = 0
    for database in all {
      guard let prepared = try? database.prepare(statement) else { return 0 }
      sum += database.work(of: statement, prepared, most: IndexAdvisor.mostStepsOfRun).steps
    }
    steps += sum
    if let plan { known[place, default: []].append((plan, sum / all.count)) }
    return sum / all.count
  }

  /// The statements of a table with what they take now.
  private func measures(_ table: Name) -> [(place: Int, steps: Int)] {
    (touching[table] ?? []).map { ($0, measure($0)) }
  }

  private func create(_ candidate: IndexCandidate, _ name: Name) -> Bool {
    make(name, on: candidate.table, by: candidate.creation(named: name))
  }

  /// Makes an index in all databases; false, and in none, where one of them refuses it.
  private func make(_ name: Name, on table: Name, by sql: String) -> Bool {
    for (place, database) in all.enumerated() where !database.makeIndex(name, on: table, by: sql) {
      for database in all[..<place] { database.dropIndex(name) }
      return false
    }
    return true
  }

  private func drop(_ name: Name) {
    for database in all { database.dropIndex(name) }
  }

  private func newName(_ candidate: IndexCandidate) -> Name {
    candidate.name(in: workload.catalog, besides: chosen.map(\.name))
  }

  private var isOver: Bool {
    if steps > IndexAdvisor.mostSteps || tries > IndexAdvisor.mostTries { isBounded = true }
    return isBounded
  }

  /// Whether so much less work is worth an index: a fifth of what it serves.
  private static func isWorth(_ saved: Int, of served: Int) -> Bool { saved >= 30 && saved * 5 >= served }

  // MARK: Choosing

  /// Tries each candidate by itself, and takes the best as long as they help.
  private func choose() {
    let maker = CandidateMaker(asking.tables, asked)
    var gains: [IndexCandidate: Int] = [:]
    var order: [IndexCandidate] = []
    var ofStatement: [Int: [IndexCandidate]] = [:]
    for place in workload.statements.indices.sorted(by: { (work[$0], $1) > (work[$1], $0) }) {
      if work[place] < IndexAdvisor.littleWork { continue }
      let own = (maker.candidates(for: asked[place]) + expressions(of: place) + foreignKeys(of: place)).filter {
        !workload.isSmall($0.table)
      }
      ofStatement[place] = own
      for candidate in own {
        if !candidates.contains(where: { $0.table == candidate.table && $0.terms == candidate.terms }) {
          candidates.append(candidate)
        }
        if isOver { break }
        tries += 1
        let name = newName(candidate)
        guard create(candidate, name) else { continue }
        defer { drop(name) }
        // A change may use it where its plan doesn't show it: for a foreign key, in a trigger.
        let statement = workload.statements[place]
        guard !statement.onlyReads || database.plan(of: statement)?.uses(name) == true else { continue }
        let gain = work[place] - measure(place)
        guard gain > 0 else { continue }
        if gains[candidate] == nil { order.append(candidate) }
        gains[candidate, default: 0] += gain
      }
    }
    // What is wider has to be better.
    func score(_ candidate: IndexCandidate) -> Int { gains[candidate]! * (100 - candidate.terms.count) / 100 }
    let ranked = order.enumerated().sorted { (score($0.element), $1.offset) > (score($1.element), $0.offset) }
    // An index that doesn't pay by itself may pay once another one is there.
    for _ in 0..<IndexAdvisor.rounds {
      let before = chosen.count
      for (_, candidate) in ranked where !isOver && !chosen.contains(where: { $0.candidate == candidate }) {
        take([candidate])
      }
      if chosen.count == before { break }
    }
    // A join may need two at once, or one more now that there are others.
    for place in workload.statements.indices.sorted(by: { (work[$0], $1) > (work[$1], $0) }) {
      if isOver || work[place] < IndexAdvisor.littleWork { continue }
      let rest = (ofStatement[place] ?? []).filter { candidate in !chosen.contains { $0.candidate == candidate } }
      let used = usedTogether(rest, by: place)
      if !used.isEmpty { take(used) }
    }
  }

  /// The candidates that the plan of a statement takes where it can choose among all.
  private func usedTogether(_ candidates: [IndexCandidate], by place: Int) -> [IndexCandidate] {
    var made: [Chosen] = []
    for candidate in candidates.prefix(40) {
      let name = candidate.name(in: workload.catalog, besides: (chosen + made).map(\.name))
      if create(candidate, name) { made.append(Chosen(candidate: candidate, name: name)) }
    }
    defer { for index in made { drop(index.name) } }
    guard let plan = database.plan(of: workload.statements[place]) else { return [] }
    return made.filter { plan.uses($0.name) }.map(\.candidate)
  }

  /// Makes candidates, if that is worth it.
  private func take(_ candidates: [IndexCandidate]) {
    tries += 1
    var made: [Chosen] = []
    for candidate in candidates {
      let index = Chosen(
        candidate: candidate, name: candidate.name(in: workload.catalog, besides: (chosen + made).map(\.name)))
      if create(candidate, index.name) { made.append(index) }
    }
    let tables = Set(candidates.map(\.table))
    let places = Set(tables.flatMap { touching[$0] ?? [] }).sorted()
    let after = places.map { measure($0) }
    var (saved, served) = (0, 0)
    for (place, after) in zip(places, after) {
      saved += work[place] - after
      if after < work[place] { served += work[place] }
    }
    guard made.count == candidates.count, IndexAdvisor.isWorth(saved / candidates.count, of: served) else {
      for index in made { drop(index.name) }
      return
    }
    for (place, after) in zip(places, after) { work[place] = after }
    chosen += made
  }

  private func expressions(of place: Int) -> [IndexCandidate] {
    workload.statements[place].expressions.map {
      IndexCandidate(table: $0.table, terms: [$0.text], columns: [nil], condition: nil)
    }
  }

  /// The indexes that find the rows that refer to those which a statement deletes or changes.
  private func foreignKeys(of place: Int) -> [IndexCandidate] {
    let statement = workload.statements[place]
    guard !statement.onlyReads, let prepared = try? database.prepare(statement) else { return [] }
    var candidates: [IndexCandidate] = []
    for name in Set(prepared.writes).sorted() {
      for child in workload.catalog.dependents(on: Name(name)) where child.kind == .table && child.place.isMain {
        for key in child.foreignKeys where key.table == Name(name) {
          let terms = key.columns.map { SQLText.identifier(child.columns[$0].name.text) }
          let candidate = IndexCandidate(table: child.name, terms: terms, columns: key.columns, condition: nil)
          if !candidates.contains(candidate) { candidates.append(candidate) }
        }
      }
    }
    return candidates
  }

  // MARK: Leaving out

  /// Drops what the others make up for.
  private func prune() {
    for index in chosen.reversed() {
      drop(index.name)
      let without = measures(index.candidate.table)
      var (lost, served) = (0, 0)
      for (place, steps) in without {
        lost += steps - work[place]
        if steps > work[place] { served += steps }
      }
      if IndexAdvisor.isWorth(lost, of: served) {
        _ = create(index.candidate, index.name)
      } else {
        for (place, steps) in without { work[place] = steps }
        chosen.removeAll { $0.name == index.name }
      }
    }
  }

  /// Takes wider indexes in the place of narrow ones, where their further columns are looked up or sorted by: that is one index, too.
  private func widen() {
    for number in chosen.indices {
      let served = (touching[chosen[number].candidate.table] ?? []).filter { uses(chosen[number].name, $0) }
      let wider = candidates.filter { candidate in
        let own = chosen[number].candidate
        return !candidate.isCovering && candidate.table == own.table && candidate.terms.count > own.terms.count
          && Array(candidate.terms.prefix(own.terms.count)) == own.terms
          && !chosen.contains { $0.candidate.terms == candidate.terms }
      }
      for candidate in wider.sorted(by: { $0.terms.count < $1.terms.count }) where !isOver {
        _ = replace(number, candidate, served, isPartial: false)
      }
    }
  }

  /// Leaves out rows that no statement looks for, where that makes changes cheaper.
  private func narrow() {
    for (number, index) in chosen.enumerated() where !isOver {
      guard let table = asking.tables.firstIndex(where: { $0.name == index.candidate.table }) else { continue }
      let served = (touching[index.candidate.table] ?? []).filter { uses(index.name, $0) }
      guard let first = served.first else { continue }
      func fixed(_ place: Int) -> Set<AskedColumns.Fixed> {
        Set(asked[place].filter { $0.table == table }.flatMap(\.fixed))
      }
      let common = served.dropFirst().reduce(fixed(first)) { $0.intersection(fixed($1)) }
      let ranked = common.sorted {
        ($0.condition == "IS NOT NULL" ? 1 : 0, $0.column, $0.condition) < (
          $1.condition == "IS NOT NULL" ? 1 : 0, $1.column, $1.condition
        )
      }
      for condition in ranked.prefix(3) {
        if let partial = partial(index.candidate, condition, asking.tables[table]),
          replace(number, partial, served, isPartial: true)
        {
          break
        }
      }
    }
  }

  private func partial(_ candidate: IndexCandidate, _ fixed: AskedColumns.Fixed, _ table: Table) -> IndexCandidate? {
    // All rows have it.
    if fixed.condition == "IS NOT NULL", table.columns[fixed.column].isNotNull { return nil }
    var (terms, columns) = (candidate.terms, candidate.columns)
    if fixed.condition != "IS NOT NULL", terms.count > 1, let place = columns.firstIndex(of: fixed.column) {
      terms.remove(at: place)
      columns.remove(at: place)
    }
    let name = SQLText.identifier(table.columns[fixed.column].name.text)
    return IndexCandidate(
      table: candidate.table, terms: terms, columns: columns, condition: "\(name) \(fixed.condition)")
  }

  /// Takes another index in the place of a chosen one, if nobody has more work and somebody less.
  private func replace(_ number: Int, _ candidate: IndexCandidate, _ served: [Int], isPartial: Bool) -> Bool {
    tries += 1
    let old = chosen[number]
    drop(old.name)
    let new = Chosen(candidate: candidate, name: newName(candidate))
    guard create(candidate, new.name) else {
      _ = create(old.candidate, old.name)
      return false
    }
    let after = measures(candidate.table)
    let (saved, lost) = after.reduce((0, 0)) { sums, measure in
      let difference = work[measure.place] - measure.steps
      return difference > 0 ? (sums.0 + difference, sums.1) : (sums.0, sums.1 - difference)
    }
    let isBetter: Bool
    if isPartial {
      let changes = after.filter { !workload.statements[$0.place].onlyReads }
      let isAsCheap = after.allSatisfy { place, steps in
        !workload.statements[place].onlyReads || steps <= work[place] + work[place] / 50 + 3
      }
      // To look at the condition takes some instructions, each entry that isn't written a page.
      let isLittle = !changes.isEmpty && lost * 8 <= changes.reduce(0) { $0 + $1.steps }
      isBetter = isAsCheap && (saved > lost || isLittle) && served.allSatisfy { uses(new.name, $0) }
    } else {
      // More rows than here may have one value, each of which is saved.
      isBetter = saved * 2 > lost
    }
    guard isBetter else {
      drop(new.name)
      _ = create(old.candidate, old.name)
      return false
    }
    for (place, steps) in after { work[place] = steps }
    chosen[number] = new
    return true
  }

  private func searches(_ index: Name, _ place: Int) -> Bool {
    let lines = database.plan(of: workload.statements[place])?.lines ?? []
    return lines.contains { if case .search(_, .index(let name), _) = $0 { name == index } else { false } }
  }

  private func uses(_ index: Name, _ place: Int) -> Bool {
    database.plan(of: workload.statements[place])?.uses(index) == true
  }

  // MARK: The result

  private func finished(_ firstWork: [Int]) -> [IndexAdvice] {
    var all: [IndexAdvice] = []
    for index in chosen {
      let places = touching[index.candidate.table] ?? []
      let trees = database.trees
      let programs = places.map { database.program(of: workload.statements[$0]) }
      let tree = trees.first { $0.value.name == index.name }?.key
      let costs = zip(places, programs).filter { place, program in tree.map(program.written.contains) ?? false }.map(
        \.0)
      let readers = zip(places, programs).filter { place, program in tree.map(program.read.contains) ?? false }.map(\.0)
      drop(index.name)
      let without = Dictionary(uniqueKeysWithValues: measures(index.candidate.table).map { ($0.place, $0.steps) })
      _ = create(index.candidate, index.name)
      let serves = readers.filter { (without[$0] ?? 0) > work[$0] }
      all.append(
        IndexAdvice(
          sql: index.candidate.creation(named: index.name), name: index.name, table: index.candidate.table,
          firstColumn: firstColumn(of: index.candidate), serves: serves,
          work: serves.map { (before: without[$0] ?? 0, after: work[$0], isSearch: searches(index.name, $0)) },
          costs: costs,
          replaces: replaced(by: index)))
    }
    all.removeAll { !IndexAdvisor.isWorth($0.before - $0.after, of: $0.before) }
    return all.enumerated().sorted {
      ($0.element.before - $0.element.after, $1.offset) > ($1.element.before - $1.element.after, $0.offset)
    }.map(\.element)
  }

  private func firstColumn(of candidate: IndexCandidate) -> Name? {
    guard let place = candidate.columns.first ?? nil else { return nil }
    return workload.catalog.table(named: candidate.table)?.columns[place].name
  }

  /// The indexes of the schema that begin as a chosen one does, and without which no statement has more work.
  private func replaced(by index: Chosen) -> [Name] {
    guard index.candidate.condition == nil, let table = workload.catalog.table(named: index.candidate.table) else {
      return []
    }
    var names: [Name] = []
    for old in workload.catalog.indexes(on: table) where !old.isUnique && old.condition == nil && old.place.isMain {
      let columns = old.terms.map(\.column)
      let isPlain = zip(old.terms, index.candidate.terms).allSatisfy { term, text in
        term.column.map {
          table.columns[$0].collation == term.collation && SQLText.identifier(table.columns[$0].name.text) == text
        }
          ?? false
      }
      guard columns.count <= index.candidate.columns.count, isPlain, !old.terms.contains(where: \.isDescending),
        !isNamed(old.name)
      else { continue }
      drop(old.name)
      let isNeeded = measures(table.name).contains { place, steps in steps > work[place] + work[place] / 20 + 10 }
      if let text = SchemaText(old) {
        _ = make(old.name, on: table.name, by: String(decoding: text.sql, as: UTF8.self))
      }
      if !isNeeded { names.append(old.name) }
    }
    return names
  }

  private func isNamed(_ index: Name) -> Bool {
    workload.statements.contains { $0.namedIndexes.contains(index) }
  }
}
