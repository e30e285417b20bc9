import ArgumentParser
import Foundation
import Playground
import Rules

/// The answers that the page on which puresql-lint can be tried has to give: the same code, compiled for this machine.
struct PlaygroundAnswers: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Give the answers of the playground's page to texts on standard input.",
    discussion: """
      Texts are separated by a byte of 0, and so are answers: for each text what is found and described, then how it is \
      laid out. Tests/Playground/check compares them with those of the WebAssembly.
      """)

  @Option(help: "Which rules hold: \(RulePreset.allCases.map(\.rawValue).joined(separator: ", ")).")
  var preset = RulePreset.essential

  func run() throws {
    let input = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
    let texts = input.split(separator: 0, omittingEmptySubsequences: false)
    // The last level of a deep statement needs more than a thread has.
    let thread = Thread { [preset] in
      for text in texts {
        let answer = PlaygroundAnswer(Array(text), preset)
        FileHandle.standardOutput.write(Data(answer.check + [0] + answer.formatted + [0]))
      }
      Foundation.exit(0)
    }
    thread.stackSize = 256 << 20
    thread.start()
    while true { sleep(60) }
  }
}

extension RulePreset: ExpressibleByArgument {}
