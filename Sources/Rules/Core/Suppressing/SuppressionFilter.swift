package import Analyzer

/// Takes away the findings that comments allow, and says which comments allow nothing.
package struct SuppressionFilter {
  private let rules: RuleSet
  /// Findings that were taken away.
  package private(set) var suppressed: [Diagnostic] = []

  package init(_ rules: RuleSet) {
    self.rules = rules
  }

  /// - Parameters:
  ///   - findings: Everything there is to say, of all files and rules.
  ///   - files: The suppressions of every file that has some.
  package mutating func apply(
    _ findings: [Diagnostic], _ files: [(file: SourceFile, suppressions: [Suppression])]
  ) -> [Diagnostic] {
    if files.allSatisfy({ $0.suppressions.isEmpty }) { return findings }
    var kept: [Diagnostic] = []
    var byFile: [ObjectIdentifier: [Diagnostic]] = [:]
    let withSuppressions = Set(files.lazy.filter { !$0.suppressions.isEmpty }.map { ObjectIdentifier($0.file) })
    for finding in findings {
      let file = ObjectIdentifier(finding.location.file)
      if withSuppressions.contains(file) { byFile[file, default: []].append(finding) } else { kept.append(finding) }
    }
    for (file, suppressions) in files where !suppressions.isEmpty {
      kept += apply(byFile[ObjectIdentifier(file)] ?? [], suppressions, of: file)
    }
    return kept
  }

  private mutating func apply(
    _ findings: [Diagnostic], _ suppressions: [Suppression], of file: SourceFile
  ) -> [Diagnostic] {
    var used = suppressions.map { Array(repeating: false, count: $0.entries.count) }
    var kept = findings.filter { finding in !isAllowed(finding, by: suppressions, &used) }
    guard let severity = rules.policy.severity(of: UnusedSuppression.info, at: file.path) else { return kept }
    for (place, suppression) in suppressions.enumerated() {
      let own = self.findings(suppression, used: used[place], of: file, severity, among: findings)
      kept += own.filter { finding in !isAllowed(finding, by: suppressions, &used) }
    }
    return kept
  }

  private mutating func isAllowed(
    _ finding: Diagnostic, by suppressions: [Suppression], _ used: inout [[Bool]]
  ) -> Bool {
    guard RulePolicy.canBeOff(finding.rule) else { return false }
    var isAllowed = false
    let start = finding.location.range.start
    for (place, suppression) in suppressions.enumerated()
    where suppression.scope.start <= start && start < suppression.scope.end {
      for (entry, allowed) in suppression.entries.enumerated() where allowed.rule == finding.rule {
        used[place][entry] = true
        isAllowed = true
      }
    }
    if isAllowed { suppressed.append(finding) }
    return isAllowed
  }

  // MARK: What is wrong with a suppression

  private func findings(
    _ suppression: Suppression, used: [Bool], of file: SourceFile, _ severity: Severity, among findings: [Diagnostic]
  ) -> [Diagnostic] {
    func finding(_ message: Message, _ range: SourceRange, fix: Fix?) -> Diagnostic {
      Diagnostic(
        rule: UnusedSuppression.info.id, severity: severity, message: message.text, help: message.help,
        at: SourceLocation(file, range), fix: fix)
    }
    switch suppression.reading {
    case .unreadable(let problem, let replacement):
      let range = replacement?.range ?? suppression.comment
      return [
        finding(.unreadable(problem, meant: replacement?.text), range, fix: replacement.map { replace($0, in: file) })
      ]
    case .allows(let entries, let isFile, let hasReason):
      if isFile, suppression.scope.isEmpty { return [finding(.notOnTop, suppression.comment, fix: nil)] }
      if rules.policy.requiresReason, !hasReason { return [finding(.noReason, suppression.comment, fix: nil)] }
      // Of what can't run, most rules say nothing: nobody knows what they would say.
      let isJudged = !findings.contains { finding in
        !RulePolicy.canBeOff(finding.rule) && suppression.scope.start <= finding.location.range.start
          && finding.location.range.start < suppression.scope.end
      }
      return entries.indices.compactMap { place in
        let entry = entries[place]
        if rules.policy.info(of: entry.rule) == nil {
          let meant = NearMiss.closest(to: entry.rule, in: rules.policy.ids)
          return finding(
            .unknown(entry.rule, meant: meant), entry.range, fix: meant.map { replace((entry.range, $0), in: file) })
        }
        if !RulePolicy.canBeOff(entry.rule) {
          return finding(.cannotBeAllowed(entry.rule), entry.range, fix: remove(place, of: suppression, in: file))
        }
        guard !used[place], isJudged, entry.rule != UnusedSuppression.info.id, rules.holds(entry.rule, at: file.path)
        else { return nil }
        return finding(.unused(entry.rule), entry.range, fix: remove(place, of: suppression, in: file))
      }
    }
  }

  private func replace(_ replacement: (range: SourceRange, text: String), in file: SourceFile) -> Fix {
    Fix(
      title: "Write \(replacement.text)", safety: .safe,
      edits: [Fix.Edit(SourceLocation(file, replacement.range), replacement.text)])
  }

  /// Takes out one rule with its comma, or the whole comment with its line where nothing else is on it.
  private func remove(_ place: Int, of suppression: Suppression, in file: SourceFile) -> Fix {
    let bytes = file.bytes
    let entries = suppression.entries
    var start: Int
    var end: Int
    if entries.count > 1 {
      start = Int(place == 0 ? entries[0].range.start : entries[place - 1].range.end)
      end = Int(place == 0 ? entries[1].range.start : entries[place].range.end)
    } else {
      start = Int(suppression.comment.start)
      end = Int(suppression.comment.end)
      while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
      let isWholeLine = start == bytes.lineStart(of: start) && bytes.lineEnd(of: end) == end
      if isWholeLine, end < bytes.count {
        end += bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n") ? 2 : 1
      }
    }
    let range = SourceRange(start: UInt32(start), end: UInt32(end))
    return Fix(
      title: entries.count > 1 ? "Remove '\(entries[place].rule)'" : "Remove the comment", safety: .safe,
      edits: [Fix.Edit(SourceLocation(file, range), "")])
  }
}

extension Suppression {
  fileprivate var entries: [Entry] {
    if case .allows(let entries, _, _) = reading { return entries }
    return []
  }
}

extension Message {
  fileprivate static func unreadable(_ problem: String, meant: String?) -> Message {
    Message(
      problem + (meant.map { "; did you mean '\($0)'?" } ?? ""),
      help: "Write '-- puresql-lint: allow(rule) reason', or allow-file(rule) above the first statement.")
  }

  fileprivate static let notOnTop = Message(
    "'allow-file' stands below a statement", help: "Put it above the first statement, or write allow(…).")

  fileprivate static let noReason = Message(
    "no reason is given", help: "Say behind the parenthesis why this is allowed; rules.yaml has require-reason.")

  fileprivate static func unknown(_ rule: String, meant: String?) -> Message {
    Message("no rule '\(rule)'" + (meant.map { "; did you mean '\($0)'?" } ?? ""))
  }

  fileprivate static func cannotBeAllowed(_ rule: String) -> Message {
    Message("'\(rule)' can't be allowed: it says that the statement doesn't run")
  }

  fileprivate static func unused(_ rule: String) -> Message {
    Message("nothing here is '\(rule)' any more", help: "Remove it, so that it hides nothing later.")
  }
}
