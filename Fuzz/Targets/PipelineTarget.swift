import Analyzer
import Rules
import Workspace

/// A project in one text: a migration, then `-- queries` or `-- migration` on a line of its own before each other
/// file, and `-- rules` before a `rules.yaml`. It goes through everything but reading and writing files: parse,
/// replay, resolve, all rules, SQLite's opinion, every reporter.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let project = project(bytes) else { return 0 }
  let first = run(project)
  // One of eight is run again, to see that nothing depends on the order in which threads come through.
  if FoldedHash.hash(bytes) % 8 == 0 {
    Invariants.promise(run(project) == first, "the same input gives the same output")
  }
  return 0
}

/// nil when the configuration can't be read.
private func project(_ bytes: [UInt8]) -> Project? {
  let sections = Sections(bytes, first: "migration", names: ["migration", "queries", "rules", "loose"])
  func files(_ section: String, _ folder: String) -> [SourceFile] {
    sections.all(section).enumerated().map { SourceFile(path: "\(folder)/\($0.offset + 1).sql", bytes: $0.element) }
  }
  let text = sections.first("rules") ?? Array(everyRule.utf8)
  guard let yaml = try? YAML.parse(text, file: "rules.yaml"),
    let rules = try? RulesConfiguration(yaml, load: { (path, _) throws(InputError) in throw InputError(path) })
  else { return nil }
  return Project(
    root: "/project", rules: rules, migrations: files("migration", "Migrations"), queries: files("queries", "Queries"),
    loose: files("loose", "Loose"), diagnostics: [])
}

/// Unless the input says otherwise, no rule is off.
private let everyRule =
  "rules:\n" + RuleRegistry.all.map { "  \($0.info.id): warning\n" }.joined()

/// Everything that the command could show of a project, with what holds of it checked on the way.
private func run(_ project: Project) -> [[UInt8]] {
  let pipeline = Pipeline()
  Invariants.check(
    ProjectAnalyzer.analyze(
      migrations: project.migrations.map { Parser.parse($0) }, queries: project.queries.map { Parser.parse($0) }))
  let description = pipeline.describe(project)
  var colored = Terminal()
  colored.usesColor = true
  var outputs = [DescriptionText().render(description), DescriptionJSON().render(description)]
  guard let report = try? pipeline.check([project]) else {
    Invariants.promise(false, "a project can be checked")
    return outputs
  }
  Invariants.check(report)
  outputs += [
    TextReporter(report, on: colored).render(), JSONReporter(report).render(),
    SARIFReporter(report, rules: RuleDescription.all).render(), GitLabReporter(report).render(),
    GitHubReporter(report).render(), JUnitReporter(report, failingFrom: .warning).render(),
    CheckstyleReporter(report).render(),
  ]
  for place in [1, 3, 4, 5] { Invariants.checkJSON(outputs[place]) }
  outputs.append(checkedBaseline(of: report))
  for output in outputs {
    Invariants.promise(String(validating: output, as: UTF8.self) != nil, "whatever is shown is UTF-8")
  }
  return outputs
}

/// A baseline is read as it was written, and leaves nothing of the report that it was made of.
private func checkedBaseline(of report: Report) -> [UInt8] {
  let baseline = Baseline(report, in: "/project")
  let bytes = baseline.rendered()
  guard let again = try? Baseline(bytes, file: "baseline", in: "/project") else {
    Invariants.promise(false, "a baseline can be read")
    return bytes
  }
  var rest = report
  Invariants.promise(again.apply(to: &rest).isEmpty && rest.diagnostics.isEmpty, "a baseline has all of its report")
  return bytes
}
