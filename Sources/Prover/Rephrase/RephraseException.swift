/// What may be said of one form of a statement and not of another, and why.
enum RephraseException {
  /// Why each of these may be said of one form alone; nil where one of them may not.
  static func reason(_ how: Rephrasing, _ said: [String]) -> String? {
    var reason: String?
    for line in said {
      let rule = String(line.prefix { $0 != " " })
      guard let why = reasons.first(where: { $0.rule == rule && $0.hows.contains(how) })?.why else { return nil }
      reason = reason ?? why
    }
    return reason
  }

  private static let reasons: [(rule: String, hows: Set<Rephrasing>, why: String)] = []
}
