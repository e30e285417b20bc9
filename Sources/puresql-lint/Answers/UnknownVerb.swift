import Analyzer
import Workspace

/// The answer to a word that is no verb and no path either: what was probably meant.
struct UnknownVerb {
  private let word: String
  private let verbs: [String]

  /// nil where the first word on the command line may be a path: it exists, or looks like one.
  ///
  /// - Parameter verbs: Those of the command.
  init?(_ word: String, verbs: [String]) {
    let isWord = word.utf8.allSatisfy { ($0 | 0x20) &- 97 < 26 || $0 == UInt8(ascii: "-") }
    guard isWord, word.utf8.first.map({ $0 != UInt8(ascii: "-") }) ?? false, !verbs.contains(word),
      FileSystem.status(word) == nil
    else { return nil }
    self.word = word
    self.verbs = verbs
  }

  var error: InputError {
    InputError("'\(word)' is no verb, and there is no file or folder of that name; \(advice)")
  }

  private var advice: String {
    // Verbs have no capitals, and folders often do.
    if word.contains(where: \.isUppercase), let path = NearPath.near(word, in: ".") {
      return "did you mean '\(Path.name(of: path))'?"
    }
    let word = word.lowercased()
    if let advice = Self.otherWords.first(where: { $0.words.contains(word) })?.advice { return advice }
    if let near = NearMiss.closest(to: word, in: verbs) { return "did you mean '\(near)'?" }
    let others = Self.otherWords.flatMap(\.words)
    if let near = NearMiss.closest(to: word, in: others),
      let advice = Self.otherWords.first(where: { $0.words.contains(near) })?.advice
    {
      return advice
    }
    return "the verbs are \(verbs.joined(separator: ", "))"
  }

  /// The names that other tools give to verbs.
  private static let otherWords: [(words: [String], advice: String)] = [
    (
      ["check", "analyze", "analyse", "verify", "validate", "test", "scan", "run", "audit", "review"],
      "did you mean 'lint'? It is what 'puresql-lint [PATH…]' does"
    ),
    (["fix", "autofix", "repair"], "'puresql-lint --fix [PATH…]' applies the fixes, and '--diff' shows them"),
    (
      ["fmt", "prettify", "beautify"],
      "'puresql-lint format [PATH…]' lays SQL out"
    ),
    (
      ["gen", "generate", "codegen", "emit", "compile", "build", "swift"],
      "'puresql-lint --emit-swift DIR [PATH…]' checks a project and generates its Swift"
    ),
    (["migration", "new", "add"], "'puresql-lint migrations add [NAME]' makes the next migration"),
    (
      ["migrate", "up", "down", "apply", "deploy", "rollback"],
      "puresql-lint runs no migration; 'puresql-lint diff DATABASE' shows what a database file lacks"
    ),
    (["query"], "'puresql-lint queries add NAME' makes a file for queries"),
    (["list", "ls", "files", "show", "status", "info", "project", "layout"], "did you mean 'projects'?"),
    (["rule"], "did you mean 'rules', or 'explain RULE'?"),
    (["doc", "docs", "man", "why", "page"], "did you mean 'explain RULE'?"),
    (["diagram", "er", "erd", "overview", "html", "browse"], "did you mean 'report'?"),
    (["schema", "types", "signature", "signatures", "inspect", "desc"], "did you mean 'describe'?"),
    (["fact", "query-facts", "database", "db"], "did you mean 'facts', 'diff DATABASE' or 'import DATABASE'?"),
    (["compare", "drift"], "did you mean 'diff DATABASE'?"),
    (["pull", "introspect", "dump", "load"], "did you mean 'import DATABASE'?"),
    (["create", "setup", "config", "start"], "did you mean 'init'?"),
    (
      ["baseline"],
      "'puresql-lint --write-baseline FILE' lists the findings there are, and '--baseline FILE' leaves them out"
    ),
    (["version"], "did you mean '--version'?"),
    (
      ["agent", "agents", "skill", "tools"],
      "'puresql-lint mcp' serves agents, and 'puresql-lint init --agents' shows their settings"
    ),
    (["hooks"], "did you mean 'hook AGENT'? 'puresql-lint init --agents' shows how agents are told of it"),
  ]
}
