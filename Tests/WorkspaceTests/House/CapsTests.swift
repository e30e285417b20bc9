import Foundation
import Testing

/// A cap stands beside what it bounds, and says why it is as high as it is.
///
/// One list of all caps would have to be known to every module, and would be far from the reasons.
struct CapsTests {
  private static let cap = #"static let (most|longest|maximum|limit|deepest|largest)\w* *(: *\w+)? *= *[0-9_]+"#

  @Test func eachCapHasItsReason() throws {
    let cap = try Regex(Self.cap)
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
      .standardizedFileURL
    let files =
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    var count = 0
    for file in files where file.pathExtension == "swift" {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
      for (place, line) in lines.enumerated() where line.firstMatch(of: cap) != nil {
        count += 1
        let isExplained = place > 0 && lines[place - 1].contains("///")
        #expect(
          isExplained,
          "\(file.lastPathComponent):\(place + 1): why is '\(line.trimmingCharacters(in: .whitespaces))' what it is?")
      }
    }
    #expect(count > 50, "the test finds the caps")
  }
}
