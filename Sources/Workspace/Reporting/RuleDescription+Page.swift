private import Rules

extension RuleDescription {
  /// The page of a rule that somebody names.
  ///
  /// - Parameter directory: where somebody asks: the page tells what holds there, too.
  package static func page(of id: String, at directory: String) throws(InputError) -> String {
    // The page of a shipped rule can be shown whatever is wrong with the project.
    if let rule = RuleRegistry.rule(id) {
      return RulePage.markdown(of: rule, in: try? RuleChoice.policy(at: directory))
    }
    let policy = try RuleChoice.policy(at: directory)
    if let rule = policy?.custom.first(where: { $0.id == id }) { return RulePage.markdown(of: rule, in: policy) }
    let answer = (policy ?? RulePolicy()).unknown(id)
    throw InputError(answer.contains("did you mean") ? answer : answer + "; 'puresql-lint rules' lists them")
  }
}
