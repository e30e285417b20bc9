package import Analyzer

/// Takes away the findings that comments allow, and says which comments allow nothing.
package struct SuppressionFilter {
  private let policy: RulePolicy
  /// The findings among which the comments are judged.
  private let run: Run
  /// The findings that were taken away.
  package private(set) var suppressed: [Diagnostic] = []

  /// The rule whose findings are about comments.
  private static let rule = FindingID.unusedSuppression.rawValue

  /// A run that looks for findings. A comment may allow a finding of another run, so that each judges only those that
  /// it looks for.
  package enum Run: Sendable {
    /// A run that looks at texts.
    case check
    /// A run that executes migrations on rows, or plans statements, and looks for these. It says of comments only which of its own findings
    /// they allow in vain.
    case trial(Set<FindingID>)

    /// Whether it would find what a rule is about.
    fileprivate func looks(for rule: String) -> Bool {
      let id = FindingID(rawValue: rule)
      switch self {
      case .check: return id.map { !FindingID.rehearsals.contains($0) && !FindingID.plans.contains($0) } ?? true
      case .trial(let wanted): return id.map(wanted.contains) ?? false
      }
    }

    fileprivate var isTrial: Bool { if case .trial = self { true } else { false } }
  }

  /// A filter that leaves alone what the policy doesn't let a comment allow.
  ///
  /// - Parameters:
  ///   - policy: which rules hold, and how strictly.
  ///   - run: what has looked for the findings.
  package init(_ policy: RulePolicy, of run: Run = .check) {
    self.policy = policy
    self.run = run
  }

  /// The findings that comments don't allow, and those about the comments.
  ///
  /// - Parameters:
  ///   - findings: those of all files and rules.
  ///   - files: the suppressions of every file that has some.
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
    let allowed = AllowedRanges(suppressions)
    let begins = Beginnings(findings)
    var kept = findings.filter { finding in !isAllowed(finding, by: allowed) }
    guard let info = policy.info(of: Self.rule), let severity = policy.severity(of: info, at: file.path) else {
      return kept
    }
    for suppression in suppressions {
      let own = self.findings(suppression, of: file, severity, among: begins)
      kept += own.filter { finding in !isAllowed(finding, by: allowed) }
    }
    return kept
  }

  private mutating func isAllowed(_ finding: Diagnostic, by allowed: AllowedRanges) -> Bool {
    guard RulePolicy.canBeOff(finding.rule), allowed.contains(finding) else { return false }
    suppressed.append(finding)
    return true
  }

  // MARK: What is wrong with a suppression

  private func findings(
    _ suppression: Suppression, of file: SourceFile, _ severity: Severity, among begins: Beginnings
  ) -> [Diagnostic] {
    func finding(_ message: Message, _ range: SourceRange, fix: Fix?) -> Diagnostic {
      Diagnostic(
        rule: Self.rule, severity: severity, message: message.text, help: message.help,
        at: SourceLocation(file, range), fix: fix)
    }
    switch suppression.reading {
    case .unreadable(let problem, let replacement):
      if run.isTrial { return [] }
      let range = replacement?.range ?? suppression.comment
      return [
        finding(.unreadable(problem, meant: replacement?.text), range, fix: replacement.map { replace($0, in: file) })
      ]
    case .allows(let entries, let isFile, let hasReason):
      if !run.isTrial, isFile, suppression.scope.isEmpty {
        return [finding(.notOnTop, suppression.comment, fix: nil)]
      }
      if !run.isTrial, policy.requiresReason, !hasReason {
        return [finding(.noReason, suppression.comment, fix: nil)]
      }
      // Of what can't run, most rules say nothing: nobody knows what they would say.
      let isJudged = !begins.hasRefusal(in: suppression.scope)
      return entries.indices.compactMap { place in
        let entry = entries[place]
        if policy.info(of: entry.rule) == nil {
          if run.isTrial { return nil }
          let meant = NearMiss.closest(to: entry.rule, in: policy.ids)
          return finding(
            .unknown(entry.rule, meant: meant), entry.range, fix: meant.map { replace((entry.range, $0), in: file) })
        }
        if !RulePolicy.canBeOff(entry.rule), !run.isTrial {
          return finding(.cannotBeAllowed(entry.rule), entry.range, fix: remove(place, of: suppression, in: file))
        }
        guard !begins.has(entry.rule, in: suppression.scope), isJudged, entry.rule != Self.rule,
          run.looks(for: entry.rule),
          policy.holdsInFull(entry.rule, at: file.path)
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
      let isWholeLine = (start == 0 || isLineEnd(bytes[start - 1])) && (end == bytes.count || isLineEnd(bytes[end]))
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

/// The ranges in which the suppressions of a file allow findings of a rule. There may be as many of both as the file
/// has lines.
private struct AllowedRanges {
  /// The ranges of each rule, ascending and apart from one another.
  private var ranges: [String: [SourceRange]] = [:]

  init(_ suppressions: [Suppression]) {
    for suppression in suppressions where !suppression.scope.isEmpty {
      for entry in suppression.entries { ranges[entry.rule, default: []].append(suppression.scope) }
    }
    ranges = ranges.mapValues { scopes in
      var merged: [SourceRange] = []
      for scope in scopes.sorted(by: { $0.start < $1.start }) {
        if let last = merged.last, scope.start <= last.end {
          merged[merged.count - 1] = last.union(scope)
        } else {
          merged.append(scope)
        }
      }
      return merged
    }
  }

  func contains(_ finding: Diagnostic) -> Bool {
    guard let ranges = ranges[finding.rule] else { return false }
    let start = finding.location.range.start
    let place = ranges.partitioningIndex { $0.start > start }
    return place > 0 && start < ranges[place - 1].end
  }
}

/// The offsets at which the findings of a file begin, by their rules.
private struct Beginnings {
  private var offsets: [String: [UInt32]] = [:]
  /// The offsets of findings that say that something can't run.
  private var refusals: [UInt32] = []

  init(_ findings: [Diagnostic]) {
    for finding in findings { offsets[finding.rule, default: []].append(finding.location.range.start) }
    refusals = offsets.filter { !RulePolicy.canBeOff($0.key) }.flatMap({ $0.value }).sorted()
    offsets = offsets.mapValues { $0.sorted() }
  }

  func has(_ rule: String, in scope: SourceRange) -> Bool { Beginnings.hasOne(of: offsets[rule] ?? [], in: scope) }

  func hasRefusal(in scope: SourceRange) -> Bool { Beginnings.hasOne(of: refusals, in: scope) }

  private static func hasOne(of offsets: [UInt32], in scope: SourceRange) -> Bool {
    let place = offsets.partitioningIndex { $0 >= scope.start }
    return place < offsets.count && offsets[place] < scope.end
  }
}

private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

extension Suppression {
  /// Whether it allows findings of a rule that begin at an offset.
  package func allows(_ rule: String, at offset: UInt32) -> Bool {
    scope.start <= offset && offset < scope.end && entries.contains { $0.rule == rule }
  }

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
    "'allow-file' has no effect below a statement", help: "Put it above the first statement, or write allow(…).")

  fileprivate static let noReason = Message(
    "this comment gives no reason",
    help: "Write behind the parenthesis why this is allowed: rules.yaml asks for it with require-reason.")

  fileprivate static func unknown(_ rule: String, meant: String?) -> Message {
    Message("no rule '\(rule)'" + (meant.map { "; did you mean '\($0)'?" } ?? ""))
  }

  fileprivate static func cannotBeAllowed(_ rule: String) -> Message {
    Message("'\(rule)' can't be allowed: it says that the statement doesn't run")
  }

  fileprivate static func unused(_ rule: String) -> Message {
    Message(
      "'\(rule)' isn't found here, so nothing needs to be allowed",
      help: "Remove it from the comment, so that it can't hide a later finding.")
  }
}
