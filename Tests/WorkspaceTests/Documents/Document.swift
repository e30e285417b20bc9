import Foundation

/// A Markdown file of this repository, and what in it can be tried.
struct Document {
  /// A block between fences.
  struct Sample {
    /// What the fence says of it: `sql`, `yaml`, `text`, `swift`, `sh`.
    let language: String
    let text: String
    /// Of its first line, from 1.
    let line: Int
  }

  let path: String
  let text: String

  init(_ path: String) throws {
    self.path = path
    text = try Repository.text(of: path)
  }

  /// Those that people read; the pages of the rules have tests of their own.
  static let paths: [String] = {
    let manager = FileManager.default
    func pages(in folder: String) -> [String] {
      let names = (try? manager.contentsOfDirectory(atPath: Repository.root.appending(path: folder).path)) ?? []
      return names.filter { $0.hasSuffix(".md") }.sorted().map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
    }
    let examples = (try? manager.contentsOfDirectory(atPath: Repository.root.appending(path: "Examples").path)) ?? []
    return pages(in: "") + pages(in: "Documentation") + pages(in: "Benchmarks")
      + examples.sorted().flatMap { pages(in: "Examples/\($0)") }
  }()

  var samples: [Sample] {
    var samples: [Sample] = []
    var open: (language: String, lines: [Substring], line: Int)?
    for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let bare = line.drop { $0 == " " }
      guard bare.hasPrefix("```") else {
        open?.lines.append(line)
        continue
      }
      if let sample = open {
        samples.append(
          Sample(language: sample.language, text: sample.lines.joined(separator: "\n"), line: sample.line))
        open = nil
      } else {
        open = (String(bare.dropFirst(3)), [], place + 2)
      }
    }
    return samples
  }

  /// Where links to files of the repository lead, from the document's own folder.
  var links: [String] {
    text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }.filter { !$0.contains("://") && !$0.hasPrefix("#") }
      .map { String($0.prefix { $0 != "#" }) }
  }
}
