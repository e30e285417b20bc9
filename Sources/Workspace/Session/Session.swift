package import Analyzer

/// The projects of some folders while their files are being edited. It is used by one thread, which has a big stack
/// (`Workers.onBigStack`); what it hands out are snapshots, which stay as they are.
///
/// An edit of a queries file costs that file: it is parsed, resolved in the schema that is known, checked by the rules and
/// by SQLite, and the findings that need the whole project are put together anew where they may be others. Any other edit reads
/// and checks the file's project again, at once or when there is time for it (`checksLater`). Which files a project has is looked
/// up by `reload`.
package final class Session {
  private let overlay = Overlay()
  private let pipeline: Pipeline
  private var roots: [String]
  private var plans: [LoadPlan] = []
  /// The projects as they were when they were checked last.
  package private(set) var projects: [ProjectSnapshot] = []
  /// Why a folder has no projects, or a file isn't looked at: one message each.
  package private(set) var problems: [String] = []
  /// Whether projects are checked by `complete` only. Until then `firstFindings` says what open files show by themselves.
  package var checksLater = false
  private var waiting: [Waiting] = []
  /// The check that goes on beside the session.
  private var running: RunningCheck?
  /// The files whose findings are others since `complete` was last done.
  private var completed: [String] = []
  /// The end of what nobody needs any more.
  private var retired: Background<Void>?

  /// A project that is to be checked.
  private struct Waiting {
    let plan: Int
    let place: Int
    /// The project as it was read last.
    let project: Project
    /// The analysis that was known then; nil where nothing was.
    var known: Analysis?
    /// Whether a file has another text since.
    var isEdited: Bool
    var look = Kept<FirstLook?>()
  }

  /// Whether it is remembered what was asked of the disk, so that `refresh` can tell whether the answers are others now.
  private let remembersDisk: Bool
  private var record: FileRecord?

  /// A session over folders, of which nothing is read yet.
  ///
  /// - Parameters:
  ///   - folders: their paths, absolute.
  ///   - pipeline: how projects are checked.
  ///   - remembersDisk: whether `refresh` is used, because nobody tells of what changes on the disk.
  package init(folders: [String], pipeline: Pipeline = Pipeline(), remembersDisk: Bool = false) {
    roots = folders
    self.pipeline = pipeline
    self.remembersDisk = remembersDisk
  }

  /// Looks for the projects of all folders, reads and checks them.
  package func reload() {
    running?.abandon()
    running = nil
    let before = checksLater ? projects : []
    plans = []
    projects = []
    waiting = []
    problems = []
    let recorded = remembersDisk ? RecordedFiles(overlay) : nil
    for root in roots where FileSystem.status(root) != nil { load(root, in: recorded ?? overlay) }
    record = recorded?.record
    // Requests are answered from what was known until all is checked anew.
    for place in waiting.indices {
      let next = waiting[place]
      guard let known = before.first(where: { $0.root == next.project.root }) else { continue }
      projects.append(known.moved(to: next.plan, next.place))
      waiting[place].known = known.check.analysis
    }
  }

  /// Looks for the projects anew if something on the disk is another than it was when they were read.
  ///
  /// - Returns: whether it is, or nothing was read before.
  @discardableResult
  package func refresh() -> Bool {
    var isNew = false
    if var known = record, known.isWhole, known.isStillTrue(isNew: &isNew) {
      record = known
      return false
    }
    reload()
    return true
  }

  /// Takes folders in, and others out.
  package func change(adding added: [String], removing removed: [String]) {
    roots.removeAll(where: removed.contains)
    roots += added.filter { !roots.contains($0) }
    reload()
  }

  private func load(_ root: String, in files: any Files) {
    do {
      let loader = ProjectLoader(paths: [root], currentDirectory: root, files: files)
      plans.append(try loader.plan())
      let plan = plans.count - 1
      // What git says depends on it.
      if remembersDisk { for plan in plans[plan].plans { _ = plan.releasedState } }
      for place in plans[plan].plans.indices {
        let project = try read(plan, place)
        if checksLater {
          waiting.append(Waiting(plan: plan, place: place, project: project, known: nil, isEdited: false))
        } else {
          projects.append(try snapshot(project, plan, place, pipeline))
        }
      }
    } catch {
      problems.append(error.message)
    }
  }

  private func read(_ plan: Int, _ place: Int) throws(InputError) -> Project {
    let chosen = plans[plan].plans[place]
    return try chosen.read(input: nil, git: GitLookup([chosen.wantedCommit].compactMap(\.self), in: overlay))
  }

  private func snapshot(
    _ project: Project, _ plan: Int, _ place: Int, _ pipeline: Pipeline
  ) throws(InputError) -> ProjectSnapshot {
    let settled = try pipeline.settledCheck(of: project)
    return ProjectSnapshot(settled.check, settled.checked, plan: plan, place: place)
  }

  // MARK: Projects that wait

  /// Whether there are projects that `complete` has to check.
  package var isBehind: Bool { !waiting.isEmpty }

  /// The findings that a queries file of a project that waits shows by itself, in order, with the project's folder; nil
  /// for any other file.
  ///
  /// - Parameter path: absolute.
  package func firstFindings(of path: String) -> (root: String, findings: [Diagnostic])? {
    guard let bytes = text(at: path) else { return nil }
    for next in waiting {
      let look = next.look.value {
        FirstLook(next.isEdited ? withTexts(next.project) : next.project, pipeline, known: next.known)
      }
      if let found = look?.findings(of: path, bytes) { return (next.project.root, found) }
    }
    return nil
  }

  /// A project with the texts that its files have now.
  private func withTexts(_ project: Project) -> Project {
    let texts = overlay.texts
    let names = Set(texts.keys.map { Path.name(of: $0) })
    return project.replacing { file in
      guard names.contains(Path.name(of: file.path)),
        let bytes = texts[Path.absolute(file.path, from: project.root)], bytes != file.bytes
      else { return file }
      return SourceFile(path: file.path, bytes: bytes)
    }
  }

  /// Checks the projects that wait.
  ///
  /// - Parameter isAbandoned: asked now and then whether there is something else to do first.
  /// - Returns: the paths of files whose findings are others now, absolute; nil where it was abandoned.
  package func complete(isAbandoned: (@Sendable () -> Bool)? = nil) -> [String]? {
    let wasAbandoned = Guarded(false)
    var pipeline = pipeline
    pipeline.isAbandoned = isAbandoned.map { isAbandoned in
      { @Sendable in
        let isNow = isAbandoned()
        if isNow { wasAbandoned.withLock { $0 = true } }
        return isNow
      }
    }
    while let next = waiting.first {
      if let running {
        // A check that has begun is further than a new one.
        guard isAbandoned == nil else { return nil }
        self.running = nil
        take(running)
        continue
      }
      do {
        let project = next.isEdited ? try read(next.plan, next.place) : next.project
        let new = try snapshot(project, next.plan, next.place, pipeline)
        let before = known(next.plan, next.place)
        take(new, before.map { new.changedFindings(since: $0) } ?? new.findings.keys.sorted())
      } catch {
        if wasAbandoned.withLock({ $0 }) { return nil }
        problems = [error.message]
      }
      waiting.removeFirst()
    }
    defer { completed = [] }
    return completed
  }

  /// The project as it was known before it had to be checked.
  private func known(_ plan: Int, _ place: Int) -> ProjectSnapshot? {
    projects.first { $0.plan == plan && $0.place == place }
  }

  /// Puts a new snapshot in the place of the one before.
  ///
  /// - Parameter changed: the paths of the files whose findings are others than there.
  private func take(_ new: ProjectSnapshot, _ changed: [String]) {
    completed += changed
    let old: Guarded<ProjectSnapshot?> = Guarded(nil)
    if let place = projects.firstIndex(where: { $0.plan == new.plan && $0.place == new.place }) {
      let before = projects[place]
      old.withLock { $0 = before }
      projects[place] = new
    } else {
      projects.append(new)
    }
    // To let go of a large project takes longer than most requests.
    _ = retired?.value
    retired = Background {
      old.withLock { $0 = nil }
      Memory.returnUnused()
    }
  }

  // MARK: Checks beside the session

  /// Begins to check a project that waits, on a thread of its own, unless that is done already.
  ///
  /// - Parameter whenDone: called on that thread when the check is done or was thrown away; `takeChecked` is for afterwards.
  package func beginCheck(whenDone: @escaping @Sendable () -> Void) {
    guard running == nil, let next = waiting.first else { return }
    // Reading a project changes nothing of its plan: only planning does, and that was done when the plan was made.
    nonisolated(unsafe) let chosen = plans[next.plan].plans[next.place]
    let overlay = overlay
    let known = next.isEdited ? nil : next.project
    let before = self.known(next.plan, next.place)
    running = RunningCheck(plan: next.plan, place: next.place, before: before, pipeline) { () throws(InputError) in
      if let known { return known }
      return try chosen.read(input: nil, git: GitLookup([chosen.wantedCommit].compactMap(\.self), in: overlay))
    } whenDone: {
      whenDone()
    }
  }

  /// Whether a check that went on beside the session is done and not taken in.
  package var hasChecked: Bool { running?.isDone ?? false }

  /// Takes in a check that went on beside the session, if it is done.
  ///
  /// - Returns: the paths of files whose findings are others now, absolute; nil as long as projects wait.
  package func takeChecked() -> [String]? {
    guard let running, running.isDone else { return nil }
    self.running = nil
    take(running)
    if !waiting.isEmpty { return nil }
    defer { completed = [] }
    return completed
  }

  private func take(_ check: RunningCheck) {
    guard let result = check.result,
      let place = waiting.firstIndex(where: { $0.plan == check.plan && $0.place == check.place })
    else { return }
    switch result {
    case .failure(let error): problems = [error.message]
    case .success(let outcome):
      var new = outcome.snapshot
      var changed = outcome.changed + check.changed
      // Queries that were edited meanwhile.
      for path in check.edited {
        guard case .queries(let file)? = new.role(of: path), let bytes = text(at: path),
          let replaced = new.replacing(file, with: bytes)
        else { return }
        new = replaced.snapshot
        changed += replaced.changed
      }
      take(new, changed)
    }
    waiting.remove(at: place)
  }

  // MARK: Texts

  /// The text of a file as it is edited, or as it lies on the disk; nil for a file that can't be read.
  package func text(at path: String) -> [UInt8]? {
    try? overlay.read(path, shownAs: path, limit: FileSystem.maximumSize)
  }

  /// Takes another text for a file.
  ///
  /// - Parameters:
  ///   - path: the file's path, absolute.
  ///   - bytes: the text; nil for what lies on the disk.
  /// - Returns: the paths of files whose findings are others now, absolute.
  package func change(_ path: String, to bytes: [UInt8]?) -> [String] {
    let old = text(at: path)
    overlay.set(bytes, at: path)
    let now = bytes ?? text(at: path)
    if old == now { return [] }
    if now == nil || old == nil { return reloaded() }
    var changed: [String] = []
    for place in waiting.indices where isPart(path, waiting[place].plan, waiting[place].place) {
      waiting[place].isEdited = true
      overtake(path, waiting[place].plan, waiting[place].place)
      // A look is good for any text of a queries file.
      if waiting[place].look.known??.hasQueries(path) != true { waiting[place].look = Kept() }
      changed.append(path)
    }
    for place in projects.indices {
      let before = projects[place]
      let role = before.role(of: path)
      if waiting.contains(where: { $0.plan == before.plan && $0.place == before.place }) {
        // Requests are answered from it until another one is there.
        if case .queries(let file)? = role, let now, let new = before.replacing(file, with: now) {
          projects[place] = new.snapshot
          running?.note(changed: new.changed)
        }
        continue
      }
      // A file that says what the program brings along has no role, nor has one that couldn't be read as SQL so far.
      guard role != nil || isPart(path, before.plan, before.place) else { continue }
      if case .queries(let file)? = role, let now, let new = before.replacing(file, with: now) {
        projects[place] = new.snapshot
        changed += new.changed
        continue
      }
      if checksLater {
        waiting.append(
          Waiting(
            plan: before.plan, place: before.place, project: before.check.project,
            known: before.check.analysis, isEdited: true))
        changed.append(path)
        continue
      }
      do {
        projects[place] = try snapshot(read(before.plan, before.place), before.plan, before.place, pipeline)
      } catch {
        problems = [error.message]
      }
      changed += projects[place].changedFindings(since: before)
    }
    return changed
  }

  /// A check that goes on takes in what was written into queries since; whatever else is written makes it worthless.
  private func overtake(_ path: String, _ plan: Int, _ place: Int) {
    guard let running, running.plan == plan, running.place == place else { return }
    let known = projects.first { $0.plan == plan && $0.place == place }
    if case .queries? = known?.role(of: path) { return running.note(path) }
    running.abandon()
    self.running = nil
  }

  private func isPart(_ path: String, _ plan: Int, _ place: Int) -> Bool {
    plans[plan].plans[place].paths.contains(path)
  }

  /// Looks for projects anew.
  ///
  /// - Returns: the paths of files whose findings are others now, absolute.
  package func reloaded() -> [String] {
    let before = projects
    reload()
    var paths = Set(before.flatMap { $0.findings.keys })
    for project in projects { paths.formUnion(project.findings.keys) }
    return paths.sorted()
  }

  /// The project that a file belongs to; nil for a file of none.
  package func project(of path: String) -> ProjectSnapshot? { projects.first { $0.role(of: path) != nil } }
}
