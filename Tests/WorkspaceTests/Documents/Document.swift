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
    let folders = [
      "", "Documentation", "Documentation/CI", "Documentation/Editors", "Documentation/Programs", "Documentation/Start",
      "Benchmarks",
    ]
    return folders.flatMap(pages)
      + examples.sorted().flatMap { pages(in: "Examples/\($0)") }
  }()

  /// Those whose samples are tried here; `StartPageTests` tries what the others show, with the files that they show.
  static let sampled = paths.filter {
    !$0.hasPrefix("Documentation/Start/") && !$0.hasPrefix("Documentation/Programs/")
  }

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

  /// The links to files of the repository, from the document's own folder, and to headings in them.
  var links: [(path: String, heading: String?)] {
    text.matches(of: /\]\(([^)\s]+)\)/).map { $0.1 }.filter { !$0.contains("://") }.map { link in
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return (parts[0], parts.count > 1 ? parts[1] : nil)
    }
  }

  /// The headings as links name them: in lower case, without signs, `-` for a blank.
  var headings: Set<String> {
    var headings: Set<String> = []
    var isFenced = false
    for line in text.split(separator: "\n") {
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isFenced.toggle() }
      guard !isFenced, let match = line.firstMatch(of: /^#+ (.+)$/) else { continue }
      let words = match.1.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }.lowercased()
      let kept = words.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
      headings.insert(kept.replacing(" ", with: "-"))
    }
    return headings
  }
}
