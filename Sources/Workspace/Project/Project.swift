package import Analyzer
import Notations

/// A project as it was read: its files in their roles, and its configuration.
package struct Project: Sendable {
  /// The facts about a project that layouts know besides which files it has.
  package struct Reading: Sendable {
    /// How the history and the statements are laid out.
    package var layouts: [LayoutName] = []
    /// The files that show the layouts, by absolute paths.
    package var evidence: [Evidence] = []
    /// The root of the repository that the project is in, absolute; nil where it is in none.
    var repository: String?
    /// How SQL is written into the files of the history; nil for plain SQL.
    var historyNotation: (any Notation)?
    /// How the queries are written, where a configuration says so; nil to see from their text.
    var queryNotation: (any Notation)?
    /// How statements are read out of the program's files; nil where none is.
    var programStatements: ProgramStatements?
    /// The schema that the program's code makes, or its part of one beside files of SQL; nil where it makes none.
    var programSchema: ProgramSchema?
    /// The steps of the history that the program's code makes, by the paths of their texts.
    var programSteps: Set<String> = []
    /// The tables, in lower case, of which the program's code doesn't show what they are in the end.
    var doubtfulTables: Set<String> = []
    /// The languages of the program's files that are read, by their paths.
    var programTexts: [String: String] = [:]
    /// The functions of the program that SQL is passed to, the most used first.
    var programVerbs: [ProgramVerb] = []
    /// How many texts of the program's literals are statements that are read.
    var programStatementCount = 0
    /// How many texts of the program's literals are SQL and left alone, by reason.
    var leftAlone: [(reason: String, statements: Int)] = []
    /// Schema and queries stand in the same files, in a notation that tells them apart.
    var declared: (any DeclaredNotation)?
    /// How each migration is run, by its path.
    var runs: [String: MigrationRun] = [:]
    /// The settings of the history's runner around the migrations.
    var runner = MigrationRunner.unknown
    /// The text by which each migration is ordered, by its path.
    package var numbers: [String: String] = [:]
    /// Which migrations nobody changes any more.
    package var released = ReleasedHistory.none
    /// The migration that additions to the history go to; nil where nobody but its tool can add to it.
    package var next: NextMigration?
    /// How much of the history is known.
    var knowledge = HistoryKnowledge.complete
    /// The files that take single migrations back.
    var reversals: [Reversal] = []
    /// The functions and collations that the program's code registers, as declarations: a text for each of its files, each on the
    /// line on which it is registered.
    var registered: [SourceFile] = []
    /// The names under which the program's code attaches databases.
    var attached: Set<Name> = []
    /// Files that aren't checked, by their paths, and why.
    package var skipped: [String: Skip] = [:]
    /// The copies of the schema that no program reads, though programs name each step of the history.
    var unreadCopies: Set<String> = []
    /// Why each file that is read has its role, by its path.
    var decisions: [String: Decision] = [:]
    /// The texts of files with statements, as they were read.
    var texts: [ObjectIdentifier: ProjectText.ReadFile] = [:]
    /// Files of the queries that no layout claims: they are checked, and nothing is generated of them.
    var unclaimed: Set<String> = []

    /// How statements are written into a file of queries; nil to see from its text.
    func notation(of file: SourceFile) -> (any Notation)? {
      if let programStatements, ProgramStatements.isHost(Path.name(of: file.path)) { return programStatements }
      return queryNotation
    }

    /// Makes the facts that are known before anything was read.
    package init() {}

    /// Whether its history and its statements are laid out as PureSQL's are, by a configuration or by its folders.
    package var isOurs = false
    /// Whether the schema is read from a database file.
    var readsDatabase = false
    /// Whether another tool's configuration, marks or names are in it, so that the discipline of this house isn't asked
    /// of it.
    var isOfAnotherTool: Bool { layouts.contains(where: \.isOfAnotherTool) }
  }

  /// A file that takes a migration back.
  struct Reversal: Sendable {
    let file: SourceFile
    /// The path of the migration.
    let step: String
  }

  /// The project's folder, absolute.
  package let root: String
  /// The settings of `puresql.yaml`.
  package let configuration: ProjectConfiguration
  /// The settings of `rules.yaml`.
  package let rules: RulesConfiguration
  /// The migrations, in the order in which they are applied.
  package let migrations: [SourceFile]
  /// The queries files, in path order.
  package private(set) var queries: [SourceFile]
  /// Files of which nothing says what they are: those with DDL build the schema, the rest is checked against it.
  package let loose: [SourceFile]
  /// Whole schemas that the history has to lead to.
  package let snapshots: [SourceFile]
  /// How the project was read: its layouts, and what they say of its files.
  package private(set) var reading: Reading
  /// The declarations of what the program brings along.
  package let declarations: ProjectDeclarations
  /// The paths on which findings are reported; nil for all.
  package let focus: Set<String>?
  /// Whether somebody named single files, as hooks do: others are left as they are, and none is made.
  package var namesFiles = false
  /// The queries files whose texts weren't read, because what is found in them is known.
  var leftOut: Set<ObjectIdentifier> = []
  /// The statements that were added to the history and aren't on the disk yet: their file is the last migration. nil
  /// where there are none.
  package private(set) var newSteps: NewSteps?
  /// The findings of reading: those of the rules `migration-order` and `syntax-error`.
  package let diagnostics: [Diagnostic]
  /// The current directory of whoever asked, absolute: paths are shown as they are seen from there. nil where they may
  /// be anywhere.
  package let directory: String?
  /// A message for each file that couldn't be read.
  package let unreadable: [String]
  /// Files whose text isn't what lies on the disk under their path: standard input, a database file.
  private let unwritable: Set<String>

  /// Each parameter sets the property of its name.
  package init(
    root: String, configuration: ProjectConfiguration = ProjectConfiguration(),
    rules: RulesConfiguration = RulesConfiguration(), migrations: [SourceFile] = [], queries: [SourceFile] = [],
    loose: [SourceFile] = [], snapshots: [SourceFile] = [], reading: Reading = Reading(),
    declarations: ProjectDeclarations = .none, focus: Set<String>? = nil, diagnostics: [Diagnostic] = [],
    directory: String? = nil, unwritable: Set<String> = [], unreadable: [String] = []
  ) {
    self.root = root
    self.configuration = configuration
    self.rules = rules
    self.migrations = migrations
    self.queries = queries
    self.loose = loose
    self.snapshots = snapshots
    self.reading = reading
    self.declarations = declarations
    self.focus = focus
    self.diagnostics = diagnostics
    self.directory = directory
    self.unwritable = unwritable
    self.unreadable = unreadable
  }

  /// The files that are checked: migrations, queries and loose ones.
  package var files: [SourceFile] { migrations + queries + loose }

  /// The files that were read and can be shown.
  var allFiles: [SourceFile] {
    files + snapshots + reading.knowledge.leadsTo + reading.reversals.map(\.file) + declarations.allFiles
      + [reading.next?.file, reading.next?.reversal].compactMap(\.self)
  }

  /// The name of standard input where nobody gives one.
  package static let unnamedInput = "<stdin>"

  /// A file's path as it is shown; the path that it is given is relative to the root.
  package func shownPath(of path: String) -> String {
    if path == Self.unnamedInput { return path }
    return Path.shown(Path.absolute(path, from: root), from: directory)
  }

  /// The same project with a history that starts from tables which it doesn't make.
  func assuming(_ tables: [Name]) -> Project {
    var project = self
    project.reading.knowledge = reading.knowledge.assuming(tables)
    return project
  }

  /// The project's folder as it is shown.
  package var shownRoot: String { Path.shown(root, from: directory) }

  /// Whether Swift is generated of the project, by this run or another.
  package var generates: Bool { reading.isOurs || !configuration.outputs.isEmpty }

  /// Whether puresql.yaml says what the files are, so that nothing that was read of them is doubted.
  var isReadAsSaid: Bool { generates || configuration.describesProject }

  /// Whether findings in a file are reported.
  package func isInFocus(_ path: String) -> Bool { focus?.contains(path) ?? true }

  /// Whether it would be another project with the same files, because git couldn't be asked.
  package var dependsOnGit: Bool { reading.released.migrations.problem?.isOfGit ?? false }

  /// Whether a change of a file can be written to where its text came from.
  package func isWritable(_ path: String) -> Bool { !unwritable.contains(path) }

  /// Whether all edits of a fix can be written.
  func isWritable(_ fix: Fix) -> Bool {
    fix.edits.allSatisfy { $0.creates ? !namesFiles : isWritable($0.location.file.path) }
  }

  /// Whether a fix changes what was added to the history.
  func changesNewFile(_ fix: Fix) -> Bool {
    newSteps != nil
      && fix.edits.contains { !$0.creates && $0.location.file.path == migrations.last?.path }
  }

  /// The same project with one migration more, or with more in the one that was added.
  func adding(_ mends: [SchemaMend]) -> Project {
    // What was changed in it since isn't written again.
    guard let next = reading.next, !mends.isEmpty,
      newSteps.map({ Array(text(of: $0, next).file.utf8) == migrations.last?.bytes }) ?? true
    else { return self }
    var steps = newSteps ?? NewSteps()
    for mend in mends { steps.add(mend) }
    let file = SourceFile(path: next.file.path, text: text(of: steps, next).file)
    var project = Project(
      root: root, configuration: configuration, rules: rules,
      migrations: (newSteps == nil ? migrations[...] : migrations.dropLast()) + [file],
      queries: queries, loose: loose, snapshots: snapshots, reading: reading, declarations: declarations, focus: focus,
      diagnostics: diagnostics, directory: directory, unwritable: unwritable, unreadable: unreadable)
    project.reading.numbers[file.path] = next.number
    project.reading.runs[file.path] = next.run
    project.namesFiles = namesFiles
    project.newSteps = steps
    return project
  }

  /// The files that have to be made for the statements that were added to the history.
  package var newFiles: [SourceFile] {
    guard let next = reading.next, let newSteps, let file = migrations.last else { return [] }
    // What takes it back is there before it is.
    guard let reversal = next.reversal, let text = text(of: newSteps, next).reversal else { return [file] }
    return [SourceFile(path: reversal.path, text: text), file]
  }

  private func text(of steps: NewSteps, _ next: NextMigration) -> (file: String, reversal: String?) {
    next.texts(steps.statements, reversal: steps.reversal)
  }

  /// The same project with another text in a queries file, which keeps its path.
  func replacingQueries(at place: Int, with file: SourceFile) -> Project {
    var project = self
    project.queries[place] = file
    return project
  }

  /// The same project with nothing but the files in focus, where each is read by itself.
  func withoutOthers() -> Project {
    guard focus != nil, reading.declared == nil else { return self }
    func isWanted(_ file: SourceFile) -> Bool { isInFocus(file.path) }
    return Project(
      root: root, configuration: configuration, rules: rules, migrations: migrations.filter(isWanted),
      queries: queries.filter(isWanted), loose: loose.filter(isWanted), reading: reading, focus: focus,
      directory: directory, unwritable: unwritable)
  }

  /// The same project with other queries files.
  func withQueries(_ files: [SourceFile]) -> Project {
    var project = self
    project.queries = files
    return project
  }

  /// The same project with other texts in its files. The findings of reading are about files as wholes, so they stay
  /// behind.
  func replacing(_ change: (SourceFile) -> SourceFile) -> Project {
    let new = Dictionary(files.map { (ObjectIdentifier($0), change($0)) }) { first, _ in first }
    func now(_ file: SourceFile) -> SourceFile { new[ObjectIdentifier(file)] ?? file }
    func now(_ location: SourceLocation) -> SourceLocation { SourceLocation(now(location.file), location.range) }
    let diagnostics = diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.location = now(diagnostic.location)
      diagnostic.related = diagnostic.related.map { .init($0.message, at: now($0.location)) }
      return diagnostic
    }
    var project = Project(
      root: root, configuration: configuration, rules: rules, migrations: migrations.map(now),
      queries: queries.map(now), loose: loose.map(now), snapshots: snapshots, reading: reading,
      declarations: declarations.replacing(now), focus: focus,
      diagnostics: diagnostics, directory: directory, unwritable: unwritable,
      unreadable: unreadable)
    project.namesFiles = namesFiles
    project.newSteps = newSteps
    return project
  }
}

extension [Project] {
  /// The one project that these are: a history that starts from a version which nobody wrote down lies beside the project
  /// whose schema it leads to. nil for several.
  package var single: Project? {
    if count == 1 { return first }
    let whole = filter { !$0.reading.knowledge.startsLater }
    return whole.count == 1 ? whole.first : nil
  }

  /// The names of the projects: their folders, and a file where several lie in one folder. Absolute.
  package var names: [String] {
    let whole = filter { !$0.reading.knowledge.startsLater }
    return (whole.isEmpty ? self : whole).map { project in
      let isAlone = count { $0.root == project.root } == 1
      return isAlone
        ? project.root : project.files.first.map { Path.absolute($0.path, from: project.root) } ?? project.root
    }
  }
}
