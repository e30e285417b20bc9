import Analyzer
import Codegen
import Rules

/// The facts about queries files that a check leaves out, because neither they have changed nor what they depend on. No
/// finding in them depends on other queries files.
struct KnownQueries: Sendable {
  /// The part of them that project rules see.
  let outline: ProjectOutline.OtherQueries
  /// Whether all of their statements can run.
  let areSound: Bool
  /// The names that they declare in Swift, all together.
  let taken: TakenNames
  /// The names that the files that are looked at declared before, and those that are gone.
  let before: [TakenNames]
  /// Whether all files together could be had in Swift before, as far as their statements could run.
  let couldBeGenerated: Bool

  /// Whether a finding is about one of their names.
  func isMeant(by finding: Diagnostic) -> Bool {
    finding.location.file === outline.names || finding.related.contains { $0.location.file === outline.names }
  }

  /// Whether what groups call from file to file is all in the files that are looked at.
  func leaveAlone(_ index: QueryIndex) -> Bool {
    !index.missesSome && !outline.ranges.contains { index.isCalled(Name(outline.names.unquoted($0))) }
  }
}

/// A check of what can't be had of a project in Swift, with the names that each queries file declares there.
struct GenerationCheck {
  /// The findings that keep code from being generated; none while there are statements that can't run.
  let findings: [Diagnostic]
  /// The names that each file declares whose statements can run.
  let taken: [ObjectIdentifier: TakenNames]
  /// Whether all can be had of what can run.
  let isClean: Bool

  /// nil where what is known of other files doesn't tell.
  init?(_ project: Project, _ summary: ProjectSummary, besides known: KnownQueries?) throws(InputError) {
    let isSound = summary.files.allSatisfy(\.isSound)
    let options = try project.codegenOptions(summary.catalog)
    var sound = project.generated(of: summary)
    sound.queries.removeAll { !$0.isSound }
    let names = known.map { Set($0.taken.queries) } ?? []
    let (found, all) = GeneratedCode.findings(sound, options) { names.contains($0) }
    let errors = found.filter { $0.severity == .error }
    let pairs = zip(sound.queries, all).map { (ObjectIdentifier($0.file), $1) }
    taken = Dictionary(pairs) { first, _ in first }
    if let known {
      isClean =
        known.couldBeGenerated && errors.isEmpty && !options.comparesAll && known.leaveRoom(for: all, names)
      if isSound, known.areSound, !isClean { return nil }
      findings = []
    } else {
      isClean = errors.isEmpty && summary.migrations.allSatisfy(\.isSound)
      findings = isSound ? errors : []
    }
  }
}

extension KnownQueries {
  /// Whether files can declare something instead of what they declared before, without a name of the other files getting
  /// another meaning.
  ///
  /// - Parameter queries: what queries of the other files are called.
  fileprivate func leaveRoom(for new: [TakenNames], _ queries: Set<UInt64>) -> Bool {
    // What is gone is in nobody's way.
    let unique = Set(new.flatMap(\.unique))
    let changed = Set(before.flatMap(\.queries)).symmetricDifference(new.flatMap(\.queries))
    if !changed.isDisjoint(with: queries) { return false }
    var meanings: [UInt64: UInt64] = [:]
    for shared in new.lazy.flatMap(\.shared) {
      if meanings.updateValue(shared.meaning, forKey: shared.name).map({ $0 != shared.meaning }) ?? false {
        return false
      }
    }
    return !taken.unique.contains { unique.contains($0) || meanings[$0] != nil }
      && !taken.shared.contains { shared in
        unique.contains(shared.name) || (meanings[shared.name].map { $0 != shared.meaning } ?? false)
      }
  }
}

extension CodegenOptions {
  /// Whether what a file is called in Swift depends on all others.
  fileprivate var comparesAll: Bool { qualifiesNames || dependencyFree != nil }
}
