import ArgumentParser
import Workspace

struct RulesCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List every rule, its severity here, its preset and whether it can fix what it finds.")

  enum FormatCommand: String, ExpressibleByArgument, CaseIterable { case text, json }

  @OptionGroup var destination: OutputOptions

  @Option(help: "How they are shown.")
  var format = FormatCommand.text

  func status() throws -> Int32 {
    let directory = try FileSystem.currentDirectory()
    do throws(InputError) {
      return try write(RuleList(at: directory), status: 0)
    } catch {
      // The rules can be shown whatever is wrong with the project, as the pages of `explain` can.
      Console.writeError("error: \(error.message); what is shown is what holds without it")
      return try write(RuleList(), status: 2)
    }
  }

  private func write(_ list: RuleList, status: Int32) throws(InputError) -> Int32 {
    try destination.write(format == .json ? list.json() : list.text(), status: status)
  }
}

struct Explain: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Show the page of a rule.")

  @OptionGroup var destination: OutputOptions

  @Argument(help: ArgumentHelp("Its id, as in `puresql-lint rules`.", valueName: "rule"))
  var rule: String

  enum FormatCommand: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Option(help: "How it is shown.")
  var format = FormatCommand.text

  @Flag(help: "Show what is found in the rule's examples, and the rows that show it.")
  var example = false

  func validate() throws {
    if example, format == .json {
      throw ValidationError("--example shows text; leave out --format, whose JSON has the page")
    }
  }

  func status() throws -> Int32 {
    if example {
      let terminal = destination.output == nil ? Console.terminal : Terminal()
      return try destination.write(RuleExamples.text(of: rule, on: terminal), status: 0)
    }
    let rule = try RuleDescription.explained(rule, at: FileSystem.currentDirectory(), showsRows: true) { problem in
      Console.writeError("warning: \(problem.message); what holds in this project isn't shown")
    }
    switch format {
    case .text: return try destination.write(Array(rule.markdown.utf8), status: 0)
    case .json: return try destination.write(rule.rendered(), status: 0)
    }
  }
}
