import ArgumentParser
import Workspace

@main
struct PureSQLLint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: Tool.name,
    abstract: "Checks the SQLite migrations and queries of a project, and says what every statement means.",
    discussion: """
      'puresql-lint' alone checks the project in this folder, 'puresql-lint PATH' another; 'puresql-lint lint --help' \
      shows what that takes, --fix among it. 'puresql-lint explain RULE' says what a finding means, and 'puresql-lint describe' \
      what each statement takes and returns.

      Exit status: 0 when nothing is found at or above --fail-on, 1 when something is, 2 when the command, the \
      configuration or the input can't be read.
      """,
    version: Tool.version,
    subcommands: [
      Lint.self, FormatCommand.self, Describe.self, ReportCommand.self, Projects.self, RulesCommand.self, Explain.self,
      FactsCommand.self, Diff.self, Compare.self, Equal.self, Plan.self, Rehearse.self, Import.self,
      LanguageServerCommand.self, MCPCommand.self, HookCommand.self,
      Init.self, Migrations.self, QueriesCommand.self,
    ],
    defaultSubcommand: Lint.self)

  /// The verbs of the command, in the order of its help.
  private static var verbs: [String] { configuration.subcommands.map { $0._commandName } + ["help"] }

  static func main() {
    Console.ignoreClosedPipes()
    // A path may stand behind it, which is no commit.
    var given = CommandLine.arguments.dropFirst().map { argument in
      argument == "--changed" ? "--changed=\(PartOptions.defaultBranch)" : argument
    }
    // A verb for what an option does, under the name that others have for it.
    if given.first == "generate", FileSystem.status("generate") == nil { given[0] = "--emit-swift" }
    let arguments = given
    // Everything here recurses over syntax sooner or later.
    Console.exit(Workers.onBigStack { status(of: arguments) })
  }

  /// The command that the arguments stand for. The parser looks at each verb's options on its way to a command, which
  /// takes most of the time of a run over little, so that the verb is asked alone, where it is known.
  private static func command(of arguments: [String]) throws -> any ParsableCommand {
    let verb = configuration.subcommands.first { $0.configuration.commandName == arguments.first }
    let rest = arguments.dropFirst(verb == nil ? 0 : 1)
    // The parser's work grows with the square of the paths. Of those at the end two stay: an option may stand before them.
    let options = rest.dropLast(max(0, rest.reversed().prefix { !$0.hasPrefix("-") }.count - 2))
    let paths = rest[options.endIndex...]
    if arguments.first != "help",
      let command = try? (verb ?? Lint.self).parseAsRoot(Array(options)) as? any StatusCommand
    {
      if paths.isEmpty { return command }
      if var command = command as? any PathsCommand {
        command.input.paths += paths
        return command
      }
    }
    // Whatever there is to be said is said of the whole command.
    return try parseAsRoot(arguments)
  }

  private static func status(of arguments: [String]) -> Int32 {
    do {
      if arguments == ["-V"] { return status(of: ["--version"]) }
      if let error = PartOptions.looseCommit(in: arguments) { throw error }
      if let error = arguments.first.flatMap({ UnknownVerb($0, verbs: verbs) })?.error { throw error }
      var command = try command(of: arguments)
      if let lint = command as? Lint, !verbs.contains(arguments.first ?? "") {
        // Options may stand before it.
        if let error = lint.input.paths.first.flatMap({ UnknownVerb($0, verbs: verbs) })?.error { throw error }
      }
      if let command = command as? any StatusCommand { return try command.status() }
      // `help`
      try command.run()
      return 0
    } catch let error as InputError {
      Console.writeError("error: \(error.message)")
      return 2
    } catch {
      // Help and the version are errors to the parser, which knows what they print.
      if exitCode(for: error).isSuccess {
        return Console.writeOutput(Array((fullMessage(for: error) + "\n").utf8)) ? 0 : 2
      }
      Console.writeError("error: \(ParsingProblem(message(for: error), arguments, verbs: verbs).line)")
      return 2
    }
  }
}
