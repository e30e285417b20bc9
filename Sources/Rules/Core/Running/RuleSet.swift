package import Analyzer

/// The rules that run, made from a policy: each with the options that hold for a path.
package final class RuleSet: Sendable {
  /// The rules as they are shipped, made once.
  package static let shipped = RuleSet()

  /// The policy that decides how bad a finding is.
  package let policy: RulePolicy
  /// Sorted by id.
  let types: [RuleType]
  private let basis: RuleProfile

  /// The rules of a policy.
  ///
  /// - Parameter problems: gets what is wrong with the options, for whoever read them.
  package init(
    _ policy: RulePolicy = RulePolicy(), types: [RuleType] = RuleRegistry.all,
    problems: inout [OptionProblem]
  ) {
    self.policy = policy
    // To read an id takes a copy of all that is known of the rule.
    let ids = types.map { $0.info.id }
    self.types = types.indices.sorted { ids[$0] < ids[$1] }.map { types[$0] }
    basis = RuleProfile(self.types, policy, overrides: [], problems: &problems)
    for place in policy.overrides.indices {
      _ = RuleProfile(self.types, policy, overrides: [place], problems: &problems)
    }
    var seen: Set<OptionProblem> = []
    problems.removeAll { !seen.insert($0).inserted }
  }

  /// The rules of a policy whose options are known to be right.
  package convenience init(_ policy: RulePolicy = RulePolicy(), types: [RuleType] = RuleRegistry.all) {
    var problems: [OptionProblem] = []
    self.init(policy, types: types, problems: &problems)
  }

  /// The rules as they are set at each path. Which of them are off is decided when something is found, by its place.
  func profiles(at paths: @autoclosure () -> [String]) -> Profiles {
    var profiles = Profiles(basis: basis)
    if policy.overrides.isEmpty { return profiles }
    var made: [[Int]: RuleProfile] = [:]
    for path in paths() where profiles.byPath[path] == nil {
      let matching = policy.overrides.indices.filter { policy.overrides[$0].matches(path) }
      if matching.isEmpty { continue }
      var problems: [OptionProblem] = []
      let profile = made[matching] ?? RuleProfile(types, policy, overrides: matching, problems: &problems)
      made[matching] = profile
      profiles.byPath[path] = profile
    }
    return profiles
  }

  struct Profiles: Sendable {
    fileprivate let basis: RuleProfile
    /// The rules by path, for paths that an override holds for.
    fileprivate var byPath: [String: RuleProfile] = [:]

    subscript(path: String) -> RuleProfile { byPath.isEmpty ? basis : byPath[path] ?? basis }
  }

  /// A finding of the analyzer, the oracle or a project's own rule, as bad as the policy says; nil when it isn't shown.
  package func leveled(_ diagnostic: Diagnostic) -> Diagnostic? {
    guard let info = policy.info(of: diagnostic.rule) else { return diagnostic }
    guard let severity = policy.severity(of: info, at: diagnostic.location.file.path) else { return nil }
    var diagnostic = diagnostic
    diagnostic.severity = diagnostic.severity == info.severity ? severity : min(severity, diagnostic.severity)
    return diagnostic
  }

  /// The same of what a rule said.
  func leveled(_ finding: RuleFinding) -> Diagnostic? {
    let info = types[finding.rule].info
    let severity = policy.severity(
      of: info, at: finding.location.file.path, atMost: finding.bound, atMostInPart: finding.partBound,
      unlessSaid: finding.unlessSaid,
      inFull: finding.inFull, turnedOn: finding.turnedOn)
    return severity.map { severity in
      var diagnostic = Diagnostic(
        rule: info.id, severity: severity, message: finding.message.text, help: finding.message.help,
        at: finding.location, related: finding.related, fix: finding.fix, claim: finding.claim,
        contrast: finding.contrast, mend: finding.mend)
      diagnostic.subject = finding.subject
      return diagnostic
    }
  }
}
