import Foundation
import Testing

/// A documentation comment begins with the thing that it speaks of: "The columns that a statement returns", and not "What a
/// statement gives". Whoever reads a list of declarations reads the first words alone.
struct CommentTests {
  /// Words that leave the thing to the rest of the sentence, or to the declaration above.
  private static let riddles: Set<String> = ["It", "Of", "That", "They", "This", "Those", "What", "Who", "Whose"]

  @Test(arguments: ["Sources", "Plugins"])
  func commentsBeginWithTheThing(_ folder: String) throws {
    let root = Repository.root.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
    #expect(!paths.isEmpty)
    for path in paths.sorted() {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      var isInside = false
      for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let code = line.drop { $0 == " " }
        let isComment = code.hasPrefix("///")
        if isComment, !isInside {
          let word = code.dropFirst(3).drop { $0 == " " }.prefix { $0.isLetter }
          #expect(
            !Self.riddles.contains(String(word)),
            "\(folder)/\(path):\(place + 1): name the thing first, in place of '\(code)'")
        }
        isInside = isComment
      }
    }
  }
}
