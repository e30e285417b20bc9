import Foundation
import Testing

/// A name stands for one thing in all modules of the command.
struct ModuleNameTests {
  /// The runtime has the names that apps write, and shares nothing with the command.
  private static let runtime: Set<String> = ["PureSQL", "PureSQLMacros"]

  @Test func aNameIsOfOneModule() throws {
    var owners: [String: Set<String>] = [:]
    let sources = Repository.root.appending(path: "Sources")
    for module in try FileManager.default.contentsOfDirectory(atPath: sources.path)
    where !module.hasPrefix(".") && !Self.runtime.contains(module) {
      for file in try SwiftNames.files(below: "Sources/\(module)") {
        // A rule has the name of its id.
        if module == "Rules", !file.folder.hasPrefix("Core") { continue }
        for name in file.declared { owners[name, default: []].insert(module) }
      }
    }
    for (name, modules) in owners.sorted(by: { $0.key < $1.key }) where modules.count > 1 {
      Issue.record("\(name) is declared in \(modules.sorted().joined(separator: " and "))")
    }
    #expect(owners.count > 1000)
  }
}
