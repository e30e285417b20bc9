import Notations

/// A history as it lies in its folder: which files run, in which order, and what the others are.
struct FoundHistory: Sendable {
  struct Step: Sendable {
    /// Absolute.
    let path: String
    /// nil for a file whose name says no place in the history.
    let number: MigrationNumber?
  }

  var layout: LayoutName
  /// The tool that keeps it; nil where none does.
  let tool: (any HistoryLayout.Type)?
  private(set) var runner: MigrationRunner
  /// How SQL is written into its files; nil for plain SQL.
  let notation: (any Notation)?
  /// Absolute.
  let folder: String
  let evidence: Evidence?
  /// How certain it is that the folder is a history, and why.
  var decision: Decision
  /// In the order in which they run.
  var steps: [Step]
  /// Absolute.
  var skipped: [String: Skip]
  /// Files of the folder that are nothing of the history. Absolute.
  var others: [String]
  /// Steps that are programs: what those do to the schema isn't known. Absolute.
  let programs: [String]
  /// The part that another history has in its database; its path is absolute.
  var otherHistory: OtherHistory?
  /// Programs with the number of a step in SQL, which may change rows before it. Absolute.
  let programsOfSteps: [String]

  /// Whether there is a sign in a folder of the tool that a configuration names, or of any.
  static func showsItself(_ folder: HistoryFolder, as given: LayoutName?) -> Bool {
    if let layout = given.flatMap(Layouts.history) { return layout.evidence(in: folder) != nil }
    return Layouts.shown(in: folder) != nil
  }

  /// - Parameters:
  ///   - given: The layout that a configuration names; nil to find out.
  ///   - fallback: What it is called where no tool shows itself.
  ///   - allAreSteps: A configuration says that these files are the history: one without a number is a step, too.
  ///   - isUnmarked: No tool shows itself, as is known.
  ///   - named: What names the folder or its files; nil where only what lies there speaks for a history.
  init(
    _ folder: HistoryFolder, as given: LayoutName? = nil, fallback: LayoutName = .plain, allAreSteps: Bool = false,
    isUnmarked: Bool = false, named naming: Decision? = nil
  ) {
    let named = given.flatMap(Layouts.history)
    let shown = named == nil && !isUnmarked ? Layouts.shown(in: folder) : nil
    let found = named ?? shown?.layout
    tool = found
    evidence = shown?.evidence ?? named?.evidence(in: folder)
    layout = found?.name ?? given ?? fallback
    runner = found?.runner(of: folder) ?? (layout == .puresql ? .ofOurs : .unknown)
    notation = found?.notation(for: folder)
    self.folder = folder.path
    var roles = found?.roles(in: folder) ?? NumberedFiles.roles(in: folder)
    let isNumbered = roles.contains { if case .step(.some) = $0 { true } else { false } }
    if found == nil {
      for place in roles.indices {
        switch roles[place] {
        case .other: roles[place] = allAreSteps || !isNumbered ? .step(nil) : .other
        // Without a history beside it, it is the schema.
        case .skipped(.snapshot): if !isNumbered { roles[place] = .step(nil) }
        case .step, .skipped: break
        }
      }
    }

    var steps: [Step] = []
    var skipped: [String: Skip] = [:]
    var others: [String] = []
    let said = OtherDatabases.ofSiblings(folder.files)
    for (file, role) in zip(folder.files, roles) {
      if said[file] == .other || said[file] == nil && OtherDatabases.ofPath(folder.relative(file)) == .other {
        skipped[file] = .otherByName
      } else if case .skipped(let skip) = role {
        skipped[file] = skip
      } else if case .step(let number) = role {
        steps.append(Step(path: file, number: number))
      } else {
        others.append(file)
      }
    }
    // `0001_x_sqlite.up.sql` beside `0001_x_postgres.up.sql`.
    let last = steps.map { OtherDatabases.ofLastWord(Path.name(of: $0.path)) }
    if last.contains(.sqlite) {
      for (step, database) in zip(steps, last) where database == .other { skipped[step.path] = .otherByName }
    }
    // Of one number, the file that is for SQLite alone stands for the one that is for all databases.
    let special = steps.filter {
      $0.number?.isOfFolder == false && OtherDatabases.ofFile(Path.name(of: $0.path)) == .sqlite
    }
    for step in steps where special.contains(where: { $0.number == step.number && $0.path != step.path }) {
      if OtherDatabases.ofFile(Path.name(of: step.path)) == nil {
        skipped[step.path] = .called(.otherDatabase, "a file with its number is for SQLite alone")
      }
    }
    // The way back is chosen for itself: `2_x.sqlite.down.sql` stands for `2_x.down.sql`.
    let reversals = folder.files.filter { skipped[$0]?.reason == .reversal }.compactMap { path in
      MigrationNumber(path: path, below: folder.path).map {
        (path: path, number: $0.written, database: OtherDatabases.ofFile(Path.name(of: path)))
      }
    }
    for file in reversals where file.database == nil {
      if reversals.contains(where: { $0.number == file.number && $0.database == .sqlite }) {
        skipped[file.path] = .called(.otherDatabase, "a way back with its number is for SQLite alone")
      }
    }
    if let path = found?.asNoter?.notedSchema(in: folder) {
      skipped[path] = Skip(.snapshot, because: .proven("the tool notes there which schema the last step leads to"))
    }
    self.steps = Self.ordered(steps.filter { skipped[$0.path] == nil })
    self.skipped = skipped
    self.others = others
    programs = found?.programs(in: folder) ?? folder.programs
    programsOfSteps = folder.programsOfSteps
    let shownBy = evidence.flatMap { evidence in
      found.map { Decision($0.sign.certainty, Reason("\(Path.name(of: evidence.file)) \($0.sign.says)", at: evidence)) }
    }
    switch (naming, shownBy) {
    case (let naming?, let shown?): decision = naming.adding(shown)
    case (let naming?, nil): decision = naming
    case (nil, let shown?): decision = shown
    case (nil, nil):
      decision =
        isNumbered
        ? .likely("the names of the files begin with numbers, as those of migrations do")
        : .likely("the folder is called as folders of migrations are")
    }
  }

  /// Steps that run in the order of their names, wherever those have their numbers.
  init(steps: [String], as layout: LayoutName, in folder: String, _ texts: TextCache) {
    self.init(
      HistoryFolder(folder, files: steps, texts: texts), as: layout, allAreSteps: true, isUnmarked: true,
      named: .likely("it changes tables of the schema beside it, which has what it does already"))
    self.steps = self.steps.map(\.path).sorted(by: Path.naturallyPrecedes).enumerated().map { place, path in
      let name = Path.name(of: path)
      let digits = name.drop { !$0.isNumber }.prefix { $0.isNumber }
      return Step(
        path: path, number: MigrationNumber(place: place + 1, written: digits.isEmpty ? name : String(digits)))
    }
  }

  /// Files that something names in the order in which they run.
  init(_ steps: [String], in folder: String, named naming: Decision, _ texts: TextCache) {
    self.init(
      HistoryFolder(folder, files: steps, texts: texts), as: PlainLayout.name, allAreSteps: true, isUnmarked: true,
      named: naming)
    let known = Set(self.steps.map(\.path))
    self.steps = steps.filter(known.contains).enumerated().map { place, path in
      Step(path: path, number: MigrationNumber(place: place + 1, written: String(place + 1)))
    }
  }

  /// Files that are a history by their numbers and by what they do.
  init(_ series: NumberedSeries, _ texts: TextCache) {
    self.init(
      HistoryFolder(series.folder, files: series.steps.map(\.path), texts: texts), as: PlainLayout.name,
      allAreSteps: true,
      isUnmarked: true,
      named: .likely("the files are called alike but for their numbers, and later ones change what earlier ones make"))
    steps = series.steps.map { Step(path: $0.path, number: $0.number) }
  }

  /// The same history where it turns out to be one of ours: no tool shows itself in it, and each of its files is a step.
  var asOurs: FoundHistory {
    var history = self
    history.layout = .puresql
    history.runner = .ofOurs
    return history
  }

  /// How its migrations are named and written.
  var style: MigrationStyle { tool?.migrations ?? Layouts.named(layout)?.migrations ?? PlainLayout.migrations }

  static func ordered(_ steps: [Step]) -> [Step] {
    steps.sorted { left, right in
      switch (left.number, right.number) {
      case (let first?, let second?) where first != second: first < second
      // Without a number there is no place in the history: last.
      case (nil, _?): false
      case (_?, nil): true
      default: Path.naturallyPrecedes(left.path, right.path)
      }
    }
  }
}
