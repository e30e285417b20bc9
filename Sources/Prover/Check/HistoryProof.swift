import Analyzer
import Evidence

/// Compares what the analyzer makes of a schema's history with what SQLite does, step by step.
enum HistoryProof {
  /// The first promise that a history breaks; SQLite took every step of it.
  ///
  /// - Parameter isWhole: compare after every step, rather than after those that change something.
  static func brokenPromise(_ objects: [SchemaStep], isWhole: Bool = false) -> BrokenPromise? {
    let database = Database()
    let files = replay(objects)
    for (place, object) in objects.enumerated() {
      // Without a step that it needs: while a history is made smaller.
      guard database.make(object) == nil else { return nil }
      let mustCompare =
        isWhole || place == objects.count - 1 || object.kind == .alteration || object.kind == .drop
      if mustCompare, let difference = SchemaDifference.difference(files[place].after, database),
        !isOfViewsThatMayRun(objects[...place])
      {
        return BrokenPromise(kind: .catalog, detail: difference, rule: "catalog")
      }
    }
    let subject = Subject(history: files.map(\.tree))
    if let diagnostic = subject.diagnostics.first, !refusesTriggers(of: subject.catalog, database),
      SchemaDifference.unusableViews(database).isEmpty, !Excuse.isOfCode(diagnostic),
      !Excuse.isGone(diagnostic, nil)
    {
      return BrokenPromise(
        kind: .refused, detail: "\(diagnostic.rule): \(diagnostic.message), at \(diagnostic.location.text)",
        rule: diagnostic.rule)
    }
    return nil
  }

  /// Whether the mistake is in a view of which SQLite may make no code.
  private static func isOfViewsThatMayRun(_ objects: ArraySlice<SchemaStep>) -> Bool {
    Subject(history: Array(objects).trees).diagnostics.contains(where: Excuse.isOfCode)
  }

  /// SQLite looks into a trigger only when it would run. One that nothing can fire, it never does.
  private static func refusesTriggers(of catalog: Catalog, _ database: Database) -> Bool {
    catalog.triggers.contains { trigger in
      guard let table = catalog.table(named: trigger.table) else { return false }
      let name = Spelling.quoted(table.name.text)
      let change: String
      switch trigger.node.event {
      case .insert: change = "INSERT INTO \(name) DEFAULT VALUES"
      case .delete: change = "DELETE FROM \(name)"
      case .update:
        let columns = table.columns.filter { $0.generated == .no && !$0.isHidden }
        let named = trigger.node.columns.map { trigger.definition.tree.name($0) }
        if !named.isEmpty, !columns.contains(where: { named.contains($0.name) }) { return true }
        let set = columns.map { "\(Spelling.quoted($0.name.text)) = NULL" }
        change = "UPDATE \(name) SET \(set.joined(separator: ", "))"
      }
      return (try? database.prepare(change)) == nil
    }
  }

  /// SQLite refuses the last step of a history, or to use it; we find nothing wrong with it.
  static func acceptedPromise(_ objects: [SchemaStep], probes: [String]) -> BrokenPromise? {
    guard let message = refusal(of: objects, probes) else { return nil }
    guard !Excuse.isLimit(message), !Excuse.isForRules(message),
      !Excuse.isFault(message, nil, objects.definitions)
    else { return nil }
    let subject = Subject(history: replay(objects).map(\.tree))
    guard subject.diagnostics.isEmpty, probes.allSatisfy({ subject.ask($0).diagnostics.isEmpty }) else { return nil }
    return BrokenPromise(kind: .accepted, detail: "SQLite: \(message)", rule: Refusals.withoutNames(message))
  }

  /// SQLite's message for the last step, where it takes those before.
  private static func refusal(of objects: [SchemaStep], _ probes: [String]) -> String? {
    let database = Database()
    for object in objects.dropLast() where database.make(object) != nil { return nil }
    guard let last = objects.last else { return nil }
    if let message = database.make(last) { return message }
    for probe in probes {
      do throws(Database.Refusal) {
        _ = try database.prepare(probe)
      } catch {
        return error.message
      }
    }
    return nil
  }

  private static func replay(_ objects: [SchemaStep]) -> [Replay.File] {
    Replay.fold(objects.trees, resolver: SemanticResolver())
  }
}
