import Foundation
import PackagePlugin

/// Generates the data layer of the project that a target belongs to, each time the target is built, as one Swift file.
///
/// The project is the nearest folder, from the target's own up to the package's, with a `puresql.yaml` or a
/// `Migrations` folder. Without the linter's sources being compiled, if `PURESQL_LINT` in the environment names a binary.
@main struct PureSQLPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    guard let project = project(from: target.directoryURL, upTo: context.package.directoryURL) else {
      Diagnostics.error(
        "no puresql.yaml and no folder 'Migrations' in '\(target.directoryURL.path)' or the folders around it; "
          + "'puresql-lint init' makes them")
      return []
    }
    guard let linter = try linter(context) else { return [] }
    let work = context.pluginWorkDirectoryURL
    // A build runs the command when one of its inputs has changed. Which .sql files there are may change without the plugin
    // being asked again, and an input that is gone stops the build; but the stamp, which the command touches itself, has
    // always changed. What is generated is written only when it is new, so nothing is compiled for nothing.
    let stamp = work.appending(path: "stamp")
    if !FileManager.default.fileExists(atPath: stamp.path) { try Data().write(to: stamp) }
    let output = work.appending(path: "\(target.moduleName)+PureSQL.swift")
    return [
      .buildCommand(
        displayName: "Generating the data layer of \(target.name)",
        executable: linter,
        // A path in a build's log is clicked by somebody who isn't where the command was.
        arguments: [
          project.path, "--emit-swift", output.path, "--stamp", stamp.path, "--quiet", "--color", "never",
          "--absolute-paths",
        ],
        inputFiles: [stamp],
        outputFiles: [output])
    ]
  }

  /// The binary that `PURESQL_LINT` in the environment names, else the command as it is built.
  private func linter(_ context: PluginContext) throws -> URL? {
    guard let path = ProcessInfo.processInfo.environment["PURESQL_LINT"] else {
      return try context.tool(named: "puresql-lint").url
    }
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
