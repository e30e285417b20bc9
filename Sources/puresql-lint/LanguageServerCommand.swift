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
