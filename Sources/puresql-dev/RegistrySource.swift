import Foundation

/// The rules as their files declare them: `struct UpdateWithoutWhere: StatementRule {` at the start of a line.
struct RegistrySource {
  private struct Entry {
    let type: String
    let path: String
    let text: String
  }

  private let entries: [Entry]

  init(root: URL) throws {
    let folder = root.appending(path: "Sources/Rules")
    var entries: [Entry] = []
    let paths = (FileManager.default.subpaths(atPath: folder.path) ?? []).sorted()
    for path in paths where path.hasSuffix(".swift") && path.contains("/") && !path.hasPrefix("Core/") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      for match in text.matches(of: /(?m)^struct (\w+): [\w, ]*Rule\b/) {
        entries.append(Entry(type: String(match.1), path: path, text: text))
      }
    }
    self.entries = entries.sorted { $0.type < $1.type }
  }

  /// Fails when a file isn't as the project keeps rules: named after its type, its id the same name in lower case.
  func complain() throws {
    for entry in entries {
      let file = URL(filePath: entry.path).deletingPathExtension().lastPathComponent
      if file != entry.type {
        throw Failure("\(entry.path): a rule's file is named after its type, '\(entry.type).swift'")
      }
      let id = NewRule.id(ofType: entry.type)
      // What the analyzer finds has a typed id, a case of the type's name.
      let finding = "FindingID.\(entry.type.prefix(1).lowercased())\(entry.type.dropFirst()).rawValue"
      if !entry.text.contains("id: \"\(id)\""), !entry.text.contains("id: \(finding)") {
        throw Failure("\(entry.path): the id of '\(entry.type)' is '\(id)'")
      }
    }
  }

  var text: String {
    """
    // Written by `\(Generate.command)`, which this has to compile for: delete the line of a rule whose file is deleted.

    extension RuleRegistry {
      package static let all: [RuleType] = [
    \(entries.map { "    RuleType(\($0.type).self),\n" }.joined())  ]
    }

    """
  }
}
