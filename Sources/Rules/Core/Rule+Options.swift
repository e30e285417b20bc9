import Analyzer

/// An option of a rule, with what it is unless somebody sets it.
package typealias OptionDefault = (
  name: String, summary: String, expectation: String, choices: [String], value: OptionValue
)

extension Rule {
  /// The rule as a user's configuration sets it; what can't be read is left at its default and reported.
  static func make(options entries: [OptionValue.Entry], path: [String], problems: inout [OptionProblem]) -> Self {
    guard !entries.isEmpty else { return Self() }
    var options = Options()
    for entry in entries {
      if let field = Options.fields.first(where: { $0.name == entry.key }) {
        if let problem = field.set(&options, entry.value) {
          problems.append(OptionProblem(problem, at: path + [entry.key]))
        }
      } else {
        let names = Options.fields.map { $0.name } + ["severity"]
        problems.append(
          OptionProblem(
            "'\(info.id)' has no option '\(entry.key)'" + NearMiss.suffix(for: entry.key, among: names),
            at: path + [entry.key]))
      }
    }
    return Self(options: options)
  }

  /// The options with their defaults, for pages and `rules.yaml`.
  static var optionDefaults: [OptionDefault] {
    Options.fields.map { ($0.name, $0.summary, $0.expectation, $0.choices, $0.get(Options())) }
  }
}
