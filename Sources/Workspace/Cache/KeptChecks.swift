import Analyzer
import Notations
import Codegen
import Rules

/// Checks projects, and looks only at those queries files again that were changed since the last check, or whose findings
/// depend on other files. The history is read whenever a file has changed; where that is one that all depend on, a migration
/// or a configuration, everything is looked at.
///
/// What is kept of a project is one file in the user's cache folder. Whatever is wrong with it, or doesn't fit, is no
/// reason to fail: the project is checked as if there were no cache.
package struct KeptChecks {
  private let key: [String]
  private let files: RecordedFiles
  private let pipeline: Pipeline
  /// Where entries are; nil where there is no place for them.
  private let folder: String?
  /// The texts that the witnesses of all findings depend on, besides those that the findings are in; nil where somebody
  /// can't tell.
  private var basis: [String]?

  /// - Parameters:
  ///   - plan: the projects.
  ///   - files: the files through which they are read.
  ///   - key: everything besides the files and the rules that decides what is found.
  ///   - folder: where entries are kept; nil for the user's folder.
  package init(
    _ plan: LoadPlan, _ files: RecordedFiles, _ pipeline: Pipeline, key: [String], in folder: String? = nil
  ) {
    self.folder = folder ?? CacheFolder.ofUser
    self.key = key + plan.configurations.map { "\($0.path) \($0.bytes.contentHash)" }
    self.files = files
    var pipeline = pipeline
    pipeline.notesParts = true
    self.pipeline = pipeline
    basis = self.key + ["\(pipeline.showsReleased)"]
  }

  /// Reads and checks the next project; nil behind the last one.
  package mutating func next(_ reader: inout ProjectReader) throws(InputError) -> Pipeline.Checked? {
    guard let plan = reader.upcoming else { return nil }
    guard let look = Look(plan, files),
      let file = CacheFolder.path(
        for: key + ["\(pipeline.rules)", "\(pipeline.showsReleased)", plan.found.identity], .project, in: folder)
    else {
      basis = nil
      guard let project = try reader.next() else { return nil }
      return try pipeline.withoutParts.check(project)
    }
    defer { addBasis(look) }
    let entryKey = CacheFolder.hash(look.key)
    if let bytes = try? FileSystem.read(file, shownAs: file, limit: Int64(CacheFolder.maximumEntrySize)),
      let entry = ProjectEntry(bytes, key: entryKey),
      let warm = WarmCheck(entry, look, files)
    {
      guard let project = try reader.next(leavingOut: warm.leftOut) else { return nil }
      if let checked = try warm.check(project, pipeline, file) { return checked }
      guard let project = try reader.again() else { return nil }
      return try check(project, look, entryKey, file)
    }
    guard let project = try reader.next() else { return nil }
    return try check(project, look, entryKey, file)
  }

  /// Adds the witnesses of a report's findings, and keeps what was searched.
  package func addWitnesses(_ maker: WitnessMaker, to report: inout Report) {
    guard let basis, let file = CacheFolder.path(for: basis, .witnesses, in: folder) else {
      return maker.add(to: &report)
    }
    let entry = try? FileSystem.read(file, shownAs: file, limit: Int64(CacheFolder.maximumEntrySize))
    let before = entry.flatMap { WitnessEntry.read($0) } ?? [:]
    var known: [UInt64: KnownWitness]? = before
    maker.add(to: &report, &known)
    if let known, Set(known.keys) != Set(before.keys) { CacheFolder.write(WitnessEntry.bytes(known), to: file) }
  }

  private mutating func addBasis(_ look: Look) {
    basis? += look.key
    for file in look.base {
      guard let hash = files.content(of: file.path) else {
        basis = nil
        return
      }
      basis?.append("\(file.path) \(hash)")
    }
  }

  /// Checks all of a project, and keeps what is found.
  private func check(
    _ project: Project, _ look: Look, _ key: UInt64, _ file: String
  ) throws(InputError) -> Pipeline.Checked {
    let (check, checked) = try pipeline.settledCheck(of: project)
    if let parts = check.parts {
      var entry = ProjectEntry(key: key, reading: project.reading.hash, couldBeGenerated: parts.canBeGenerated)
      entry.base = look.base.compactMap { files.known($0) }
      let made = EntryParts(project, parts, checked)
      entry.queries = look.queries.compactMap { made.queries($0, files) }
      if entry.base.count == look.base.count { CacheFolder.write(entry.bytes, to: file) }
    }
    return checked
  }
}

extension Pipeline {
  fileprivate var withoutParts: Pipeline {
    var pipeline = self
    pipeline.notesParts = false
    return pipeline
  }
}

extension Project.Reading {
  /// A hash of what decides, besides the texts of the files, what is made of them.
  var hash: UInt64 {
    var parts = [
      "\(layouts)", "\(isOurs)", "\(knowledge.isComplete)", "\(knowledge.startsLater)", "\(knowledge.programs)",
      "\(knowledge.otherHistory?.step ?? "")",
      "\(knowledge.programsBesideSteps)", "\(runner)",
      ValueText(historyNotation as Any).text, ValueText(queryNotation as Any).text,
      ValueText(programStatements as Any).text,
      next?.file.path ?? "", next?.reversal?.path ?? "",
    ]
    parts += decisions.filter { $0.value.certainty == .guessed }.keys.sorted()
    parts += runs.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    parts += [doubtfulTables.sorted().joined(separator: " "), "\(programSchema?.opened.sorted() ?? [])"]
    for (name, columns) in (programSchema?.added ?? [:]).sorted(by: { $0.key < $1.key }) {
      parts += [name] + columns.sorted()
    }
    parts += (programSchema?.indexes ?? []).sorted() + unreadCopies.sorted()
    for (name, shapes) in (programSchema?.copies ?? [:]).sorted(by: { $0.key < $1.key }) {
      parts += [name] + shapes.flatMap(\.parts).sorted()
    }
    let texts = (programSchema?.parts ?? []).map(\.text) + (programSchema?.others ?? []).compactMap(\.self)
    for file in registered + texts {
      parts += [file.path, String(decoding: file.bytes, as: UTF8.self)]
    }
    parts += released.migrations.paths.sorted() + ["\(released.migrations.edited.count)"]
    return CacheFolder.hash(parts)
  }
}

/// A look at the files of a project whose queries files can be checked one by one.
struct Look {
  let plan: ProjectPlan
  /// The files that all others depend on.
  let base: [InputFile]
  let queries: [InputFile]

  /// nil where what a file says depends on others that have statements, and where one is no ordinary file.
  init?(_ plan: ProjectPlan, _ files: RecordedFiles) {
    let found = plan.found
    let first = (found.history?.steps.count ?? 0) + found.schema.count
    let behind = first + found.queries.count
    guard !plan.readsDatabase, found.declared == nil, found.loose.isEmpty, first > 0, !plan.hasFocus else { return nil }
    let paths = plan.paths
    let inputs = paths.compactMap { files.look(at: $0) }
    guard paths.count == inputs.count, behind + found.unclaimed.count <= paths.count else { return nil }
    self.plan = plan
    queries = Array(inputs[first..<behind])
    // What nothing claims is read anew each time.
    base = Array(inputs[..<first] + inputs[(behind + found.unclaimed.count)...])
    let basePaths = Set(base.map(\.path))
    if queries.contains(where: { basePaths.contains($0.path) }) { return nil }
  }

  /// The texts that decide, besides those of the files, what is found in them.
  ///
  /// Which queries files there are is left out: those that are new are looked at, and what is found in one that is known doesn't
  /// depend on them.
  var key: [String] {
    var found = plan.found
    found.queries = []
    found.unclaimed = []
    found.history?.others = []
    // The hash of what was read has the decisions that change findings.
    found.decisions = Decisions()
    return plan.roles + plan.releasedState + [ValueText(found).text]
  }
}

extension RecordedFiles {
  /// The facts that are to be remembered of a file; nil for one that wasn't read.
  fileprivate func known(_ file: InputFile) -> ProjectEntry.Known? {
    content(of: file.path).map { ProjectEntry.Known(look: file, content: $0) }
  }

  /// Reads a file for the hash of what is in it; nil for one that can't be read.
  func hash(of path: String) -> UInt64? {
    (try? read(path, shownAs: path, limit: FileSystem.maximumSize)).map(\.contentHash)
  }
}

/// The parts that are kept of the queries files that a check has looked at.
struct EntryParts {
  private let parts: [String: ProjectCheck.Part]
  private let findings: [ObjectIdentifier: [Diagnostic]]
  private let suppressed: [ObjectIdentifier: Int]
  private let files: FindingFiles

  init(_ project: Project, _ parts: ProjectCheck.Parts, _ checked: Pipeline.Checked) {
    let pairs = parts.files.map { (Path.absolute($0.file.path, from: project.root), $0) }
    self.parts = Dictionary(pairs) { first, _ in first }
    let queries = Set(parts.files.map { ObjectIdentifier($0.file) })
    var findings: [ObjectIdentifier: [Diagnostic]] = [:]
    for finding in checked.findings where queries.contains(ObjectIdentifier(finding.location.file)) {
      findings[ObjectIdentifier(finding.location.file), default: []].append(finding)
    }
    self.findings = findings
    var suppressed: [ObjectIdentifier: Int] = [:]
    for finding in checked.suppressed { suppressed[ObjectIdentifier(finding.location.file), default: 0] += 1 }
    self.suppressed = suppressed
    files = FindingFiles(project.baseFiles)
  }

  /// The facts that are kept of a file; nil where it wasn't looked at.
  func queries(_ file: InputFile, _ recorded: RecordedFiles) -> ProjectEntry.Queries? {
    guard let part = parts[file.path], let known = recorded.known(file) else { return nil }
    var queries = ProjectEntry.Queries(known: known)
    queries.statements = part.statements
    queries.suppressed = suppressed[ObjectIdentifier(part.file)] ?? 0
    queries.isSound = part.isSound
    queries.isAlone = part.isAlone
    queries.names = part.names.map { Array($0) }
    queries.uses = part.uses
    queries.taken = part.taken
    if let findings = findings[ObjectIdentifier(part.file)] {
      let writer = FindingWriter(findings, in: part.file, files)
      if writer.isWhole { queries.findings = writer.writer.bytes } else { queries.isAlone = false }
    }
    return queries
  }
}

extension Project {
  /// The files that findings in queries may speak of, besides those: they are read whatever is known.
  var baseFiles: [SourceFile] {
    migrations + snapshots + reading.knowledge.leadsTo + reading.reversals.map(\.file) + declarations.allFiles
      + [reading.next?.file, reading.next?.reversal].compactMap(\.self)
  }
}
