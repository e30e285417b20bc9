private import Analyzer

/// How a schema that lies there whole and the steps beside it go together.
///
/// Either the program makes a new database from the schema, and the steps bring older ones up to it; then the schema has what
/// the steps do already. Or it runs the schema first and then the steps; then it has nothing of that.
enum StepsOfSchema {
  enum Relation {
    /// The steps bring older databases up to the schema, and can't run on it.
    case lead
    /// The steps run behind the schema, in one history with it.
    case follow
    /// The steps have nothing to do with the schema.
    case none
  }

  /// - Parameters:
  ///   - schema: what the files of the schema do, in order.
  ///   - steps: the same of the steps.
  static func relation(of schema: [FileTableUses], _ steps: [FileTableUses]) -> Relation {
    var tables: [String: Set<String>] = [:]
    for use in schema { tables.merge(use.left) { $1 } }
    if FileTableUses.missing(before: steps).isDisjoint(with: tables.keys) { return .none }
    if steps.contains(where: { hasEffect(of: $0, in: tables) }) { return .lead }
    let dropped = steps.reduce(into: Set<String>()) { $0.formUnion($1.dropped) }
    let bringsMore = steps.contains { step in
      !step.added.isEmpty
        || step.left.contains { tables[$0.key] == nil ? !dropped.contains($0.key) : !$0.value.isEmpty }
    }
    return bringsMore ? .follow : .lead
  }

  /// Whether some tables have already what a step does.
  private static func hasEffect(of step: FileTableUses, in tables: [String: Set<String>]) -> Bool {
    for (name, columns) in step.added where tables[name]?.isDisjoint(with: columns) == false { return true }
    let remade = step.dropped.union(step.needed)
    return step.left.contains { name, columns in
      guard let there = tables[name] else { return false }
      // A table that the step makes anew was there before; only its columns tell whether the schema has it as it is now.
      return !remade.contains(name) || !columns.isEmpty && there.isSuperset(of: columns)
    }
  }
}
