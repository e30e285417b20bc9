import ArgumentParser
import Workspace

/// Which rules hold, over `rules.yaml`.
struct RulePolicyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which rules hold unless rules.yaml says otherwise: essential, recommended, strict or pedantic.",
      valueName: "name"))
  var preset: String?

  @Option(
    help: ArgumentHelp(
      "Only these rules and categories, separated by commas, and those that can't be switched off.",
      valueName: "rule,…"))
  var select: [String] = []

  @Option(help: ArgumentHelp("These rules and categories as well, separated by commas.", valueName: "rule,…"))
  var extendSelect: [String] = []

  @Option(help: ArgumentHelp("All rules but these, and those of these categories.", valueName: "rule,…"))
  var ignore: [String] = []

  func choice() throws(InputError) -> RuleChoice {
    var choice = RuleChoice()
    if let preset { try choice.setPreset(preset) }
    choice.selected = select.flatMap(Self.names)
    choice.added = extendSelect.flatMap(Self.names)
    choice.ignored = ignore.flatMap(Self.names)
    return choice
  }

  private static func names(_ list: String) -> [String] {
    list.split(separator: ",").map { name in
      String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}
