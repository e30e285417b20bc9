import Foundation
import PackagePlugin

/// Takes the runtime's sources into `Codegen`, as it is built: what lies beside generated code is what the package has.
@main struct EmbedRuntime: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL.appending(path: "Sources").standardizedFileURL
    let sources = ["CSQLite", "PureSQL"].flatMap { files(in: root.appending(path: $0)) }
    let output = context.pluginWorkDirectoryURL.appending(path: "RuntimeSource+All.swift")
    return [
      .buildCommand(
        displayName: "Taking in the runtime's sources",
        executable: try context.tool(named: "puresql-embed").url,
        arguments: [output.path, root.path] + sources.map(\.path),
        inputFiles: sources, outputFiles: [output])
    ]
  }

  /// The files of a target that are compiled. Macros are left out: whoever has the runtime in their own module has no
  /// use for them.
  private func files(in folder: URL) -> [URL] {
    let enumerator = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (enumerator?.compactMap { $0 as? URL } ?? []).map(\.standardizedFileURL).filter { file in
      let path = file.path.dropFirst(folder.path.count)
      return ["swift", "h", "modulemap"].contains(file.pathExtension) && !path.contains(".docc/")
        && !path.contains("/.") && !path.hasPrefix("/Macros/")
    }.sorted { $0.path < $1.path }
  }
}
