import Analyzer
import Rules

/// Settles the findings in files of which nothing but their text says what they are: an error has to be certain of its file.
///
/// Statements there that can't be read, name what isn't known or are refused are one note a file; other errors are warnings.
struct GuessedFiles {
  private let guessed: Set<String>

  init(_ project: Project) {
    guessed = Set(project.reading.decisions.filter { $0.value.certainty == .guessed }.keys)
  }

  func settle(_ findings: [Diagnostic]) -> [Diagnostic] {
    if guessed.isEmpty { return findings }
    var settled: [Diagnostic] = []
    var refused: [String: [Diagnostic]] = [:]
    for finding in findings {
      let path = finding.location.inHost.file.path
      guard finding.severity == .error, guessed.contains(path) else {
        settled.append(finding)
        continue
      }
      if RulePolicy.canBeOff(finding.rule) {
        var milder = finding
        milder.severity = .warning
        settled.append(milder)
      } else {
        refused[path, default: []].append(finding)
      }
    }
    for (_, findings) in refused.sorted(by: { $0.key < $1.key }) {
      guard let first = findings.min(by: { $0.location.range.start < $1.location.range.start }) else { continue }
      let statements = Set(findings.compactMap(\.statement)).count
      settled.append(
        Diagnostic(
          .guessedFile(statements: max(statements, 1), first: first.message), severity: .note, at: first.location))
    }
    return settled
  }
}
