import Agents
import ArgumentParser
import LanguageServer
import Workspace

struct LanguageServerCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Serve an editor by the Language Server Protocol, on standard input and output.")

  @Flag(help: "Use standard input and output, as is always done.")
  var stdio = false

  func status() throws -> Int32 { LanguageServer.Server(input: 0, output: 1).run() }
}

struct MCPCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serve an agent by the Model Context Protocol, on standard input and output.",
    discussion: """
      Tools: check, schema, why, lint, explain and fix, on the projects of this folder. They need no configuration and no database.
      """)

  func status() throws -> Int32 {
    AgentServer(folder: try FileSystem.currentDirectory()).run(input: 0, output: 1)
    return 0
  }
}

struct HookCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "hook",
    abstract: "Answer an agent's hook after an edit: reads its JSON, gives the findings that the edit has brought.",
    discussion: """
      The status is 0 whatever was found, and nothing is written where nothing is new. PURESQL_LINT_HOOK=off switches it off. \
      'puresql-lint init --agents' shows how each agent is told of it.
      """)

  @Argument(help: ArgumentHelp("The agent: claude, cursor, copilot, gemini or codex.", valueName: "agent"))
  var agent: Agent

  func status() throws -> Int32 {
    if Hook.isOff { return 0 }
    let agent = agent
    Hook.endInTime()
    do throws(InputError) {
      let event = try FileSystem.readStandardInput(shownAs: "standard input")
      _ = Console.writeOutput(try Hook(agent).answer(event, in: FileSystem.currentDirectory()))
    } catch {
      // No hook of ours ends an agent's work.
      Console.writeError("error: \(error.message)")
    }
    return 0
  }
}

extension Agent: ExpressibleByArgument {}
