import Analyzer
import Evidence

/// Makes one search after the other. One thread at a time asks it.
final class WitnessSearcher: @unchecked Sendable {
  private var sources: [ObjectIdentifier: WitnessSource] = [:]
  private let stages = WitnessStages()

  /// Finds the statements of a project.
  func source(of project: WitnessProject) -> WitnessSource {
    if let known = sources[ObjectIdentifier(project)] { return known }
    let source = WitnessSource(project)
    sources[ObjectIdentifier(project)] = source
    return source
  }

  /// The result of a search; nil where there is nothing that rows can show.
  ///
  /// - Parameter location: the statement that has to be run.
  func search(
    _ kind: KnownWitness.Kind, for finding: Diagnostic, at location: SourceLocation, in project: WitnessProject,
    _ budget: inout WitnessBudget
  ) -> KnownWitness? {
    let source = source(of: project)
    let left = budget.left
    switch kind {
    case .fix:
      guard let subject = source.fix(of: finding) else { return nil }
      let contradicts = WitnessSearch.contradictsFix(subject, &budget, on: stages)
      return KnownWitness(cost: left - budget.left, witness: nil, contradictsFix: contradicts)
    case .witness:
      guard let subject = source.subject(of: finding, at: location) else { return nil }
      let witness = WitnessSearch.witness(subject, &budget, on: stages)
      return KnownWitness(cost: left - budget.left, witness: witness, contradictsFix: false)
    }
  }
}
