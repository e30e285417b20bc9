import ArgumentParser
import Workspace

struct RulesCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List every rule, its severity and whether it can fix what it finds.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @OptionGroup var destination: OutputOptions

  @Option(help: "How they are shown.")
  var format = Format.text

  func status() throws -> Int32 {
    try destination.write(format == .json ? RuleList().json() : RuleList().text(), status: 0)
  }
}

struct Explain: StatusCommand {
  static let configuration = CommandConfiguration(abstract: "Show the page of a rule.")

  @OptionGroup var destination: OutputOptions

  @Argument(help: ArgumentHelp("Its id, as in `puresql-lint rules`.", valueName: "rule"))
  var rule: String

  func status() throws -> Int32 {
    try destination.write(Array(try RuleDescription.page(of: rule).utf8), status: 0)
  }
}
