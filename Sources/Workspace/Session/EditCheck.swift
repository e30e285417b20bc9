import Analyzer

/// The findings that an edit of some files has brought: those of their projects that weren't there with these files as
/// HEAD has them. Nothing but these files is another then, so that each of the findings comes of the edit, in whichever
/// file it is.
package struct EditCheck {
  private let files: [String]
  private let directory: String
  private var pipeline: Pipeline

  /// - Parameters:
  ///   - files: the files that were edited, absolute; one may be gone.
  ///   - directory: the folder that paths are shown from, absolute.
  package init(_ files: [String], from directory: String, _ pipeline: Pipeline = Pipeline()) {
    self.files = files
    self.directory = directory
    self.pipeline = pipeline
  }

  /// The findings that are new, with rows that show them; nil where none of the files belongs to a project. Throws where a project
  /// can't be read. Outside of git, all findings are new.
  package func report() throws(InputError) -> Report? {
    let roots = try roots()
    if roots.isEmpty { return nil }
    var after = ReportBuilder(looksForWitnesses: true)
    var now: [ProjectSnapshot] = []
    for (place, project) in try projects(at: roots, in: Disk()).enumerated() where project.hasAny(of: files) {
      let settled = try pipeline.settledCheck(of: project)
      after.add(settled.checked)
      now.append(ProjectSnapshot(settled.check, settled.checked, plan: 0, place: place))
    }
    if now.isEmpty { return nil }
    var report = after.report
    if report.findings.isEmpty { return report }
    if let past = try? FilesAtHead(files) {
      Baseline(before(now, at: roots, with: past), in: directory).applyAsBefore(to: &report, in: directory)
    }
    after.witnesses?.add(to: &report)
    return report
  }

  /// The findings with the files as at HEAD.
  private func before(_ now: [ProjectSnapshot], at roots: [String], with past: FilesAtHead) -> Report {
    var before = ReportBuilder()
    if let snapshots = replaced(now, with: past) {
      for snapshot in snapshots { before.add(snapshot.checked) }
      return before.report
    }
    // What can't be read any more at HEAD, or wasn't there, has no findings.
    for project in (try? projects(at: roots, in: past)) ?? [] {
      if let checked = try? pipeline.check(project) { before.add(checked) }
    }
    return before.report
  }

  /// Projects with the texts that queries files had at HEAD: one file is checked again, and not all of them. nil where other files
  /// were edited, too, and where more than a file depends on its text.
  private func replaced(_ now: [ProjectSnapshot], with past: FilesAtHead) -> [ProjectSnapshot]? {
    var replaced: [ProjectSnapshot] = []
    for var snapshot in now {
      for file in files {
        guard let text = past.text(of: file), case .queries(let place)? = snapshot.role(of: file),
          let next = Workers.onBigStack({ [snapshot] in snapshot.replacing(place, with: text) })
        else { return nil }
        snapshot = next.snapshot
      }
      replaced.append(snapshot)
    }
    return replaced
  }

  /// The folders of the projects that the files may belong to.
  private func roots() throws(InputError) -> [String] {
    var roots: [String] = []
    for file in files {
      let folders = Path.ancestors(of: Path.directory(of: file))
      guard let named = FileSystem.status(file) == nil ? folders.first(where: FileSystem.isDirectory) : file else {
        continue
      }
      let plan = try ProjectLoader(paths: [named], currentDirectory: directory).plan()
      for root in plan.roots where !roots.contains(root) { roots.append(root) }
    }
    return roots
  }

  /// The whole projects of some folders.
  private func projects(at roots: [String], in files: any Files) throws(InputError) -> [Project] {
    try ProjectLoader(paths: roots, currentDirectory: directory, files: files).plan().read()
      .filter { roots.contains($0.root) }
  }
}

extension Project {
  /// Whether one of some files is read as a part of the project, or says how it is read.
  ///
  /// - Parameter paths: absolute.
  fileprivate func hasAny(of paths: [String]) -> Bool {
    let own = Set(allFiles.map { Path.absolute($0.path, from: root) })
    let configurations = ProjectLocation.configurationNames + ProjectLocation.rulesNames
    return paths.contains { path in
      own.contains(path)
        || configurations.contains(Path.name(of: path)) && Path.relative(root, to: Path.directory(of: path)) != nil
    }
  }
}
