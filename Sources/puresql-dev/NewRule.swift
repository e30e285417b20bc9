import ArgumentParser
import Foundation
import Analyzer
import Rules

/// Writes the file of a new rule, with everything that has to be thought of.
struct NewRule: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Write the file of a new rule.")

  @Option(help: "Its id, which names the pattern that is found: update-without-where.")
  var name: String

  @Option(help: "One of \(RuleCategory.shipped.map(\.rawValue).joined(separator: ", ")).")
  var category: String

  @Option(help: "The folder in the category's, by what its rules look at: Conditions.")
  var folder: String?

  func run() throws {
    guard let category = RuleCategory.shipped.first(where: { $0.rawValue == category }) else {
      let names = RuleCategory.shipped.map(\.rawValue)
      throw Failure("no category '\(category)'\(NearMiss.suffix(for: self.category, among: names))")
    }
    guard name.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*/) != nil else {
      throw Failure(
        "'\(name)' is no id; it has words of lower-case letters and digits with '-' between them, each beginning with a letter"
      )
    }
    guard RuleRegistry.rule(name) == nil else { throw Failure("there is a rule '\(name)'") }
    let type = NewRule.type(ofID: name)
    let path = "\(try place(in: "Sources/Rules/\(category.folder)"))/\(type).swift"
    guard !FileManager.default.fileExists(atPath: path) else { throw Failure("\(path) is there already") }
    try Data(NewRule.text(type: type, id: name, category: category).utf8).write(to: URL(filePath: path))
    print("wrote \(path); fill it in and run `\(Generate.command)`")
  }

  /// The folder that the file goes into: one that has a row in ARCHITECTURE.md, and room for another file.
  ///
  /// - Parameter category: The folder of the category.
  /// - Throws: `Failure` where the category has its rules in folders and none is named, there is no such folder, or it is full.
  private func place(in category: String) throws -> String {
    let entries = try FileManager.default.contentsOfDirectory(atPath: category).sorted()
    let folders = entries.filter { !$0.contains(".") }
    if let folder, !folders.contains(folder) {
      throw Failure("no folder '\(folder)' in \(category)\(NearMiss.suffix(for: folder, among: folders))")
    }
    if folder == nil, !entries.contains(where: { $0.hasSuffix(".swift") }) {
      throw Failure("\(category) has its rules in \(folders.joined(separator: ", ")); say which of them with --folder")
    }
    let path = folder.map { "\(category)/\($0)" } ?? category
    let count = try FileManager.default.contentsOfDirectory(atPath: path).count { $0.hasSuffix(".swift") }
    guard count < 12 else {
      throw Failure(
        "\(path) has \(count) files, as many as a folder may have; take another, or make one with a row in ARCHITECTURE.md"
      )
    }
    return path
  }

  static func type(ofID id: String) -> String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// `UpdateWithoutWhere` → `update-without-where`
  static func id(ofType type: String) -> String {
    var id = ""
    for letter in type {
      if letter.isUppercase, !id.isEmpty { id.append("-") }
      id += letter.lowercased()
    }
    return id
  }

  private static func text(type: String, id: String, category: RuleCategory) -> String {
    """
    import Analyzer

    struct \(type): StatementRule {
      static let info = RuleInfo(
        id: "\(id)", category: .\(category.rawValue), severity: .warning, since: "0.1",
        summary: "What is found, as one line",
        rationale: \"\"\"
          Why it matters, and what to do.
          \"\"\",
        examples: [
          .bad("«SELECT» 1;", says: "'SELECT' is found"),
          .good("PRAGMA foreign_keys = ON;"),
        ])

      static let statements: StatementKinds = .select

      func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
        context.report(.found("SELECT"), at: statement.tree.location(of: statement.statement.span.first))
      }
    }

    extension Message {
      fileprivate static func found(_ text: String) -> Message { "'\\(text)' is found" }
    }

    """
  }
}
