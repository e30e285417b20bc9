import Analyzer

/// The steps of a program's history, and the text of all that it makes.
extension ProgramSchemaBuilder {
  /// Leaves only those steps that are there whole: of one that is partly true already, nobody knows on which rows it runs.
  mutating func settleSteps(_ items: [Item]) {
    var wanted: [StepKey: Int] = [:]
    var done: [StepKey: Int] = [:]
    for item in items where !item.changesRows { if let key = StepKey(item) { wanted[key, default: 0] += 1 } }
    for applied in applied where !applied.changesRows { if let key = applied.step { done[key, default: 0] += 1 } }
    let atStart = Set(
      items.filter { !$0.place.isStep }.flatMap { item -> [String] in
        guard case .createTable(let table)? = item.tree.statements.first?.body, table.name.name.exists else {
          return []
        }
        return [item.tree.name(table.name.name).folded]
      })
    let named = items.reduce(into: [StepKey: Set<String>]()) { named, item in
      if item.changesRows, let key = StepKey(item) { named[key, default: []].formUnion(item.tree.namedTables) }
    }
    whole = Set(wanted.filter { done[$0.key] == $0.value }.keys)
    // A step that only changes rows says nothing of whether a new database needs it.
    whole.formUnion(named.filter { wanted[$0.key] == nil && $0.value.isDisjoint(with: atStart) }.keys)
    applied = applied.filter { applied in !applied.changesRows || applied.step.map(whole.contains) ?? false }
  }

  // MARK: The text

  /// The parts in which the history runs.
  func parts(_ programs: [ProgramSQL]) -> [ProgramSchema.Part] {
    var parts: [ProgramSchema.Part] = []
    var paths: Set<String> = []
    var rest = applied[...]
    func step(_ applied: Applied) -> StepKey? { applied.step.flatMap { whole.contains($0) ? $0 : nil } }
    while let first = rest.first {
      let key = step(first)
      let own = rest.prefix { step($0) == key }
      rest = rest.dropFirst(own.count)
      let host = programs[first.program].host
      var text = ProgramText()
      var known: Set<[Int]> = []
      for applied in own { add(applied, programs, to: &text, &known) }
      let place =
        first.rows.map { programs[first.program].stepTexts[$0].place }
        ?? programs[first.program].definitions[first.definition].place
      let name = place.number.map(String.init) ?? place.name ?? "\(parts.count + 1)"
      var path = key == nil ? host.path : "\(host.path)#\(name)"
      if !paths.insert(path).inserted {
        path += key == nil ? "#\(parts.count + 1)" : "-\(parts.count + 1)"
        paths.insert(path)
      }
      guard let file = text.file(SourceFile(path: path, bytes: host.bytes), NoEncoding()) else { continue }
      let ofStep = key.map { key in
        ProgramSchema.Step(
          name: name, number: place.number, host: host, range: key.region, runner: programs[first.program].runner)
      }
      parts.append(ProgramSchema.Part(text: file, step: ofStep))
    }
    return parts
  }

  /// - Parameter known: the definitions that have a part in the text already: a comment that allows findings is told once.
  private func add(_ applied: Applied, _ programs: [ProgramSQL], to text: inout ProgramText, _ known: inout Set<[Int]>)
  {
    let program = programs[applied.program]
    if let rows = applied.rows {
      text.add(program.stepTexts[rows].unit, from: program.host)
    } else {
      var part = program.definitions[applied.definition].unit.part(applied.range)
      if !known.insert([applied.program, applied.definition]).inserted { part.suppressions = [] }
      text.add(part, from: program.host)
    }
  }

  func text(_ programs: [ProgramSQL]) -> SourceFile? {
    guard let first = applied.first else { return nil }
    var text = ProgramText()
    var known: Set<[Int]> = []
    for applied in applied where !applied.changesRows { add(applied, programs, to: &text, &known) }
    return text.file(programs[first.program].host, NoEncoding())
  }
}

/// Nothing is written into what makes a schema: a step that ran stays as it is.
private final class NoEncoding: HostEncoding {
  func encode(_ sql: String, at range: SourceRange) -> String? { nil }
}
