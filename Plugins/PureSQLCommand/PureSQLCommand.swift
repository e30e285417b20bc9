import Foundation
import PackagePlugin

/// `swift package puresql …`: runs puresql-lint in the package's folder, or the binary that `PURESQL_LINT` in the environment
/// names. What it is to do follows, as on its own command line; without anything it generates the data layer where `output`
/// of puresql.yaml says.
@main struct PureSQLCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let path = ProcessInfo.processInfo.environment["PURESQL_LINT"]
    if let path, !path.hasPrefix("/") || !FileManager.default.isExecutableFile(atPath: path) {
      return Diagnostics.error("PURESQL_LINT is '\(path)', which is not the absolute path of a program")
    }
    let process = Process()
    process.executableURL = try path.map { URL(filePath: $0) } ?? context.tool(named: "puresql-lint").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = arguments.isEmpty ? ["--emit-swift"] : arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("puresql-lint ended with status \(process.terminationStatus)")
    }
  }
}
