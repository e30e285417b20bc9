/// Stages for one search after the other, on one thread: findings whose statements need the same schema share a database with it.
package final class WitnessStages {
  /// The schema of a stage, as SQL.
  private struct Key: Equatable {
    let definitions: [[String]]
    let indexes: [String]
    let later: [String]
    let showsBrokenKeys: Bool
  }

  /// The last that were asked for; a schema in which no stage can be made has none.
  private var stages: [(key: Key, stage: WitnessStage?)] = []
  /// Findings come in the order of their places, so that few schemas take turns.
  private static let most = 8

  /// No stages.
  package init() {}

  /// A stage for a subject, on which there are no rows; nil where none can be made.
  ///
  /// - Parameter indexes: what is made beside the schema.
  func stage(for subject: WitnessSubject, with indexes: [String] = []) -> WitnessStage? {
    // What the connection counts is as the last statement left it, and no mark takes it back.
    if subject.leavesTraces {
      return WitnessStage(subject.schema, with: indexes, showsBrokenKeys: subject.mayBeRefused)
    }
    let key = Key(
      definitions: subject.schema.definitions.map(\.statements), indexes: indexes, later: subject.schema.later,
      showsBrokenKeys: subject.mayBeRefused)
    if let place = stages.firstIndex(where: { $0.key == key }) {
      let known = stages.remove(at: place)
      stages.append(known)
      known.stage?.database.makeRoom()
      return known.stage
    }
    let stage = WitnessStage(subject.schema, with: indexes, showsBrokenKeys: subject.mayBeRefused)
    if stages.count == Self.most { stages.removeFirst() }
    stages.append((key, stage))
    return stage
  }
}
