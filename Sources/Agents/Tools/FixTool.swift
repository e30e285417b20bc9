import Analyzer
import Workspace

/// `fix`: applies the fixes of findings to files, as `--fix` does.
enum FixTool {
  struct Result {
    struct File {
      let file: String
      /// The edits, as `diff -u` shows them.
      let edits: String
    }

    let files: [File]
  }

  static func answer(paths: [String], unsafe: Bool, in workbench: Workbench) throws(ToolError) -> Result {
    if paths.isEmpty { throw ToolError("'paths' is empty; name the files or folders to fix, as in [\"Queries\"]") }
    var named: [String] = []
    for path in paths { named.append(try workbench.pathInside(path)) }
    do throws(InputError) {
      let projects = try ProjectLoader(paths: named, currentDirectory: workbench.folder).plan().read()
      if let problem = projects.lazy.flatMap(\.unreadable).first { throw InputError(problem) }
      let fixer = Fixer(Pipeline(), allowsUnsafe: unsafe)
      var outcomes: [(old: Project, changes: [Fixer.Change])] = []
      for project in projects {
        outcomes.append((project, Fixer.changes(from: project, to: try fixer.fix(project).checked.project)))
      }
      // Where one can't be fixed, none is.
      for (project, changes) in outcomes { try Fixer.write(changes, of: project) }
      return Result(
        files: outcomes.flatMap { project, changes in
          changes.map { change in
            let path = project.shownPath(of: change.new.path)
            let edits = UnifiedDiff.text(from: change.old?.bytes, to: change.new.bytes, path: path)
            return Result.File(file: path, edits: String(decoding: edits, as: UTF8.self))
          }
        })
    } catch {
      throw ToolError(error)
    }
  }
}
