private import Analyzer
private import Notations
private import Rules

/// Which files a project has, before they are read. Paths are absolute.
struct ProjectPlan {
  private(set) var found: FoundProject
  private let configuration: ProjectConfiguration
  let rules: RulesConfiguration
  private let targets: [NamedPath]
  private let loader: ProjectLoader
  /// Whether somebody may ask where fixes go that need a new migration.
  private var isForFixes = true
  /// Whether the schema is read from an SQLite database.
  private(set) var readsDatabase = false
  private let declared: DeclarationPlan
  /// The program's files with statements; nil where none is read.
  private(set) var programFiles: ProgramFiles?
  /// The programs that were named and whose literals aren't read; no SQL is expected of the rest of their text.
  private var unreadPrograms: Set<String> = []

  var root: String { found.root }

  init(
    _ found: FoundProject, targets: [NamedPath], loader: ProjectLoader, givenRules: String?
  ) throws(InputError) {
    self.found = found
    self.targets = targets
    self.loader = loader
    var configuration =
      try found.configuration.map { file throws(InputError) in try loader.configuration(file) }
      ?? ProjectConfiguration()
    if let released = loader.released { configuration.released = released }
    self.configuration = configuration
    let rulesFile =
      if let givenRules { Optional(givenRules) } else { try ProjectLocation.rules(for: found.root, in: loader.files) }
    rules = try loader.rulesConfiguration(rulesFile)
    declared = try DeclarationPlan(
      found.declarations, uses: configuration.uses, root: found.root, in: loader.files, shown: loader.shown)
    // What is attached is read for its schema.
    let attached = Set(declared.paths)
    self.found.unclaimed.removeAll(where: attached.contains)
    if let path = found.schema.first, found.schema.count == 1, loader.files.status(path)?.kind == .file {
      readsDatabase = try DatabaseSchema.isDatabase(path, shownAs: loader.shown(path), in: loader.files)
    }
    leaveOutTests()
    addPrograms()
    try addNamedFiles()
  }

  /// Adds the program's files that have SQL: where the configuration asks for them, and where the program has a client of SQLite.
  private mutating func addPrograms() {
    let setting = configuration.programs
    guard setting.reading != .off, found.declared == nil, !loader.readsTextAlone, !readsDatabase else { return }
    guard setting.reading == .on || hasClient else { return }
    let tables = tablesOfFiles
    let programs = ProgramFiles(
      of: found, setting, besides: tables, madeTwice: tablesMadeTwice, excluding: configuration.exclude,
      evidence: programs, files: loader.files)
    if tables == nil, programs.definers.isEmpty { return }
    programFiles = programs
    for path in programs.versions {
      found.skipped[path] = Skip(
        .snapshot, because: Decision(.proven, Reason("Room writes out each version of the schema", in: path)))
    }
    let configured = setting.reading == .on ? Reason("programs: on", in: found.configuration) : nil
    for file in programs.files where !found.queries.contains(file.path) {
      found.queries.append(file.path)
      let says = "its string literals have SQL: \(Display.counted(file.statements, "text"))"
      let decision = Decision(.proven, Reason(says, in: file.path))
      found.decisions.note(
        configured.map { decision.adding(Decision(.proven, $0)) } ?? decision, of: [file.path])
    }
  }

  /// Whether files are a schema or a history by what they are, whatever stands in them.
  private var statesSchema: Bool { found.history != nil || !found.schema.isEmpty }

  /// The tables, in lower case, that files of SQL make or change; nil where none says what the schema is.
  private var tablesOfFiles: Set<String>? {
    let files = found.schema + (found.history?.steps.map(\.path) ?? []) + found.loose
    let tables = definedTables(of: files, madeOnly: false).reduce(into: Set()) { $0.formUnion($1) }
    return !statesSchema && tables.isEmpty ? nil : tables
  }

  /// The tables, in lower case, that two files of a schema without a history make, or that other databases beside have: each may be for a
  /// database of its own, and nobody can say which of them a statement of the program is about.
  private var tablesMadeTwice: Set<String> {
    var twice = definedTables(of: found.siblings, madeOnly: true).reduce(into: Set()) { $0.formUnion($1) }
    let files = found.schema + found.loose
    guard found.history == nil, files.count > 1 else { return twice }
    var once: Set<String> = []
    for name in definedTables(of: files, madeOnly: true).joined() where !once.insert(name).inserted {
      twice.insert(name)
    }
    return twice
  }

  /// The tables, in lower case, that each of some files of SQL makes, or also changes.
  private func definedTables(of files: [String], madeOnly: Bool) -> [Set<String>] {
    Workers.map(files) { [disk = loader.files] path in
      (try? disk.read(path, shownAs: path, limit: FileSystem.maximumSize)).map { bytes in
        DefinedTables.names(in: SourceFile(path: path, bytes: bytes), madeOnly: madeOnly)
      } ?? []
    }
  }

  /// Whether the program has a client of SQLite. Nobody's whole home is looked through for one.
  private var hasClient: Bool {
    guard !ProjectLocation.isHome(root) || GitRepository.root(around: root, in: loader.files) != nil else {
      return false
    }
    return programs?.clients(around: root).contains { $0.database == .sqlite && !$0.isTest } ?? false
  }

  /// Leaves out the files of which only their text says what they are, and which only tests load.
  private mutating func leaveOutTests() {
    let named = Set(targets.map(\.path))
    for path in found.loose + found.unclaimed
    where found.decisions[path]?.certainty == .guessed && !named.contains(path) {
      guard let test = programs?.test(naming: path) else { continue }
      let says = Reason("\(Path.name(of: test.program)), a test, \(test.phrase)", in: test.program, line: test.line)
      found.skipped[path] = Skip(.test, because: Decision(.likely, says))
      found.loose.removeAll { $0 == path }
      found.unclaimed.removeAll { $0 == path }
    }
  }

  /// Adds files that were named without being part of the project, to be checked against its schema.
  private mutating func addNamedFiles() throws(InputError) {
    let known = Set(found.files + found.unclaimed + declared.paths)
    var paths: [String] = []
    for target in targets {
      switch target.kind {
      case .configuration: break
      case .input, .file: paths.append(target.path)
      case .directory:
        // A configuration was named that lies elsewhere.
        let isElsewhere =
          Path.relative(target.path, to: root) == nil && Path.relative(root, to: target.path) == nil
          && !known.contains { Path.relative($0, to: target.path) != nil }
        if isElsewhere { paths += try SQLFiles.below(target.path, in: loader.files) }
      }
    }
    for path in paths {
      if known.contains(path) || found.reason(of: path) != nil { continue }
      if loader.files.status(path)?.kind == .file,
        (try? DatabaseSchema.isDatabase(path, shownAs: path, in: loader.files)) == true
      {
        let name = loader.shown(path)
        throw InputError(
          "'\(name)' is an SQLite database and no SQL; 'puresql-lint diff \(name)' compares it with the migrations, and "
            + "'puresql-lint import \(name)' writes its schema as the first one")
      }
      if isUnreadProgram(path) {
        unreadPrograms.insert(path)
        let says = "the strings of its program aren't read"
        found.skipped[path] = Skip(.unclaimed, because: Decision(.proven, Reason(says)))
      } else if found.isLoose {
        found.loose.append(path)
      } else if isMigration(path) {
        // A migration that is being written and not saved yet.
        let number = MigrationNumber(path: path, below: found.history?.folder ?? root)
        let steps = (found.history?.steps ?? []) + [FoundHistory.Step(path: path, number: number)]
        found.history?.steps = FoundHistory.ordered(steps)
      } else {
        found.queries.append(path)
      }
    }
    found.queries.sort(by: Path.naturallyPrecedes)
    found.loose = Set(found.loose).sorted(by: Path.naturallyPrecedes)
  }

  /// Whether a file is a program's, whose literals aren't read, and lies on the disk. A hook names each file that was changed.
  private func isUnreadProgram(_ path: String) -> Bool {
    programFiles == nil && !loader.readsTextAlone && loader.files.status(path)?.kind == .file
      && ProgramStatements.isHost(Path.name(of: path))
  }

  /// Whether the project would read a file as a migration if it were there.
  private func isMigration(_ path: String) -> Bool {
    guard let history = found.history, SQLFiles.isSQL(path), !MigrationHistory.isReversal(path) else { return false }
    if let places = configuration.migrations {
      let project = ConfiguredProject(
        root: root, configuration, file: found.configuration ?? root, texts: loader.texts)
      return places.contains { project.isMeant(path, by: $0) }
    }
    return Path.relative(path, to: history.folder) != nil
  }

  /// Whether the project is ours: the configuration says so, or nothing speaks for another tool where a configuration
  /// or our folders are.
  var isOurs: Bool {
    if let layout = configuration.layout { return layout == .puresql }
    if found.layouts == [.puresql] { return true }
    return configuration.describesProject && !found.layouts.contains(where: \.isOfAnotherTool)
  }

  /// The question for git, which files of the history a commit has released; nil where git needn't be asked.
  var wantedCommit: (root: String, commit: ReleasedCommit, files: [String])? {
    let files =
      (found.history?.steps ?? []).filter { $0.number != nil }.map(\.path) + (programFiles?.stepFiles ?? [])
    guard !files.isEmpty, let commit = configuration.released.commit else { return nil }
    return (root, commit, files)
  }

  /// Texts that change whenever git's answer may change.
  var releasedState: [String] {
    guard let wanted = wantedCommit, let repository = GitRepository.root(around: root, in: loader.files) else {
      return []
    }
    var reference: String?
    if case .named(let name) = wanted.commit { reference = name }
    return GitRepository(root: repository).state(reference, in: loader.files)
  }

  /// The same plan without the files that nobody named, where each is read by itself: of the others only the history
  /// is left, whose order says what is released.
  func withoutOthers() -> ProjectPlan {
    var plan = self
    plan.isForFixes = false
    guard let focus, found.declared == nil else { return plan }
    func isOther(_ path: String) -> Bool { !focus.contains(shown(path)) }
    plan.found.queries.removeAll(where: isOther)
    plan.found.loose.removeAll(where: isOther)
    plan.found.unclaimed.removeAll(where: isOther)
    return plan
  }

  // MARK: Reading

  private var snapshots: [String] {
    let noted = notedSchema
    return found.skipped.filter { $0.value.reason == .snapshot && (SQLFiles.isSQL($0.key) || $0.key == noted) }
      .map(\.key).sorted(by: Path.naturallyPrecedes)
  }

  /// The file in which the tool of the history notes the schema behind the last step; nil where none does.
  private var notedSchema: String? {
    guard let history = found.history, history.tool?.asNoter != nil else { return nil }
    return history.skipped.first { $0.value.reason == .snapshot && !SQLFiles.isSQL($0.key) }?.key
  }

  /// Every file, in the order in which they are read.
  var paths: [String] {
    found.files + (programFiles?.definers ?? []) + found.unclaimed + snapshots + found.leadsTo + declared.paths
      + found.reversals.map(\.file)
  }

  /// The facts that decide what is made of the files, besides their texts.
  var roles: [String] {
    [root] + found.layouts.map(\.rawValue) + found.skipped.map { "\($0.value.reason.rawValue) \($0.key)" }.sorted()
  }

  /// The notes on files that were named and aren't checked.
  var notes: [String] {
    targets.compactMap { target in
      guard target.kind == .file, let reason = found.reason(of: target.path), !isChecked(target.path) else {
        return nil
      }
      let says =
        unreadPrograms.contains(target.path)
        ? configuration.programs.explanationOfUnread : reason.explanation
      return "'\(loader.shown(target.path))' isn't checked: \(says)"
    }
  }

  /// Reads the files.
  ///
  /// - Parameter unread: paths of files with statements whose text nobody needs; each has its place in the project, and no text.
  func read(
    input: ProjectLoader.Input?, git: GitLookup, leavingOut unread: Set<String> = []
  ) throws(InputError) -> Project {
    var findings: [Diagnostic] = []
    var unwritable: Set<String> = []
    let named = Set(targets.lazy.filter { $0.kind == .file }.map(\.path))
    func source(_ path: String) throws(InputError) -> SourceFile {
      let name = shown(path)
      let isInput = path == input?.path ?? Project.unnamedInput
      let bytes: [UInt8]
      if let input, isInput {
        bytes = input.bytes
        unwritable.insert(name)
      } else if readsDatabase, path == found.schema.first {
        bytes = Array(try DatabaseSchema.sql(path: path, shownAs: loader.shown(path)).utf8)
        unwritable.insert(name)
      } else if named.contains(path) {
        bytes = try loader.files.read(
          path, shownAs: loader.shown(path), limit: FileSystem.maximumSize, allowsPipe: true)
      } else if let known = knownBytes(of: path) {
        bytes = known
      } else {
        bytes = try loader.files.read(path, shownAs: loader.shown(path), limit: FileSystem.maximumSize)
      }
      if bytes.isUTF16 {
        let empty = SourceFile(path: name, bytes: [])
        unwritable.insert(name)
        findings.append(Diagnostic(.utf16, at: empty.beginning))
        return empty
      }
      return SourceFile(path: name, bytes: bytes)
    }
    var unreadable: [String] = []
    // One file that can't be read is said, and the others are checked.
    func readable(_ path: String) -> SourceFile? {
      do { return try source(path) } catch {
        unreadable.append(error.message)
        return nil
      }
    }

    var reading = Project.Reading()
    reading.repository = GitRepository.root(around: root, in: loader.files)
    reading.layouts = found.layouts
    reading.isOurs = isOurs
    reading.readsDatabase = readsDatabase
    reading.evidence = found.evidence
    let leadsTo = found.leadsTo.compactMap(readable)
    reading.knowledge = HistoryKnowledge(
      start: found.startsLater ? .laterVersion(leadingTo: leadsTo) : .nothing,
      programs: (found.history?.programs ?? []).map(shown),
      besideSteps: (found.history?.programsOfSteps ?? []).map(shown),
      others: [found.history?.otherHistory].compactMap(\.self).map {
        OtherHistory(step: shown($0.step), changes: $0.changes)
      })
    // A tool's configuration names the files, and then each comment in them is read as the tool reads it.
    let names = Set(found.evidence.map { Path.name(of: $0.file) })
    let configured = Layouts.ofStatements.first { !$0.configurations.isDisjoint(with: names) }
    let definitions = Set(found.schema + (found.history?.steps.map(\.path) ?? []))
    let isSchema = configured != nil && found.queries.contains(where: definitions.contains)
    reading.queryNotation = configured?.notation(of: isSchema ? .queries : .all)
    var programFiles = programFiles
    if let files = programFiles, !files.definers.isEmpty {
      let hosts = files.definers.compactMap(readable)
      let read = Workers.map(hosts) { files.definitions(in: $0) }.compactMap(\.self)
      let schema = Workers.onBigStack { ProgramSchema(read, besides: files.tables) }
      reading.programSchema = schema
      programFiles?.notation.databases = schema.databases
      for part in schema.parts where !files.isBesideFiles {
        guard let step = part.step else { continue }
        reading.programSteps.insert(part.text.path)
        reading.numbers[part.text.path] = step.name
        reading.runs[part.text.path] = MigrationRun(of: step)
      }
    }
    reading.programStatements = programFiles?.notation
    reading.doubtfulTables = programFiles?.doubtful ?? []
    reading.programVerbs = programFiles?.verbs ?? []
    reading.programStatementCount = programFiles?.files.reduce(0) { $0 + $1.statements } ?? 0
    for file in programFiles?.files ?? [] { reading.programTexts[shown(file.path)] = "\(file.language)" }
    reading.leftAlone = ProgramSQL.Aside.allCases.compactMap { reason in
      programFiles?.aside[reason].map { (reason.rawValue, $0) }
    }
    reading.unclaimed = Set((programFiles?.files ?? []).map { shown($0.path) })
    reading.historyNotation = found.history?.notation ?? (isSchema ? configured?.notation(of: .schema) : nil)
    for (path, skip) in found.skipped {
      reading.skipped[shown(path)] = skip
      guard skip.reason == .snapshot, let steps = found.history?.steps.map(\.path),
        programs?.passesOver(path, besides: steps) == true
      else { continue }
      reading.unreadCopies.insert(shown(path))
      let why = Decision.likely(
        "the program names each step, and this copy nowhere, so what differs in it is a warning")
      reading.skipped[shown(path)] = Skip(.snapshot, because: skip.decision.adding(why))
    }
    for path in found.files + found.unclaimed {
      var decision = found.decisions[path]
      if let said = programs?.decision(about: path) { decision = decision?.adding(said) ?? said }
      if named.contains(path) || path == input?.path ?? Project.unnamedInput {
        let byCommand = Decision.proven("the command line names it")
        decision = decision?.adding(byCommand) ?? byCommand
      }
      reading.decisions[shown(path)] = decision
    }
    reading.declared = found.declared
    reading.runner = runner

    let schema = readsDatabase ? try found.schema.map(source) : found.schema.compactMap(readable)
    for file in schema { reading.runs[file.path] = MigrationRun(transaction: .unknown, isSchema: true) }
    var steps: [(file: SourceFile, number: MigrationNumber?)] = []
    var places = steps
    for step in found.history?.steps ?? [] {
      guard let file = readable(step.path) else {
        // It has its place in the history all the same.
        places.append((SourceFile(path: shown(step.path), bytes: []), step.number))
        continue
      }
      steps.append((file, step.number))
      places.append((file, step.number))
      reading.numbers[file.path] = step.number?.written
      reading.runs[file.path] = run(of: step)
    }
    let numbered = steps.compactMap { step in
      step.number.map { ReleasedHistory.Step(file: step.file, number: $0.written) }
    }
    reading.released = ReleasedHistory(
      configuration.released, numbered, reading.programSchema?.parts ?? [],
      wantedCommit.flatMap { git.commit($0.commit, of: root) })
    if let history = found.history, history.style.refusesEqualNumbers {
      findings = MigrationHistory(places, isOurs: history.layout == .puresql).diagnostics + findings
    }
    var leftOut: Set<ObjectIdentifier> = []
    // Those in which there is something to check.
    func read(_ files: [SourceFile]) -> [SourceFile] {
      if found.declared != nil { return files }
      let (known, leftOut) = (reading, leftOut)
      let texts = Workers.map(files) { [programFiles] file -> ProjectText.ReadFile? in
        if leftOut.contains(ObjectIdentifier(file)) { return nil }
        let notation = known.notation(of: file)
        return ProjectText.read(file, notation is ProgramStatements ? programFiles ?? notation : notation)
      }
      return zip(files, texts).compactMap { file, read in
        guard let read else { return file }
        reading.texts[ObjectIdentifier(file)] = read
        guard let reason = read.reason else { return file }
        reading.skipped[file.path] = Skip(reason, because: .guessed(reason.explanation))
        return nil
      }
    }
    let loose = read(found.loose.compactMap(readable))
    // What these files would have made isn't known.
    reading.knowledge.add(unreadable: unreadable)
    let queries = read(
      found.queries.compactMap { path in
        if !unread.contains(path) { return readable(path) }
        let file = SourceFile(path: shown(path), bytes: [])
        leftOut.insert(ObjectIdentifier(file))
        return file
      })
    for file in schema + loose {
      reading.numbers[file.path] = MigrationNumber(path: Path.name(of: file.path), below: "")?.written
    }
    // What doesn't read as SQL is for another database, or no SQL at all.
    let unclaimed = read(found.unclaimed.compactMap(readable)).filter { file in
      let skip = skip(ofUnclaimed: file)
      if let skip { reading.skipped[file.path] = skip } else { reading.unclaimed.insert(file.path) }
      return skip == nil
    }
    let noted = notedSchema
    let snapshots = self.snapshots.compactMap { path in
      readable(path).flatMap { path == noted ? found.history?.tool?.asNoter?.sql(ofNoted: $0) : $0 }
    }
    reading.reversals = found.reversals.compactMap { file, step in
      readable(file).map { Project.Reversal(file: $0, step: shown(step)) }
    }
    if isForFixes { reading.next = migrationForFixes }
    let declarations = try declared.read(source).adding(found.declaredFunctions)
    reading.registered = programs?.declarations(besides: declarations, shown: shown) ?? []
    reading.attached = Set((programs?.registered ?? []).filter { $0.kind == .schema }.map { Name($0.name) })
    var project = Project(
      root: root, configuration: configuration, rules: rules, migrations: schema + steps.map(\.file),
      queries: (queries + unclaimed).sorted { Path.naturallyPrecedes($0.path, $1.path) }, loose: loose,
      snapshots: snapshots, reading: reading,
      declarations: declarations, focus: focus,
      diagnostics: findings, directory: loader.shownFrom, unwritable: unwritable, unreadable: unreadable)
    project.namesFiles = targets.contains { $0.kind == .file || $0.kind == .input }
    project.leftOut = leftOut
    return project
  }

  /// Why a file that no layout claims isn't read; nil where its statements are queries.
  private func skip(ofUnclaimed file: SourceFile) -> Skip? {
    if !ProjectText.isWhole(file) {
      return Skip(.unclaimed, because: .guessed("no layout claims it, and it doesn't read as SQL for SQLite"))
    }
    if OtherDatabases.isText(file.bytes) { return .otherByText }
    if found.history != nil, ProjectText.isForOneMoment(file) {
      return Skip(.unclaimed, because: .guessed("it changes the schema, and nothing says when it runs"))
    }
    return nil
  }

  /// The bytes that were read to find out what a file is, where the file isn't looked at again.
  private func knownBytes(of path: String) -> [UInt8]? {
    loader.readsTextAlone ? loader.texts.knownBytes(of: path) : nil
  }

  /// The migration that fixes add to. It has a name only where the others have one.
  private var migrationForFixes: NextMigration? {
    guard let history = found.history else { return nil }
    let isNamed =
      history.style.wantsNames
      || history.steps.contains { step in
        Path.relative(step.path, to: history.folder).map { NewMigration.isNamed($0, history.style) } ?? false
      }
    return nextMigration(named: isNamed ? "fix schema" : nil, now: nil)
  }

  /// The migration that additions to the history go to. nil where there is no history, where its tool keeps a list of
  /// it or wants more written into a file than a layout's name tells, or where programs do a part of it: the next
  /// number may be one of theirs.
  ///
  /// - Parameters:
  ///   - name: what it does, in few words.
  ///   - now: seconds since 1970; nil for a number that only the others decide.
  func nextMigration(named name: String?, now: Int?) -> NextMigration? {
    guard found.declared == nil, let history = found.history, history.programs.isEmpty,
      let form = history.style.form
    else { return nil }
    let existing = history.steps.filter { $0.number != nil }.compactMap { Path.relative($0.path, to: history.folder) }
    guard !existing.isEmpty, existing.count == history.steps.count || history.style.hasRepeatables else { return nil }
    let new = NewMigration(after: existing, named: name, style: history.style, now: now)
    let path = Path.join(history.folder, new.path)
    let reversal = new.reversal.map { Path.join(history.folder, $0) }
    if [path, reversal].contains(where: { $0.flatMap(loader.files.status) != nil }) { return nil }
    let run = run(of: FoundHistory.Step(path: path, number: nil))
    return NextMigration(
      path: shown(path), reversal: reversal.map(shown), number: new.number, run: run, form: form)
  }

  /// The runner of the history, as far as its tool and the program's code tell.
  private var runner: MigrationRunner {
    guard let history = found.history else { return .unknown }
    return programs?.settled(history.runner, of: history) ?? history.runner
  }

  /// The evidence of the program's code. Whoever looks at texts alone needs none of it.
  private var programs: ProgramEvidence? {
    loader.readsTextAlone ? nil : loader.programs.programs(around: root, for: loader.currentDirectory)
  }

  private func run(of step: FoundHistory.Step) -> MigrationRun {
    var run = runner.run
    if found.history?.tool?.runsOutsideOfTransaction(step.path, loader.texts) == true {
      run.transaction = .outside
    }
    return run
  }

  /// Whether a file is read, or takes a step back that is.
  private func isChecked(_ path: String) -> Bool {
    found.reason(of: path) == nil || found.reversals.contains { $0.file == path }
  }

  /// Whether only a part of the project was named, or files were.
  var hasFocus: Bool { focus != nil || targets.contains { $0.kind == .file || $0.kind == .input } }

  /// The paths that were named, as they are shown; nil when they are the whole project.
  private var focus: Set<String>? {
    var focus: Set<String> = []
    for target in targets {
      switch target.kind {
      case .configuration: return nil
      case .file, .input: if isChecked(target.path) { focus.insert(shown(target.path)) }
      case .directory:
        if Path.relative(root, to: target.path) != nil { return nil }
        for path in paths where Path.relative(path, to: target.path) != nil { focus.insert(shown(path)) }
      }
    }
    return focus
  }

  private func shown(_ path: String) -> String {
    path == Project.unnamedInput ? path : Path.way(to: path, from: root)
  }
}

extension MigrationRun {
  /// How a step of a program is run, as far as what runs it says so.
  fileprivate init(of step: ProgramSchema.Step) {
    self.init(transaction: step.runner == .unknown ? .unknown : .aroundFile)
    foreignKeys =
      switch step.runner {
      case .grdb, .android: .off
      case .grdbWithKeys, .unknown: .unknown
      }
  }
}

extension ProgramsSetting {
  /// The reason in a sentence why the strings of a program aren't read, for somebody who named one of its files.
  fileprivate var explanationOfUnread: String {
    reading == .off
      ? "'programs: off' in puresql.yaml leaves the strings of programs alone"
      : "its program has no client of SQLite, or nothing makes its tables; 'programs: on' in puresql.yaml reads its strings all the same"
  }
}

extension SkipReason {
  /// The reason in a sentence, for somebody who named the file.
  var explanation: String {
    switch self {
    case .reversal: "it takes a migration back"
    case .snapshot: "it is a copy of the schema, and is compared with the history"
    case .otherDatabase: "it is for another database than SQLite"
    case .template: "it is a template, and no statement of it can be read"
    case .script: "it is a script for sqlite3's shell"
    case .excluded: "'exclude' in puresql.yaml leaves it out"
    case .unclaimed: "it is not among the migrations and queries that were found, and it doesn't read as SQL for SQLite"
    case .test: "it is there for tests"
    case .copy: "it is the same as a file that is read"
    }
  }
}
