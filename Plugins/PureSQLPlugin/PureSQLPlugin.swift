import Foundation
import PackagePlugin

/// Generates the data layer of the project that a target belongs to, each time the target is built, as a few Swift files.
///
/// The project is the nearest folder, from the target's own up to the package's, with a `puresql.yaml` or a
/// `Migrations` folder. Without the linter's sources being compiled, if `PURESQL_LINT` in the environment names a binary.
@main struct PureSQLPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    guard let project = project(from: target.directoryURL, upTo: context.package.directoryURL) else {
      reportNoProject(at: target.directoryURL)
      return []
    }
    return try commands(target.name, target.moduleName, project, in: context.pluginWorkDirectoryURL) {
      try context.tool(named: "puresql-lint").url
    }
  }

  private func reportNoProject(at folder: URL) {
    Diagnostics.error(
      "no puresql.yaml and no folder 'Migrations' in '\(folder.path)' or the folders around it; "
        + "'puresql-lint init' makes them")
  }

  /// - Parameters:
  ///   - work: where the plugin may write.
  ///   - built: the command as it is built.
  private func commands(
    _ target: String, _ module: String, _ project: URL, in work: URL, _ built: () throws -> URL
  ) throws -> [Command] {
    guard let linter = try linter(built) else { return [] }
    // A build runs the command when one of its inputs has changed. Which .sql files there are may change without the plugin
    // being asked again, and an input that is gone stops the build; but the stamp, which the command touches itself, has
    // always changed. What is generated is written only when it is new, so nothing is compiled for nothing.
    let stamp = work.appending(path: "stamp")
    if !FileManager.default.fileExists(atPath: stamp.path) { try Data().write(to: stamp) }
    // A build has to know the files beforehand, and which queries there will be it doesn't. So there are always as many, and
    // a changed query has one of them compiled. They are called as the command calls them.
    let parts = 12
    let outputs = (1...parts).map { work.appending(path: "\(module)+PureSQL\($0 == 1 ? "" : "\($0)").swift") }
    return [
      .buildCommand(
        displayName: "Generating the data layer of \(target)",
        executable: linter,
        // A path in a build's log is clicked by somebody who isn't where the command was.
        arguments: [
          project.path, "--emit-swift", outputs[0].path, "--parts", "\(parts)", "--stamp", stamp.path, "--quiet",
          "--color", "never", "--absolute-paths",
        ],
        inputFiles: [stamp],
        outputFiles: outputs)
    ]
  }

  /// The binary that `PURESQL_LINT` in the environment names, else the command as it is built.
  private func linter(_ built: () throws -> URL) throws -> URL? {
    guard let path = ProcessInfo.processInfo.environment["PURESQL_LINT"] else { return try built() }
    if path.hasPrefix("/"), FileManager.default.isExecutableFile(atPath: path) { return URL(filePath: path) }
    Diagnostics.error("PURESQL_LINT is '\(path)', which is not the absolute path of a program")
    return nil
  }

  private func project(from folder: URL, upTo root: URL) -> URL? {
    var folder = folder.standardizedFileURL
    let root = root.standardizedFileURL
    while folder.path.hasPrefix(root.path) {
      if ["puresql.yaml", "puresql.yml", "Migrations"].contains(where: { exists(folder.appending(path: $0)) }) {
        return folder
      }
      // What is above "/" is called "/..", and so on.
      if folder.path == root.path { return nil }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  /// The same for the targets of an Xcode project, which have no folder of their own: the SQL project is one of the target's files,
  /// or lies around them, up to the folder of the Xcode project.
  extension PureSQLPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let root = context.xcodeProject.directoryURL
      let folders = target.inputFiles.map { $0.url.deletingLastPathComponent() } + [root]
      guard let project = folders.lazy.compactMap({ self.project(from: $0, upTo: root) }).first else {
        reportNoProject(at: root)
        return []
      }
      let module = String(target.displayName.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      return try commands(target.displayName, module, project, in: context.pluginWorkDirectoryURL) {
        try context.tool(named: "puresql-lint").url
      }
    }
  }
#endif
