import Analyzer
import Workspace

/// The projects of a folder as they lie on the disk, for all tools. It is used by one thread, which has a big stack
/// (`Workers.onBigStack`).
final class Workbench {
  /// The folder that agents work in, absolute: paths are taken from it, and shown from it.
  let folder: String
  private let session: Session

  init(folder: String) {
    self.folder = folder
    session = Session(folders: [folder], remembersDisk: true)
  }

  /// Takes in what changed on the disk.
  ///
  /// - Returns: whether anything did.
  func refresh() -> Bool { session.refresh() }

  /// The projects that have files.
  var projects: [ProjectSnapshot] { session.projects.filter { !$0.project.files.isEmpty } }

  /// The absolute path of one that somebody named.
  func path(of name: String) -> String { Path.absolute(name, from: folder) }

  /// The projects that a tool is about which looks at several: the one that is named, or all. Throws where there is none.
  func projects(named root: String?) throws(ToolError) -> [ProjectSnapshot] {
    guard let root else {
      if projects.isEmpty { throw nothing }
      return projects
    }
    let path = path(of: root)
    let named = projects.filter { $0.root == path }
    if !named.isEmpty { return named }
    if projects.isEmpty { throw nothing }
    let near = NearMiss.closest(to: root, in: names).map { "; did you mean '\($0)'?" } ?? ""
    throw ToolError("there is no project '\(root)'\(near.isEmpty ? "; 'project' can be \(list)" : near)")
  }

  /// The project that a tool is about which looks at one. Throws where there is none, or where it isn't told which of several.
  ///
  /// - Parameter file: a file of the project, or one that may become one.
  func project(named root: String?, file: String? = nil) throws(ToolError) -> ProjectSnapshot {
    var candidates = try projects(named: root)
    if let path = file.map(path(of:)) {
      if let project = candidates.first(where: { $0.role(of: path) != nil }) { return project }
      let around = candidates.filter { Path.relative(path, to: $0.root) != nil }
      let innermost = around.map(\.root.utf8.count).max()
      if let innermost { candidates = around.filter { $0.root.utf8.count == innermost } }
    }
    if let project = candidates.first, candidates.count == 1 { return project }
    if Set(candidates.map(\.root)).count == 1, let project = candidates.first {
      throw ToolError(
        "'\(project.project.shownRoot)' has several databases; name a file of the one that is meant in 'file'")
    }
    throw ToolError("there are several projects; say which one in 'project': \(list)")
  }

  /// A path that has to lie in the folder: nobody who writes SQL for one project has a say about files elsewhere.
  func pathInside(_ name: String) throws(ToolError) -> String {
    let path = path(of: name)
    guard Path.relative(path, to: folder) != nil else {
      throw ToolError("'\(name)' lies outside of '\(folder)'; paths are below it")
    }
    guard FileSystem.status(path) != nil else {
      let near = NearPath.suffix(for: path) { Path.shown($0, from: self.folder) }
      throw ToolError("there is no file or folder '\(name)'\(near)")
    }
    return path
  }

  /// A folder may have several databases.
  private var names: [String] { Set(projects.map(\.project.shownRoot)).sorted() }

  private var list: String {
    let names = names
    let shown = names.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
    return shown + (names.count > 20 ? " and \(names.count - 20) more" : "")
  }

  private var nothing: ToolError {
    ToolError(
      session.problems.first ?? "there is no SQLite project in '\(folder)' or below; nothing can be checked against it")
  }
}
