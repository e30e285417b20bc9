import Analyzer
import Workspace

/// The problem that the parser of arguments has with a command line, in one line that says what to do.
struct ParsingProblem {
  /// The message of the parser.
  private let message: String
  private let arguments: [String]
  private let verbs: [String]

  /// - Parameter verbs: Those of the command.
  init(_ message: String, _ arguments: [String], verbs: [String]) {
    self.message = message
    self.arguments = arguments
    self.verbs = verbs
  }

  var line: String {
    if let option = text(behind: "Unknown option '") {
      // A value may stand right behind a letter.
      let name = option.hasPrefix("--") ? option : String(option.prefix(2))
      if let advice = Self.otherOptions.first(where: { $0.options.contains(name) })?.advice {
        return "unknown option '\(option)'; \(advice)"
      }
      // The parser takes any three letters for near.
      if let near = text(behind: "Did you mean '"), NearMiss.closest(to: name, in: [near]) != nil {
        return "unknown option '\(option)'; did you mean '\(near)'?"
      }
      return "unknown option '\(option)'; \(help)"
    }
    if let word = text(behind: "Unexpected argument '") ?? text(behind: " unexpected arguments: '") {
      return "unexpected argument '\(word)'; \(advice ?? help)"
    }
    if let value = text(behind: "The value '"), let option = text(behind: "is invalid for '") {
      let near = NearMiss.suffix(for: value, among: choices)
      let all = choices.isEmpty ? "; " + help : "; it can be \(choices.joined(separator: ", "))"
      return "unknown value '\(value)' for '\(option.prefix { $0 != " " })'\(near.isEmpty ? all : near)"
    }
    if message.hasPrefix("Missing expected argument") || message.hasPrefix("Missing value for") {
      return first + "; " + help
    }
    return first
  }

  /// The values that an option may have, as the parser lists them: in lines, or between quotes.
  private var choices: [String] {
    let lines = message.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }
    let listed = lines.filter { $0.hasPrefix("- ") }.map { String($0.dropFirst(2)) }
    if !listed.isEmpty { return listed }
    guard let list = message.firstRange(of: "one of '") else { return [] }
    return message[list.lowerBound...].split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }

  /// The advice for verbs that take a verb of their own.
  private var advice: String? {
    switch verb {
    case "migrations": "'puresql-lint migrations add [NAME]' makes the next migration, and is all there is"
    case "queries": "'puresql-lint queries add NAME' makes a file for queries, and is all there is"
    default: nil
    }
  }

  private var help: String { "'puresql-lint \(verb.map { $0 + " " } ?? "")--help' says what it takes" }

  /// The verb as it is written, with its own verb.
  private var verb: String? {
    guard let first = arguments.first, verbs.contains(first) else { return nil }
    let isNested = first == "migrations" || first == "queries"
    return isNested && arguments.dropFirst().first == "add" ? "\(first) add" : first
  }

  /// The message on one line, the way this command's own are written.
  private var first: String {
    let line = message.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.joined(separator: " ")
    let isWord = line.dropFirst().first?.isLowercase == true
    var text = isWord ? line.prefix(1).lowercased() + line.dropFirst() : line
    while text.hasSuffix(".") { text.removeLast() }
    return text
  }

  private func text(behind start: String) -> String? {
    guard let range = message.firstRange(of: start) else { return nil }
    return message[range.upperBound...].firstIndex(of: "'").map { String(message[range.upperBound..<$0]) }
  }

  /// The names that other tools give to options.
  private static let otherOptions: [(options: [String], advice: String)] = [
    (["--json"], "say '--format json'"),
    (["--sarif"], "say '--format sarif'"),
    (["-f", "--reporter", "--output-format", "--formatter"], "say '--format json', or another format of '--help'"),
    (["--no-color", "--no-colors", "--no-colour", "--plain"], "say '--color never'"),
    (["--colour", "--colors"], "say '--color auto', 'always' or 'never'"),
    (["-c", "--conf", "--config-file", "--configuration", "--rcfile"], "say '--config FILE'"),
    (["-r", "-R", "--recursive"], "folders are searched to their depth; leave it out"),
    (["--rules", "--rule", "--only", "--enable", "--include"], "say '--select RULE,…'; rules.yaml says it for good"),
    (["--disable", "--skip", "--except", "--no-rule"], "say '--ignore RULE,…'; rules.yaml says it for good"),
    (["--exclude", "--ignore-path", "--exclude-path"], "write patterns of files as 'exclude' into puresql.yaml"),
    (["--strict", "--werror", "--warnings-as-errors", "--max-warnings"], "say '--fail-on warning'"),
    (["--exit-zero", "--no-fail", "--no-error"], "say '--fail-on never'"),
    (["--dialect", "--database", "--engine"], "there is one dialect, SQLite's; leave it out"),
    (["--stdin"], "name standard input as '-'"),
    (["--silent", "-s"], "say '--quiet'"),
    (["--verbose", "-v", "--debug"], "'puresql-lint projects' shows what is read and why"),
    (["--unsafe-fixes", "--fix-unsafe", "--unsafe-fix"], "say '--fix --unsafe'"),
    (["--dry-run"], "say '--diff' to see what '--fix' would change"),
    (["--schema", "--migrations", "--queries"], "the keys of puresql.yaml say where things are"),
    (["--emit", "--generate", "--swift"], "say '--emit-swift DIR'"),
    (["--typescript", "--ts"], "say '--emit-typescript DIR'"),
    (["--kotlin", "--kt"], "say '--emit-kotlin DIR'"),
  ]
}
