import Analyzer

extension WitnessSubject {
  /// Whether it may give other rows each time that it runs, on the same rows.
  var dependsOnChance: Bool { unsteadiness.contains(.chance) }

  /// Whether somebody who uses the database after it may see that it ran there, though what it changed is taken back, and whether
  /// it sees that of others: what the connection counts, and the end of a transaction.
  var leavesTraces: Bool {
    switch statement.statement.body {
    case .select, .insert, .update, .delete, .createIndex: break
    case .createTable, .createView, .createVirtualTable, .createTrigger, .alterTable, .drop, .pragma, .transaction,
      .utility, .call, .invalid:
      return true
    }
    let bringsChange = goals.contains { if case .losesRows(let lost) = $0 { !lost.change.isEmpty } else { false } }
    return bringsChange || unsteadiness.contains(.connection)
  }

  /// The reasons why the statements that it runs, and the parts of the schema that those use, may give something else
  /// another time.
  ///
  /// Each parameter is the property of its name.
  static func unsteadiness(
    _ schema: WitnessSchema, _ prelude: WitnessPrelude?, _ trial: ClaimTrial, _ goals: [Goal]
  ) -> Unsteadiness {
    var texts = schema.definitions.flatMap(\.statements) + schema.later + (prelude?.sql ?? []) + [trial.sql]
    for goal in goals {
      switch goal {
      case .differs(let edits, _): texts += edits.map(\.text)
      case .losesRows(let lost): texts += lost.change + [lost.query]
      case .happens, .neverHappens, .changesEveryRow, .dependsOnOrder, .fails, .givesRows, .returnsMany, .isRefused:
        break
      }
    }
    return Unsteadiness(of: texts)
  }
}
