/// The projects of some folders while their files are being edited. It is used by one thread, which has a big stack
/// (`Workers.onBigStack`); what it hands out are snapshots, which stay as they are.
///
/// An edit of a queries file costs that file: it is parsed, resolved in the schema that is known, checked by the rules and
/// by SQLite, and the findings that need the whole project are put together anew. Any other edit reads and checks the
/// file's project again. Which files a project has is looked up by `reload`.
package final class Session {
  private let overlay = Overlay()
  private let pipeline: Pipeline
  private var roots: [String]
  private var plans: [LoadPlan] = []
  /// The projects as they are now.
  package private(set) var projects: [ProjectSnapshot] = []
  /// Why a folder has no projects, or a file isn't looked at: one message each.
  package private(set) var problems: [String] = []

  /// A session over folders, of which nothing is read yet.
  ///
  /// - Parameters:
  ///   - folders: their paths, absolute.
  ///   - pipeline: how projects are checked.
  package init(folders: [String], pipeline: Pipeline = Pipeline()) {
    roots = folders
    self.pipeline = pipeline
  }

  /// Looks for the projects of all folders, reads and checks them.
  package func reload() {
    plans = []
    projects = []
    problems = []
    for root in roots where FileSystem.status(root) != nil { load(root) }
  }

  /// Takes folders in, and others out.
  package func change(adding added: [String], removing removed: [String]) {
    roots.removeAll(where: removed.contains)
    roots += added.filter { !roots.contains($0) }
    reload()
  }

  private func load(_ root: String) {
    do {
      let loader = ProjectLoader(paths: [root], currentDirectory: Path.directory(of: root), files: overlay)
      let plan = try loader.plan()
      plans.append(plan)
      for place in plan.plans.indices { projects.append(try read(plans.count - 1, place)) }
    } catch {
      problems.append(error.message)
    }
  }

  private func read(_ plan: Int, _ place: Int) throws(InputError) -> ProjectSnapshot {
    let chosen = plans[plan].plans[place]
    let project = try chosen.read(input: nil, git: GitLookup([chosen.wantedCommit].compactMap(\.self)))
    let settled = try pipeline.settledCheck(of: project)
    return ProjectSnapshot(settled.check, settled.checked, plan: plan, place: place)
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
    for place in projects.indices {
      let before = projects[place]
      let role = before.role(of: path)
      // A file that says what the program brings along has no role, nor has one that couldn't be read as SQL so far.
      guard role != nil || plans[before.plan].plans[before.place].paths.contains(path) else { continue }
      if case .queries(let file)? = role, let now, let new = before.replacing(file, with: now) {
        projects[place] = new.snapshot
        changed += new.changed
        continue
      }
      do {
        projects[place] = try read(before.plan, before.place)
      } catch {
        problems = [error.message]
      }
      changed += projects[place].changedFindings(since: before)
    }
    return changed
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
