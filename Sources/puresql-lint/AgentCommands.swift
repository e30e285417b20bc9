import Agents
import ArgumentParser
import Workspace

struct MCPCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve an agent by the Model Context Protocol, on standard input and output.",
    discussion: """
      Tools: check, schema, why, lint, explain and fix, on the projects of this folder. They need no configuration and no database.
      """)

  func status() throws -> Int32 {
    Agents.Server(folder: try FileSystem.currentDirectory()).run(input: 0, output: 1)
    return 0
  }
}
