/// A database project as it was found, before its files are read for good. Paths are absolute.
struct FoundProject: Sendable {
  /// The folder that the project's paths are relative to.
  var root: String
  /// How its history and its statements are laid out; one name where both are the same.
  var layouts: [LayoutName] = []
  var evidence: [Evidence] = []
  /// puresql.yaml, where there is one.
  var configuration: String?
  var history: FoundHistory?
  /// The history begins at a version of the schema that is nowhere written down.
  var startsLater = false
  /// The files of another project whose schema such a history leads to.
  var leadsTo: [String] = []
  /// The files of another project by which older databases reach this one's schema.
  var olderSteps: [String] = []
  /// Schema files that are no history: one file, or a list in its order.
  var schema: [String] = []
  /// Schema and queries stand in the same files: those of `queries`.
  var declared: (any DeclaredNotation)?
  /// Functions that a tool's configuration declares, as declarations.
  var declaredFunctions = ""
  /// The roots of other projects below this one's, which have the parts of the program that lie there.
  var otherRoots: [String] = []
  /// Files of other databases of the program, of which nothing says which parts of it they are for.
  var siblings: [String] = []
  /// Files with statements, and how they are written.
  var queries: [String] = []
  /// The files that other modules lend: they say nothing of where the project is.
  var borrowed: [String] = []
  /// Files that say what the program brings along, in the order in which they are named.
  var declarations: [String] = []
  /// Files of which their text says what they are: those that define something are the schema.
  var loose: [String] = []
  var skipped: [String: Skip] = [:]
  /// Why each file that is read has its role.
  var decisions = Decisions()
  /// Files beside a layout that nothing claims.
  var unclaimed: [String] = []

  init(root: String) { self.root = root }

  /// Makes a project of files that were found and left out, where nothing is read.
  init(root: String, leavingOut skipped: [String: Skip]) {
    self.root = root
    self.skipped = skipped
  }

  mutating func add(_ layout: LayoutName, _ evidence: [Evidence] = []) {
    if !layouts.contains(layout) { layouts.append(layout) }
    for item in evidence where !self.evidence.contains(item) { self.evidence.append(item) }
  }

  mutating func take(_ history: FoundHistory) {
    self.history = history
    skipped.merge(history.skipped) { first, _ in first }
    unclaimed += history.others
    add(history.layout, history.evidence.map { [$0] } ?? [])
    decisions.note(history.decision, of: history.steps.map(\.path))
  }

  /// Steps that bring older databases up to a schema, which is another project's.
  init(steps: [String], leadingTo schema: [String], _ texts: TextCache) {
    self.init(root: Path.commonAncestor(of: steps.map(Path.directory(of:))))
    startsLater = true
    leadsTo = schema
    take(FoundHistory(steps: steps, as: .steps, in: root, texts))
  }

  /// Takes files that run first, and steps that run behind them, as one history.
  mutating func takeHistory(of base: [String], then steps: [String], _ texts: TextCache) {
    let folder = Path.commonAncestor(of: (base + steps).map(Path.directory(of:)))
    var history = FoundHistory(steps: steps, as: .plain, in: folder, texts)
    history.steps = base.map { FoundHistory.Step(path: $0, number: nil) } + history.steps
    history.decision = .likely(
      "the steps need the tables that \(Path.name(of: base[0])) makes, and it has nothing of what they do")
    take(history)
  }

  /// A text that tells the project apart from others of a run.
  var identity: String {
    ([root, configuration ?? "", history?.folder ?? ""] + schema + queries.prefix(1) + loose.prefix(1)).joined(
      separator: "\0")
  }

  /// Whether nothing in it is for SQLite.
  var isForOthers: Bool { files.isEmpty && unclaimed.isEmpty && !skipped.isEmpty }

  /// Why a file isn't checked: it is left out itself, or a folder is that it lies in. nil where it is checked, or isn't the
  /// project's at all.
  func reason(of file: String) -> SkipReason? { skip(of: file)?.reason }

  /// The same with what says so.
  func skip(of file: String) -> Skip? {
    if skipped.isEmpty { return nil }
    if let skip = skipped[file] { return skip }
    guard let folder = Path.ancestors(of: Path.directory(of: file)).first(where: { skipped[$0] != nil }),
      !files.contains(file), !unclaimed.contains(file)
    else { return nil }
    return skipped[folder]
  }

  /// Whether a file has a part in the project, or is known to have none.
  func has(_ file: String) -> Bool { files.contains(file) || unclaimed.contains(file) || reason(of: file) != nil }

  /// The files that take single steps of the history back, and those steps; by path. None where a step's place isn't its number.
  var reversals: [(file: String, step: String)] {
    guard let history else { return [] }
    let steps = Dictionary(
      history.steps.compactMap { step in step.number.map { ($0.written, step.path) } }
    ) { first, _ in first }
    return skipped.filter { $0.value.reason == .reversal && SQLFiles.isSQL($0.key) }.keys.sorted().compactMap { file in
      let relative = Path.relative(file, to: history.folder) ?? Path.name(of: file)
      guard let number = MigrationNumber(path: relative, below: ""), let step = steps[number.written] else {
        return nil
      }
      return (file, step)
    }
  }

  /// Every file that is read.
  var files: [String] { (history?.steps.map(\.path) ?? []) + schema + queries + loose }
}
