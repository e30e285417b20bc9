import Analyzer
import Rules
import Testing
import Workspace

struct RulesConfigurationTests {
  private func read(_ text: String, _ files: [String: String] = [:]) throws(InputError) -> RulesConfiguration {
    try RulesConfiguration(YAML.parse(Array(text.utf8), file: "rules.yaml")) { path, _ throws(InputError) in
      guard let text = files[path] else { throw InputError("cannot read '\(path)': no such file or directory") }
      return try YAML.parse(Array(text.utf8), file: path)
    }
  }

  private func message(_ text: String, _ files: [String: String] = [:]) -> String? {
    do {
      _ = try read(text, files)
      return nil
    } catch {
      return error.message
    }
  }

  private func severity(_ rule: String, _ configuration: RulesConfiguration, at path: String = "a.sql") -> String {
    var policy = configuration.policy
    if let preset = configuration.preset { policy.preset = preset }
    return RuleRegistry.rule(rule).flatMap { policy.severity(of: $0.info, at: path)?.name } ?? "off"
  }

  @Test func levelsAreRead() throws {
    let configuration = try read("rules: {null-comparison: off, unknown-name: note, require-strict: {severity: error}}")
    #expect(severity("null-comparison", configuration) == "off")
    #expect(severity("unknown-name", configuration) == "note")
    #expect(severity("require-strict", configuration) == "error")
    #expect(severity("not-in-nullable", configuration) == "error")
  }

  @Test func overridesAreForTheirPaths() throws {
    let configuration = try read("overrides:\n  - paths: [Old/**]\n    rules: {null-comparison: warning}")
    #expect(severity("null-comparison", configuration, at: "Old/x/a.sql") == "warning")
    #expect(severity("null-comparison", configuration, at: "New/a.sql") == "error")
  }

  @Test func extendedFilesComeFirst() throws {
    let files = [
      "base.yaml": "extends: strict\nrequire-reason: true\nrules: {null-comparison: off, unknown-name: note}"
    ]
    let configuration = try read("rules: {null-comparison: warning}\nextends: base.yaml", files)
    #expect(severity("null-comparison", configuration) == "warning")
    #expect(severity("unknown-name", configuration) == "note")
    #expect(severity("require-strict", configuration) == "warning")
    #expect(configuration.policy.requiresReason)
  }

  @Test(arguments: [
    ("rule: {}", "rules.yaml:1: unknown key 'rule'; did you mean 'rules'?"),
    ("rules:\n  null-comparson: off", "rules.yaml:2: no rule 'null-comparson'; did you mean 'null-comparison'?"),
    (
      "rules:\n  null-comparison: eror",
      "rules.yaml:2: a severity is 'off', 'note', 'warning' or 'error', not 'eror'; did you mean 'error'?"
    ),
    (
      "rules:\n  syntax-error: off",
      "rules.yaml:2: 'syntax-error' says that a statement can't run; it can be lowered to 'note', but not switched off"
    ),
    (
      "rules:\n  singular-table-name:\n    severity: error\n    styel: plural",
      "rules.yaml:4: 'singular-table-name' has no option 'styel'; did you mean 'style'?"
    ),
    ("overrides:\n- rules: {}", "rules.yaml:2: an override needs 'paths'"),
    (
      "overrides:\n- paths: a\n  rules:\n    nul-comparison: off",
      "rules.yaml:4: no rule 'nul-comparison'; did you mean 'null-comparison'?"
    ),
    ("extends: strickt", "rules.yaml:1: unknown preset 'strickt'; did you mean 'strict'?"),
    ("extends:\n  - strict\n  - no.yaml", "rules.yaml:2: cannot read 'no.yaml': no such file or directory"),
    ("extends: rules.yaml", "rules.yaml:1: 'rules.yaml' extends itself; leave it out"),
    ("require-reason: maybe", "rules.yaml:1: 'require-reason' must be true or false, not 'maybe'"),
  ])
  func mistakesNameTheirLine(_ text: String, _ expected: String) {
    #expect(message(text, ["rules.yaml": ""]) == expected)
  }

  @Test func aMistakeInAnExtendedFileNamesThatFile() {
    #expect(
      message("extends: b.yaml", ["b.yaml": "\nruls: {}"]) == "b.yaml:2: unknown key 'ruls'; did you mean 'rules'?")
  }

  @Test func filesMayNotExtendEachOtherInACircle() {
    let files = ["a.yaml": "extends: b.yaml", "b.yaml": "extends: a.yaml"]
    #expect(message("extends: a.yaml", files) == "b.yaml:1: 'a.yaml' extends itself; leave it out")
  }
}
