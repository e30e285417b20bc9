private import Analyzer

// Histories that show themselves, and dumps of a schema.
extension ProjectFinder {
  // MARK: Histories

  mutating func findHistories(_ search: HistorySearch) {
    let found = search.find(as: layout, where: isInScope)
    others += found.others
    for folder in found.others { claimed.formUnion(inventory.files(below: folder.path, where: SQLFiles.isSQL)) }
    // A folder of SQLite's may lie in one of another database's.
    let own = found.histories.filter { history in
      found.others.contains { Path.relative(history.folder, to: $0.path) != nil }
    }
    claimed.subtract(own.flatMap { $0.steps.map(\.path) + Array($0.skipped.keys) })
    var histories = found.histories.filter { history in history.steps.contains { isFree($0.path) } }.map(
      inOrderOfProgram)
    // What lies in examples or documents is read where nothing else is.
    let inPlace = histories.filter { !isAside($0.folder) }
    if !inPlace.isEmpty || !projects.isEmpty {
      histories = inPlace
    } else if hasOthersInPlace {
      histories.removeAll { $0.evidence == nil && !isForSQLite($0.folder) }
    }
    histories.removeAll { history in
      // A tool's own list says for which database it is; names and marks don't.
      guard history.decision.certainty < .proven, let skip = skip(byClientOf: history.steps.map(\.path)) else {
        return false
      }
      others.append(LeftOut(path: history.folder, skip: skip))
      claimed.formUnion(
        inventory.files(below: history.folder, where: SQLFiles.isSQL).filter { !isForSQLite($0, in: outermost) })
      return true
    }
    noteSharedTables(of: &histories)
    // A folder around it may be found to have the same steps.
    for history in histories where history.steps.contains(where: { isFree($0.path) }) {
      let home = home(of: history.folder)
      var project = FoundProject(root: home)
      if let schema = schema(beside: history) {
        let home = Path.commonAncestor(of: [home, Path.directory(of: schema.files[0])])
        take(history, beside: schema.files, schema.relation, home: home)
        continue
      }
      project.take(history)
      if history.evidence == nil, history.layout == .plain { addQueries(to: &project, history, home) }
      add(project, home: home)
    }
  }

  /// Notes of two histories that the program runs them over one database: a step of one adds a column to a table or makes it anew, which
  /// none of its own makes and only the other one does.
  private func noteSharedTables(of histories: inout [FoundHistory]) {
    if histories.count < 2 { return }
    let uses = histories.map { Workers.map($0.steps.map(\.path), texts.uses) }
    let fresh = uses.map { $0.reduce(into: Set<String>()) { $0.formUnion($1.fresh) } }
    for place in histories.indices {
      for (step, use) in zip(histories[place].steps, uses[place]) {
        let changed = Set(use.added.keys).union(use.dropped).intersection(use.needed).subtracting(fresh[place])
        for name in changed.sorted() {
          let makers = histories.indices.filter { fresh[$0].contains(name) }
          guard makers.count == 1, let maker = makers.first,
            let first = zip(histories[maker].steps, uses[maker]).first(where: { $0.1.fresh.contains(name) })
          else { continue }
          histories[maker].otherHistory = histories[maker].otherHistory ?? .init(step: step.path, changes: true)
          histories[place].otherHistory = histories[place].otherHistory ?? .init(step: first.0.path, changes: false)
        }
      }
    }
  }

  /// The schema that a history starts from or leads to, and how the two go together: files of definitions that have the tables which
  /// its steps need and don't make. nil where there are none, and where a tool or programs keep the history.
  func schema(beside history: FoundHistory) -> (files: [String], relation: StepsOfSchema.Relation)? {
    guard [.plain, .versions].contains(history.layout), history.notation == nil, history.programs.isEmpty else {
      return nil
    }
    let steps = Workers.map(history.steps.map(\.path), texts.uses)
    let missing = FileTableUses.missing(before: steps)
    if missing.isEmpty { return nil }
    let own = Set(history.steps.map(\.path))
    let around = inventory.folders.filter { isInScope($0.path) && $0.isAside == isAside(history.folder) }
    let candidates = around.flatMap { folder in
      folder.files.filter(SQLFiles.isSQL).map { Path.join(folder.path, $0) }
    }.filter { file in
      !own.contains(file) && isFree(file) && !texts.isForOther(file) && isNoReversal(file, of: history)
        && (!isCalledOther(file) || isFolderCalledOther(history.folder))
        && texts.verbs(of: file).isSubset(of: Self.verbsOfSchema) && texts.verbs(of: file).contains("CREATE")
    }
    let groups = Dictionary(grouping: candidates, by: folderOfSchema).values.map { files in
      files.sorted(by: Path.naturallyPrecedes)
    }.sorted { distance($0[0], history.folder) < distance($1[0], history.folder) }
    for group in groups {
      for files in group.filter({ Snapshots.isName(Path.name(of: $0)) }).map({ [$0] }) + [group] {
        let uses = files.map(texts.uses)
        let made = uses.reduce(into: Set<String>()) { $0.formUnion($1.left.keys) }
        if !missing.isSubset(of: made) { continue }
        let relation = StepsOfSchema.relation(of: uses, steps)
        if relation != .none { return (files, relation) }
      }
    }
    return nil
  }

  /// The folder that a file of a schema lies in, or the one above that is called as schemas are.
  private func folderOfSchema(_ file: String) -> String {
    let folder = Path.directory(of: file)
    return Path.ancestors(of: folder).last { isInScope($0) && $0 != scope && Snapshots.isName(Path.name(of: $0)) }
      ?? folder
  }

  /// How many folders two paths haven't in common.
  private func distance(_ path: String, _ other: String) -> Int {
    let common = Path.commonAncestor(of: [Path.directory(of: path), other])
    return [Path.directory(of: path), other].reduce(0) {
      $0 + (Path.relative($1, to: common) ?? "").split(separator: "/").count
    }
  }

  private func isNoReversal(_ file: String, of history: FoundHistory) -> Bool {
    history.skipped[file].map { $0.reason == .snapshot } ?? true
  }

  /// The verbs of a schema that is written down whole.
  private static let verbsOfSchema: Set<String> = ["CREATE", "INSERT", "PRAGMA", "BEGIN", "COMMIT", "DROP"]

  /// Takes a schema and the history that runs behind it or leads to it.
  private mutating func take(
    _ history: FoundHistory, beside schema: [String], _ relation: StepsOfSchema.Relation, home: String
  ) {
    var history = history
    for file in schema { history.skipped[file] = nil }
    history.others.removeAll(where: schema.contains)
    var project = FoundProject(root: home)
    if relation == .follow {
      project.takeHistory(of: schema, then: history.steps.map(\.path), texts)
      project.skipped.merge(history.skipped) { first, _ in first }
      project.unclaimed += history.others
      add(project, home: home)
      return
    }
    project.schema = schema
    project.decisions.note(.likely("it makes the tables whole to which the steps beside it lead"), of: schema)
    project.add(schema.count == 1 ? .schema : .plain)
    project.unclaimed = history.others
    history.others = []
    project.olderSteps = history.steps.map(\.path)
    add(project, home: home)
    var steps = FoundProject(root: home)
    steps.startsLater = true
    steps.leadsTo = schema
    steps.take(history)
    steps.layouts = [.steps]
    add(steps, home: history.folder)
  }

  /// Why files aren't read that the programs run over another database's client; nil where they may run them over SQLite's, and where a
  /// name or a word in them is SQLite's.
  func skip(byClientOf files: [String]) -> Skip? {
    guard let file = files.first, let evidence = programs?.programs(around: Path.directory(of: file), for: scope),
      let client = evidence.otherClient(of: file, around: outermost)
    else { return nil }
    let speaks = files.contains { file in
      isForSQLite(file, in: outermost) || isTextForSQLite(file)
    }
    return speaks ? nil : .otherClient(client.name, at: Evidence(client.program, line: client.line))
  }

  func isAside(_ folder: String) -> Bool { inventory.folder(folder)?.isAside ?? false }

  /// Whether SQL for another database lies where a program has its own, so that what lies aside is there to test that.
  var hasOthersInPlace: Bool {
    others.contains { !isAside($0.path) && !isAside(Path.directory(of: $0.path)) }
  }

  /// Whether the names of a file's path say that it is for another database.
  private func isCalledOther(_ file: String) -> Bool {
    OtherDatabases.ofPath(Path.relative(file, to: scope) ?? file) == .other
  }

  /// Whether the names of a folder and of those that it lies in say that they are for another database.
  private func isFolderCalledOther(_ folder: String) -> Bool {
    OtherDatabases.ofFolders(Path.relative(folder, to: scope) ?? folder) == .other
  }

  /// Whether the names of a file's path say that it is for SQLite.
  private func isForSQLite(_ file: String, in folder: String) -> Bool {
    OtherDatabases.ofPath(Path.relative(file, to: folder) ?? file) == .sqlite
  }

  /// Whether the names of a folder say that it is for SQLite.
  func isForSQLite(_ path: String) -> Bool {
    OtherDatabases.ofFolders(Path.relative(path, to: scope) ?? path) == .sqlite
  }

  /// Migrations beside a folder of queries is how our own projects are.
  func addQueries(to project: inout FoundProject, _ history: FoundHistory, _ home: String) {
    guard Path.name(of: history.folder).lowercased() == "migrations",
      let queries = inventory.folder(home)?.folders.map({ inventory.folders[$0].path })
        .first(where: { Path.name(of: $0).lowercased() == "queries" })
    else { return }
    let files = inventory.files(below: queries, where: SQLFiles.isSQL)
    guard !files.isEmpty else { return }
    project.queries = files
    project.decisions.note(.likely("the folder is called Queries, beside one that is called Migrations"), of: files)
    let areOurs = Path.name(of: history.folder) == "Migrations" && Path.name(of: queries) == "Queries"
    if areOurs, project.history?.skipped.isEmpty == true, !files.contains(where: { isForeign($0) }) {
      project.layouts = [.puresql]
      let all = inventory.files(below: history.folder, where: SQLFiles.isSQL)
      project.history =
        all.count == history.steps.count
        ? history.asOurs
        : FoundHistory(
          HistoryFolder(history.folder, files: all, of: inventory, texts), as: .puresql, allAreSteps: true,
          isUnmarked: all.count == history.steps.count + history.others.count)
      project.unclaimed = []
    }
  }

  /// Whether a file of queries is written as another tool has it.
  func isForeign(_ file: String) -> Bool { texts.statementLayout(of: file) != nil }

  /// The folder that a history's project is about: what the migrations lie in.
  func home(of folder: String) -> String {
    var home = folder
    while home != scope, home != inventory.root {
      let name = Path.name(of: home).lowercased()
      home = Path.directory(of: home)
      if OtherDatabases.ofFolder(name) == nil, !["sql", "up"].contains(name) { break }
    }
    return home
  }

  // MARK: Series

  /// Takes numbered files that are one history by what they do, where no tool and no name of a folder says so.
  mutating func findSeries() {
    for folder in inventory.folders where isInScope(folder.path) && !folder.isAside {
      let files = folder.files.filter(SQLFiles.isSQL).map { Path.join(folder.path, $0) }.filter(isFree)
      if files.count < NumberedSeries.least { continue }
      let siblings = OtherDatabases.ofSiblings(files)
      let ours = files.filter { file in
        (siblings[file] ?? OtherDatabases.ofPath(Path.relative(file, to: scope) ?? file)) != .other
          && !texts.isForOther(file)
      }
      let reversals = MigrationHistory.reversals(among: ours)
      let steps = ours.filter { !reversals.contains($0) }
      for series in NumberedSeries.all(among: steps, texts, areRead: areReadByPrograms) {
        var project = FoundProject(root: folder.path)
        project.take(FoundHistory(series, texts))
        for file in files where siblings[file] == .other { project.skipped[file] = .otherByName }
        for file in files where project.skipped[file] == nil && texts.isForOther(file) {
          project.skipped[file] = .otherByText
        }
        for file in reversals { project.skipped[file] = .reversal }
        add(project, home: folder.path)
      }
    }
  }

  /// Whether some program reads each of some files, by its name, a pattern or its folder.
  private func areReadByPrograms(_ files: [String]) -> Bool {
    guard let file = files.first, let evidence = programs?.programs(around: Path.directory(of: file), for: scope) else {
      return false
    }
    return files.allSatisfy { evidence.decision(about: $0)?.certainty == .proven }
  }

  /// Takes files that a program names one by one as steps in that order, where their own names have none.
  mutating func findListed() {
    for folder in inventory.folders where isInScope(folder.path) && !folder.isAside {
      let files = folder.files.filter(SQLFiles.isSQL).map { Path.join(folder.path, $0) }.filter(isFree)
      for list in lists(of: files, in: folder.path) where areSteps(list.files) {
        if !list.files.allSatisfy(isFree) { continue }
        var project = FoundProject(root: folder.path)
        project.take(FoundHistory(list.files, in: folder.path, named: list.decision, texts))
        add(project, home: folder.path)
      }
    }
  }

  /// A history whose names have no order, in the order in which a program names its files; the same history for any other.
  private func inOrderOfProgram(_ history: FoundHistory) -> FoundHistory {
    guard history.layout == PlainLayout.name, history.steps.allSatisfy({ $0.number == nil }) else { return history }
    let paths = history.steps.map(\.path)
    let list = lists(of: paths, in: history.folder).max { $0.files.count < $1.files.count }
    guard let list, list.files.count * 4 >= paths.count * 3 else { return history }
    var history = history
    // Files that are called alike but for their numbers ran before there was a list. Others that nobody names are there for something
    // else, or for nobody any more.
    let unnamed = paths.filter { !list.files.contains($0) }
    let kinds = Dictionary(grouping: unnamed) { NumberedSeries.beginning(of: $0) ?? "" }
    let counted = kinds.filter { !$0.key.isEmpty && $0.value.count >= NumberedSeries.least }.values.flatMap(\.self)
    history.others += unnamed.filter { !counted.contains($0) }
    let all = counted.sorted(by: Path.naturallyPrecedes) + list.files
    history.steps = FoundHistory(all, in: history.folder, named: list.decision, texts).steps
    history.decision = history.decision.adding(list.decision)
    return history
  }

  /// The lists of some files that programs have, in the order in which they name them.
  private func lists(of files: [String], in folder: String) -> [(files: [String], decision: Decision)] {
    guard let programs, files.count >= NumberedSeries.least else { return [] }
    let named = programs.programs(around: folder, for: scope)?.namedTogether ?? []
    return named.compactMap { program, all in
      let listed = all.filter(files.contains)
      if listed.count < NumberedSeries.least { return nil }
      return (
        listed, .proven("\(Path.name(of: program)) names the files in this order", at: Evidence(program))
      )
    }
  }

  /// Whether files that a program names in an order are steps: most of them define something, and some change what is there. A list
  /// whose first file has already what the others do is a schema with steps for older databases, which nobody runs behind it.
  private func areSteps(_ files: [String]) -> Bool {
    let areDefining = files.count { texts.defines($0) } * 2 > files.count
    let change = files.dropFirst().contains { !texts.verbs(of: $0).isDisjoint(with: ["ALTER", "DROP"]) }
    guard areDefining, change else { return false }
    let uses = files.map { texts.uses(of: $0) }
    return StepsOfSchema.relation(of: [uses[0]], Array(uses.dropFirst())) != .lead
  }

  // MARK: Dumps

  /// `db/structure.sql` and its like, where no history is.
  mutating func findDumps(_ layout: any DumpLayout.Type) {
    let dump = layout.dump
    for folder in inventory.folders where isInScope(folder.path) && Path.name(of: folder.path) == dump.folder {
      let files = folder.files.filter { $0.hasSuffix(dump.ending) }.map { Path.join(folder.path, $0) }.filter(
        isFree)
      guard !files.isEmpty, !homes.contains(Path.directory(of: folder.path)), !homes.contains(folder.path) else {
        continue
      }
      for file in files {
        if texts.isForOther(file) {
          others.append(LeftOut(path: file, skip: .otherByText))
          continue
        }
        var project = FoundProject(root: Path.directory(of: folder.path))
        project.schema = [file]
        project.decisions.note(
          .likely("the file is called as a dump of a schema in a folder \(dump.folder) is"), of: [file])
        project.add(layout.name, [Evidence(file)])
        add(project, home: files.count == 1 ? project.root : file)
      }
    }
  }
}
