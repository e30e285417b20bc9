/// A database project as it was found, before its files are read for good. Paths are absolute.
struct FoundProject: Sendable {
  /// What the project's paths are relative to.
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
  /// Schema files that are no history: one file, or a list in its order.
  var schema: [String] = []
  /// Schema and queries stand in the same files: those of `queries`.
  var declared: DeclaredNotation?
  /// Functions that a tool's configuration declares, as declarations.
  var declaredFunctions = ""
  /// Files with statements, and how they are written.
  var queries: [String] = []
  /// Those of them that other modules lend: they say nothing of where the project is.
  var borrowed: [String] = []
  /// Files that say what the program brings along, in the order in which they are named.
  var declarations: [String] = []
  /// Files of which their text says what they are: those that define something are the schema.
  var loose: [String] = []
  var skipped: [String: SkipReason] = [:]
  /// Files beside a layout that nothing claims.
  var unclaimed: [String] = []

  init(root: String) { self.root = root }

  /// What was found and left out, where nothing is read.
  init(root: String, leavingOut skipped: [String: SkipReason]) {
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
  }

  /// Takes a schema that is here whole; the history's steps, by which older databases reach it, can't run on it.
  mutating func take(_ history: FoundHistory, over schema: [String]) {
    self.schema = schema
    skipped.merge(history.skipped) { first, _ in first }
    for step in history.steps { skipped[step.path] = .unclaimed }
    unclaimed += history.others
    add(schema.count == 1 ? .schema : .plain)
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
  func reason(of file: String) -> SkipReason? {
    if skipped.isEmpty { return nil }
    if let reason = skipped[file] { return reason }
    guard let folder = Path.ancestors(of: Path.directory(of: file)).first(where: { skipped[$0] != nil }),
      !files.contains(file), !unclaimed.contains(file)
    else { return nil }
    return skipped[folder]
  }

  /// Whether a file has a part in the project, or is known to have none.
  func has(_ file: String) -> Bool { files.contains(file) || unclaimed.contains(file) || reason(of: file) != nil }

  /// Every file that is read.
  var files: [String] { (history?.steps.map(\.path) ?? []) + schema + queries + loose }
}
