import ArgumentParser
import Workspace

/// Which part of what there is a run is about.
struct PartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Only findings that weren't there where HEAD left the default branch, or with --changed=REF at a commit. Both states \
      are checked as a whole, so what a migration breaks elsewhere is among them.
      """, valueName: "ref"))
  var changed: String?

  @Option(
    help: ArgumentHelp(
      "Check every Nth of several projects, as many files in each part as can be: 1/4, 2/4 and so on.", valueName: "i/n"
    ))
  var shard: Shard?

  /// One of the parts that the projects of a run are divided into.
  struct Shard: ExpressibleByArgument {
    let place: Int
    let count: Int

    init?(argument: String) {
      let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let place = parts[0], let count = parts[1], (1...10_000).contains(count),
        (1...count).contains(place)
      else { return nil }
      self.place = place
      self.count = count
    }
  }

  /// The part of a plan that is checked.
  func part(of plan: LoadPlan) -> LoadPlan { shard.map { plan.shard($0.place, of: $0.count) } ?? plan }

  /// The value of `--changed` alone; no commit can be called so.
  static let defaultBranch = ":"

  /// The answer to a commit that stands behind `--changed` as a word of its own, where a path may stand; nil where none
  /// does.
  static func looseCommit(in arguments: [String]) -> InputError? {
    guard let place = arguments.firstIndex(of: "--changed=\(defaultBranch)"), place + 1 < arguments.count else {
      return nil
    }
    let word = arguments[place + 1]
    if word.hasPrefix("-") || FileSystem.status(word) != nil { return nil }
    return InputError("'\(word)' is no file or folder; a commit is written --changed=\(word)")
  }

  /// The findings of the run in the past; nil where everything is checked. Where they can't be found out a message says
  /// so, and then nothing was found.
  func findingsBefore(
    _ plan: LoadPlan, _ input: InputOptions, _ pipeline: Pipeline, _ messages: inout [String]
  ) throws(InputError) -> (findings: Baseline, directory: String)? {
    guard let changed else { return nil }
    let past = try PastFiles(
      before: changed == Self.defaultBranch ? nil : changed, around: Path.commonAncestor(of: plan.roots))
    var builder = ReportBuilder()
    do throws(InputError) {
      if let plan = try input.plan(in: past) {
        var reader = plan.makeReader()
        while let project = try reader.next() { builder.add(try pipeline.check(project)) }
      }
    } catch {
      messages.append("note: every finding is shown, because \(past.name) can't be checked: \(error.message)")
      builder = ReportBuilder()
    }
    return (Baseline(builder.report, in: past.root), past.repository)
  }
}
