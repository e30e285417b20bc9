import Foundation
import PackagePlugin

/// `swift package puresql …`: runs puresql-lint in the package's folder. What it is to do follows, as on its own command
/// line; without anything it generates the data layer where `output` of puresql.yaml says.
@main struct PureSQLCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "puresql-lint").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = arguments.isEmpty ? ["--emit-swift"] : arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("puresql-lint ended with status \(process.terminationStatus)")
    }
  }
}
