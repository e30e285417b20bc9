import ArgumentParser
import Foundation
import Rules
import Workspace

/// Writes everything that follows from other sources: of the rules their registry, their pages and the shipped
/// `rules.yaml`, the page of SQLite's behaviours, and the generated code that the runtime's tests run.
struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write the registry, the pages of the rules, rules.yaml, and fixtures.")

  @Flag(help: "Write nothing; fail when something is stale.")
  var check = false

  static let command = "swift run puresql-dev generate"

  func run() throws {
    let root = URL(filePath: FileManager.default.currentDirectoryPath)
    guard FileManager.default.fileExists(atPath: root.appending(path: "Sources/Rules").path) else {
      throw Failure("run this in the root of the package: there is no Sources/Rules here")
    }
    let registry = try RegistrySource(root: root)
    try registry.complain()

    var changed: [String] = []
    for (path, text) in try FixtureSources(root: root).files where try update(path, text, in: root) {
      changed.append(path)
    }
    if try update("Sources/Rules/Registry.generated.swift", registry.text, in: root) {
      // The pages are made by the rules that are compiled in, and those are now out of date.
      guard !check else { throw stale(["Sources/Rules/Registry.generated.swift"]) }
      return try runAgain()
    }

    let rules = RuleRegistry.all.sorted { $0.info.id < $1.info.id }
    var pages = rules.map { ("\($0.info.id).md", RuleDescription.page(of: $0, showsRows: true)) }
    pages.append(("README.md", RulePage.index(rules)))
    for (name, text) in pages where try update("Documentation/Rules/\(name)", text, in: root) {
      changed.append("Documentation/Rules/\(name)")
    }
    if try update(BehaviorPage.path, BehaviorPage.markdown, in: root) { changed.append(BehaviorPage.path) }
    if try update("rules.yaml", RulePage.policy(rules), in: root) { changed.append("rules.yaml") }
    changed += try removeOthers(than: Set(pages.map(\.0)), in: root.appending(path: "Documentation/Rules"))
    if check, !changed.isEmpty { throw stale(changed) }
    print(changed.isEmpty ? "everything is up to date" : changed.map { "wrote \($0)" }.joined(separator: "\n"))
  }

  private func stale(_ paths: [String]) -> Failure {
    Failure("stale: \(paths.joined(separator: ", ")). Run `\(Generate.command)` and commit what it writes.")
  }

  /// Whether the file differs; it is written unless this is a check.
  private func update(_ path: String, _ text: String, in root: URL) throws -> Bool {
    let url = root.appending(path: path)
    if let old = try? String(contentsOf: url, encoding: .utf8) {
      if old == text { return false }
      // Rows are those of the SQLite that made them.
      if check, RulePage.withoutRows(old) == RulePage.withoutRows(text) { return false }
    }
    if !check {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    }
    return true
  }

  /// The pages of rules that are gone.
  private func removeOthers(than names: Set<String>, in folder: URL) throws -> [String] {
    let present = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let others = present.filter { $0.hasSuffix(".md") && !names.contains($0) }.sorted()
    if !check {
      for name in others { try FileManager.default.removeItem(at: folder.appending(path: name)) }
    }
    return others.map { "Documentation/Rules/\($0)" }
  }

  private func runAgain() throws {
    print("the registry has changed; building again for the pages")
    // .../<scratch>/<triple>/debug/puresql-dev
    let binary = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let scratch = binary.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift", "run", "--scratch-path", scratch.path, "puresql-dev", "generate"]
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw ExitCode(process.terminationStatus) }
  }
}
