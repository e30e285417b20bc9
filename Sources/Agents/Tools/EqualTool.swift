import Workspace

/// `equal`: whether two statements give the same on every database that the schema allows.
enum EqualTool {
  static func answer(
    first: String, second: String, project: String?, in workbench: Workbench
  ) throws(ToolError) -> QueryEquality {
    let snapshot = try workbench.project(named: project)
    let texts = (try text(first, called: "a", in: workbench), try text(second, called: "b", in: workbench))
    do throws(InputError) {
      return try snapshot.equality(of: texts.0, texts.1)
    } catch {
      throw ToolError(error)
    }
  }

  /// A file of the folder, one of a commit, or SQL.
  private static func text(
    _ argument: String, called name: String, in workbench: Workbench
  ) throws(ToolError) -> ComparedText {
    guard argument.utf8.count <= CheckTool.maximumLength else {
      throw ToolError(
        "'\(name)' has \(argument.utf8.count) bytes; SQLite takes statements of up to \(CheckTool.maximumLength)")
    }
    var argument = argument
    if FileSystem.status(workbench.path(of: argument))?.kind == .file {
      argument = try workbench.pathInside(argument)
    } else if let path = ComparedText.pathOfPast(argument) {
      guard Path.relative(workbench.path(of: path), to: workbench.folder) != nil else {
        throw ToolError("'\(path)' lies outside of '\(workbench.folder)'; paths are below it")
      }
    } else {
      return ComparedText(sql: argument)
    }
    do throws(InputError) {
      return try ComparedText(argument, from: workbench.folder)
    } catch {
      throw ToolError(error)
    }
  }
}
