import Analyzer
package import Rules

extension RuleDescription {
  /// A rule that somebody names, with its page.
  ///
  /// - Parameters:
  ///   - directory: where somebody asks: the page tells what holds there, too.
  ///   - showsRows: whether the rows that show the findings in its examples are looked for.
  ///   - tell: is told what is wrong with the project, where the page can be shown all the same.
  package static func explained(
    _ id: String, at directory: String, showsRows: Bool = false, tell: (InputError) -> Void = { _ in }
  ) throws(InputError) -> RuleDescription {
    // The page of a shipped rule can be shown whatever is wrong with the project.
    if let rule = RuleRegistry.rule(id) {
      var policy: RulePolicy?
      do { policy = try RuleChoice.policy(at: directory) } catch { tell(error) }
      var description = RuleDescription(rule)
      description.markdown = page(of: rule, in: policy, showsRows: showsRows)
      return description
    }
    let policy = try RuleChoice.policy(at: directory)
    if let rule = policy?.custom.first(where: { $0.id == id }) {
      var description = RuleDescription(rule)
      description.markdown = RulePage.markdown(of: rule, in: policy)
      return description
    }
    let answer = (policy ?? RulePolicy()).unknown(id)
    throw InputError(answer.contains("did you mean") ? answer : answer + "; 'puresql-lint rules' lists them")
  }

  /// The page of a shipped rule.
  ///
  /// - Parameter policy: that of the project in which somebody asks; nil outside of a project.
  package static func page(of rule: RuleType, in policy: RulePolicy? = nil, showsRows: Bool) -> String {
    if !showsRows { return RulePage.markdown(of: rule, in: policy) }
    let examples = RuleExamples(rule)
    return RulePage.markdown(of: rule, in: policy) { example in
      let report = try? examples.report(on: example)
      return report?.findings.compactMap { $0.witness?.line } ?? []
    }
  }
}
