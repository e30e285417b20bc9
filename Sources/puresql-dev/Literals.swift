import ArgumentParser
import Foundation
import Notations

/// Prints the string literals of programs, to be compared with those that a language's own parser finds.
struct Literals: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the string literals of programs, a line of JSON each.",
    discussion: "scripts/compare-literals compares them with those of other parsers.")

  /// A literal as it is printed.
  private struct Line: Encodable {
    let file: String
    /// From the first byte of its prefix to behind its closing quote.
    let start: Int
    let end: Int
    let isClosed: Bool
    /// How many expressions stand in it.
    let holes: Int
    /// The bytes that it stands for, without its expressions.
    let text: Data
  }

  @Argument(help: "Files of programs.")
  var files: [String]

  func run() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for file in files {
      guard let language = HostLanguage(fileName: file), language.isHost else {
        throw Failure("\(file) is in no language whose SQL is read")
      }
      let code = HostCode(Array(try Data(contentsOf: URL(filePath: file))), language)
      for literal in code.literals {
        let text = code.decoded(literal)
        let line = Line(
          file: file, start: literal.range.lowerBound, end: literal.range.upperBound, isClosed: literal.isClosed,
          holes: text.holes.count, text: Data(text.bytes))
        print(String(decoding: try encoder.encode(line), as: UTF8.self))
      }
    }
  }
}
