import ArgumentParser

/// The commands for those who work on puresql-lint. Never shipped.
@main
struct PuresqlDev: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "puresql-dev", abstract: "Work on puresql-lint itself.",
    subcommands: [
      Generate.self, Literals.self, NewRule.self, PlaygroundAnswers.self, Prove.self, Rephrase.self, Versions.self,
      Witnesses.self,
    ])
}

/// A clear line on standard error, and exit status 1.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
