import Foundation
import Testing

/// Rules ask the analyzer what is true of a condition: none of them works it out again.
///
/// What a literal's truth is, what a condition proves, which columns settle which: each has one answer in `Analyzer/Evaluation`
/// or `Analyzer/Semantics/Logic`. This test reads the text of the rules for the forms that a second answer takes.
struct OneLogicTests {
  private struct Form {
    let pattern: String
    let instead: String
    /// Files that may have it, because they are about how SQL is written and not about what it means.
    var allowed: Set<String> = []
  }

  private static let forms = [
    Form(
      pattern: #"\.binary\(\.(and|or)\b"#, instead: "operands(of:joinedBy:), findsRows, isFilter or isAskedForTruth",
      // Parentheses around AND beside OR; a part of AND that is taken out; parentheses around a WHERE that gets one more part;
      // a literal beside AND or OR; whether SQLite looks for rows by a MATCH.
      allowed: [
        "ExpressionFacts.swift", "AmbiguousAndOr.swift", "RedundantNullCheck.swift", "NotInNullable.swift",
        "BooleanOperand.swift",
      ]),
    Form(pattern: #"matches\([^)]*"(true|false)""#, instead: "SyntaxTree.truthName"),
    Form(pattern: #"Name = "(true|false)""#, instead: "SyntaxTree.truthName"),
    Form(pattern: #"(Double|Int|Int64)\(\w*\.?text\(of:"#, instead: "SyntaxTree.number"),
    Form(pattern: #"while (is|was|has)?[cC]hanged"#, instead: "Dependencies"),
    Form(pattern: #"\bconstant\?*\.truth"#, instead: "literalTruth"),
    // Which source a term of FROM is.
    Form(pattern: #"sources.*\.range ==|\$0\.range == range"#, instead: "source(of:) with the id of the term"),
  ]

  @Test func rulesDecideNoTruthThemselves() throws {
    let rules = Repository.root.appending(path: "Sources/Rules")
    let paths = try #require(FileManager.default.enumerator(atPath: rules.path)).compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") }
    #expect(paths.count > 100)
    for form in Self.forms {
      let expression = try Regex(form.pattern)
      var used: Set<String> = []
      for path in paths {
        let text = try String(contentsOf: rules.appending(path: path), encoding: .utf8)
        let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        for line in code where line.contains(expression) {
          let name = String(path.split(separator: "/").last ?? "")
          used.insert(name)
          #expect(form.allowed.contains(name), "\(path) has '\(line)': ask \(form.instead)")
        }
      }
      #expect(form.allowed.isSubset(of: used), "\(form.allowed.subtracting(used)) need no exemption any more")
    }
  }
}
