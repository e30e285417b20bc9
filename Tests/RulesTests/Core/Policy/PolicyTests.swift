import Analyzer
@testable import Rules
import Testing

/// `rules.yaml`, once it is a plain value.
struct PolicyTests {
  private func policy(_ root: OptionValue) -> (RulePolicy, [String]) {
    var policy = RulePolicy()
    var problems: [OptionProblem] = []
    policy.merge(root, problems: &problems)
    _ = RuleSet(policy, problems: &problems)
    return (policy, problems.map { "\($0.path.joined(separator: ".")): \($0.message)" })
  }

  private let nullComparison = NullComparison.info

  @Test func severityComesFromTheLastThatSaysIt() {
    let (policy, problems) = policy([
      "rules": ["null-comparison": "note", "require-strict": "error"],
      "overrides": [
        ["paths": ["Migrations"], "rules": ["null-comparison": false]],
        ["paths": ["Migrations/1*.sql"], "rules": ["null-comparison": "warning"]],
      ],
    ])
    #expect(problems == [])
    #expect(policy.severity(of: nullComparison, at: "Queries/a.sql") == .note)
    #expect(policy.severity(of: nullComparison, at: "Migrations/2.sql") == nil)
    #expect(policy.severity(of: nullComparison, at: "Migrations/1_a.sql") == .warning)
    #expect(policy.severity(of: RequireStrict.info, at: "Migrations/1.sql") == .error)
  }

  @Test func presetsHoldMoreAndMore() {
    #expect(RulePolicy().severity(of: RequireStrict.info, at: "") == nil)
    #expect(policy(["extends": "strict"]).0.severity(of: RequireStrict.info, at: "") == .warning)
    #expect(RulePolicy(preset: .pedantic).severity(of: RequireStrict.info, at: "") == .warning)
    #expect(RulePolicy().severity(of: RequireStrict.info, at: "", turnedOn: .warning) == .warning)
  }

  @Test func disciplineIsNotEssential() {
    let essential = RulePolicy(preset: .essential)
    #expect(essential.severity(of: NullComparison.info, at: "") == .error)
    #expect(essential.severity(of: SingularTableName.info, at: "") == nil)
    #expect(RulePolicy(preset: .recommended).severity(of: SingularTableName.info, at: "") == .warning)
  }

  @Test func aPartOfARuleIsFoundInAMilderPreset() {
    let info = UnknownTypeName.info
    var policy = RulePolicy(preset: .essential)
    #expect(policy.severity(of: info, at: "") == .error)
    #expect(policy.severity(of: info, at: "", inFull: true) == nil)
    #expect(RulePolicy(preset: .recommended).severity(of: info, at: "", inFull: true) == .error)
    var problems: [OptionProblem] = []
    policy.merge(["rules": ["unknown-type-name": "warning"]], problems: &problems)
    #expect(policy.severity(of: info, at: "", inFull: true) == .warning)
  }

  @Test func whatAPresetLeavesOutIsAllowedInVain() {
    let project = TestProject.analyze(
      migrations: [
        SourceFile(
          path: "Migrations/1.sql",
          text: """
            CREATE TABLE pet (
              name VARCHAR(20), -- puresql-lint: allow(unknown-type-name) as in the other database
              age INTERGER,
              code STRING
            );
            """)
      ], queries: [])
    let found = RuleRunner.run(project, rules: RuleSet(RulePolicy(preset: .essential)), generates: false)
    #expect(
      found.map { "\($0.rule) \($0.location.text)" } == ["unknown-type-name INTERGER", "unknown-type-name STRING"])
  }

  @Test func categoriesStandForTheirRules() {
    var policy = RulePolicy(preset: .essential)
    #expect(policy.select(["NULLABILITY", "Migrations"]) == [])
    #expect(policy.severity(of: nullComparison, at: "") == .error)
    #expect(policy.severity(of: RedundantNullCheck.info, at: "") == .warning)
    #expect(policy.severity(of: DestructiveChange.info, at: "") == .warning)
    #expect(policy.severity(of: DeleteWithoutWhere.info, at: "") == nil)
    #expect(policy.select(["nulability"]) == ["no rule or category 'nulability'; did you mean 'nullability'?"])
    var ignoring = RulePolicy(preset: .essential)
    #expect(ignoring.ignore(["correctness"]) == [])
    #expect(ignoring.severity(of: IntegerDivision.info, at: "") == nil)
    #expect(ignoring.severity(of: UnknownName.info, at: "") == .error)
  }

  @Test func moreCanBeSelectedThanThePresetHas() {
    var (policy, _) = policy(["rules": ["require-strict": "off", "autoincrement": "off"]])
    #expect(policy.extendSelection(["require-strict", "Schema", "nope"]) == ["no rule or category 'nope'"])
    #expect(policy.severity(of: RequireStrict.info, at: "") == .warning)
    // By its category alone, what somebody switched off stays off.
    #expect(policy.severity(of: Autoincrement.info, at: "") == nil)
    #expect(policy.severity(of: nullComparison, at: "") == .error)
  }

  @Test func whatCannotRunIsOnlyLowered() {
    #expect(
      policy(["rules": ["syntax-error": "off"]]).1 == [
        "rules.syntax-error: 'syntax-error' says that a statement can't run; it can be lowered to 'note', but not switched off"
      ])
    #expect(policy(["rules": ["syntax-error": "note"]]).0.severity(of: SyntaxError.info, at: "") == .note)
    var ignoring = RulePolicy()
    #expect(
      ignoring.ignore(["unknown-name"]) == ["'unknown-name' says that a statement can't run, and can't be ignored"])
    #expect(ignoring.severity(of: UnknownName.info, at: "") == .error)
  }

  @Test func mistakesNameTheNearMiss() {
    #expect(
      policy([
        "rulez": [:],
        "rules": [
          "nul-comparison": "error", "null-comparison": "eror",
          "singular-table-name": ["style": "plurall", "stile": "plural", "allow": ["pets", 1]],
          "unknown-type-name": ["allow": "INT"], "unused-parameter": 3,
          "sqlite-version": ["minimum": "99999999999999.1"],
          "custom-type-storage": ["types": ["Money: INTEGER", "Size: INTGER"]],
        ],
        "overrides": [["path": "a"]],
      ]).1 == [
        "rulez: no setting 'rulez'; did you mean 'rules'?",
        "rules.nul-comparison: no rule 'nul-comparison'; did you mean 'null-comparison'?",
        "rules.null-comparison: a severity is 'off', 'note', 'warning' or 'error', not 'eror'; did you mean 'error'?",
        "rules.unused-parameter: a severity is 'off', 'note', 'warning' or 'error', not '3'",
        "overrides.0.path: no setting 'path' in an override; did you mean 'paths'?",
        "overrides.0: an override needs 'paths'",
        "rules.custom-type-storage.types: 'types' has to be a list of strings like 'Money: INTEGER TEXT', not 'Size: INTGER'; did you mean 'INTEGER'?",
        "rules.singular-table-name.style: 'style' has to be 'singular' or 'plural', not 'plurall'; did you mean 'plural'?",
        "rules.singular-table-name.stile: 'singular-table-name' has no option 'stile'; did you mean 'style'?",
        "rules.singular-table-name.allow: 'allow' has to be a list of strings, not '1'",
        "rules.sqlite-version.minimum: 'minimum' has to be a version of SQLite like '3.39', not '99999999999999.1'",
        "rules.unknown-type-name.allow: 'allow' has to be a list of strings, not 'INT'",
      ])
  }

  @Test func optionsOfAPathComeOnTop() {
    let (policy, problems) = policy([
      "rules": ["singular-table-name": ["style": "plural", "allow": ["pet"]]],
      "overrides": [["paths": "Migrations/2.sql", "rules": ["singular-table-name": ["style": "singular"]]]],
    ])
    #expect(problems == [])
    let project = TestProject.analyze(
      migrations: ["1", "2"].map {
        SourceFile(
          path: "Migrations/\($0).sql",
          text: """
            CREATE TABLE bird\($0) (a INTEGER PRIMARY KEY);
            CREATE TABLE birds\($0) (a INTEGER PRIMARY KEY);
            """)
      }, queries: [])
    #expect(
      RuleRunner.run(project, rules: RuleSet(policy)).map(\.message) == [
        "the name of table 'bird1' is singular; did you mean 'birds1'?",
        "the name of table 'birds2' is plural; did you mean 'bird2'?",
      ])
  }

  @Test func selectLeavesTheRestOff() {
    var policy = RulePolicy()
    #expect(policy.select(["require-strict", "nope"]) == ["no rule or category 'nope'"])
    #expect(policy.severity(of: RequireStrict.info, at: "") == .warning)
    #expect(policy.severity(of: nullComparison, at: "") == nil)
    #expect(policy.severity(of: UnknownName.info, at: "") == .error)
  }

  @Test func shippedPolicyChangesNothing() {
    let rules = RuleRegistry.all.map { rule in
      OptionValue.Entry(rule.info.id, .string(rule.info.severity(in: .recommended)?.name ?? "off"))
    }
    let (policy, problems) = policy(["extends": "recommended", "rules": .map(rules)])
    #expect(problems == [])
    for rule in RuleRegistry.all {
      for turnedOn in [nil, Severity.warning] {
        #expect(
          policy.severity(of: rule.info, at: "a", turnedOn: turnedOn)
            == RulePolicy().severity(of: rule.info, at: "a", turnedOn: turnedOn))
      }
    }
  }

  @Test func pathPatterns() {
    for (pattern, path, matches) in [
      ("Migrations", "Migrations/1.sql", true), ("Migrations/", "Migrations/a/1.sql", true),
      ("Migr", "Migrations/1.sql", false),
      ("*.sql", "1.sql", true), ("*.sql", "a/1.sql", false), ("**/*.sql", "1.sql", true),
      ("**/*.sql", "a/b/1.sql", true),
      ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b/c.sql", true), ("a/**", "a/x/y", true), ("?.sql", "é.sql", false),
      ("?.sql", "e.sql", true), ("./a/*", "a/b", true), ("a*c/d", "abbc/d", true), ("a*c", "a/c", false),
      ("", "a", false),
      ("**", "a/b", true), ("**/b", "ab", false),
    ] {
      #expect(PathPattern(pattern).matches(path) == matches, "\(pattern) \(path)")
    }
  }
}
