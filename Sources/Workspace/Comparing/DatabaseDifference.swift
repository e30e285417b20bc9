/// `diff`: what a database file lacks of the schema that a project's migrations lead to.
package struct DatabaseDifference {
  /// The database as it was named.
  private let database: String
  /// The objects that the database lacks, has otherwise, and has too many.
  package let difference: Difference

  /// Compares a database file with the schema of a project.
  ///
  /// - Parameter names: tables whose rows and columns may be lost.
  package init(_ database: String, _ project: Project, allowingDataLoss names: [String]) throws(InputError) {
    self.database = database
    guard try DatabaseSchema.isDatabase(database, shownAs: database, in: Disk()) else {
      throw InputError(
        "'\(database)' is no SQLite database; 'diff' takes one, and behind it the paths of the project: "
          + "'puresql-lint diff DATABASE [PATH…]'")
    }
    let file = try SchemaDatabase(DatabaseSchema.entries(path: database, shownAs: database), shownAs: database)
    difference = try file.difference(to: SchemaDatabase(project), allowingDataLoss: names)
  }

  /// The difference in a few words: `2 tables differ`.
  package var summary: String {
    if difference.isInSync { return "'\(database)' has what the migrations lead to" }
    let tables = difference.tables.count { $0.outcome != "alreadyInSync" }
    let parts =
      (tables > 0 ? [Display.counted(tables, "table")] : [])
      + (difference.objects.isEmpty
        ? [] : [Display.counted(difference.objects.count, "index, view or trigger", "indexes, views and triggers")])
    return "'\(database)' differs in \(parts.joined(separator: " and "))"
  }

  /// A script for the `sqlite3` command that brings the file to the schema, with the outcomes in comments. Where a statement
  /// fails, the command ends, so that what follows doesn't drop the rows that couldn't be copied.
  package func text() -> [UInt8] {
    var lines: [String] = []
    for table in difference.tables where table.outcome != "alreadyInSync" {
      lines.append("table '\(table.name)' \(Self.words[table.outcome] ?? table.outcome)")
      lines += table.reasons.map { "  " + $0 }
    }
    for object in difference.objects {
      lines.append("\(object.kind) '\(object.name)' \(Self.words[object.change] ?? object.change)")
      lines += object.reasons.map { "  " + $0 }
    }
    lines += difference.unknown.map { "kept, though the schema doesn't have it: \($0)" }
    lines += difference.leftOut.map { "not compared, because its module isn't in this SQLite: \($0)" }
    if difference.isRefused {
      lines.append(
        "What can't be done without a loss isn't done. --allow-data-loss NAME says of a table that its rows and columns "
          + "may go; a migration that adds what the table has besides keeps it.")
    }
    if !difference.script.isEmpty {
      lines.append(
        "Run it with `sqlite3`, on a copy first: where rows don't fit, it ends, and nothing is changed.")
    } else if !difference.isInSync {
      lines.append("That is all; there is no SQL to run.")
    }
    let bail = difference.script.isEmpty ? "" : ".bail on\n"
    return Array((lines.map { "-- \(Display.line($0))\n" }.joined() + bail + difference.script).utf8)
  }

  /// The words for each outcome: what is wrong, and what is done about it.
  private static let words = [
    "newTableCreated": "is missing: it is made", "newColumnsAdded": "lacks columns: they are added",
    "oldColumnsRemoved": "has columns that the schema doesn't have: they are removed",
    "newColumnsAddedAndOldColumnsRemoved":
      "has other columns: those that it lacks are added, those that the schema doesn't have removed",
    "droppedAndRecreated": "is declared otherwise: it is dropped and made anew, without its rows",
    "rebuilt": "is declared otherwise: it is made anew, and its rows are copied",
    "refused": "can't be brought to the schema without a loss, and is left out:",
    "leftOut": "isn't as the schema says, and is left out:", "created": "is missing: it is made",
    "replaced": "is declared otherwise: it is made anew", "removed": "isn't in the schema: it is removed",
  ]

  /// The difference for `--format json`.
  package func json() -> [UInt8] {
    JSON.object([
      "version": .int(1),
      "database": .string(database),
      "inSync": .bool(difference.isInSync),
      "tables": .array(
        difference.tables.map { table in
          .object([
            "name": .string(table.name), "outcome": .string(table.outcome),
            "reasons": table.reasons.isEmpty ? nil : .strings(table.reasons),
          ])
        }),
      "objects": .array(
        difference.objects.map { object in
          .object([
            "kind": .string(object.kind), "name": .string(object.name), "change": .string(object.change),
            "reasons": object.reasons.isEmpty ? nil : .strings(object.reasons),
          ])
        }),
      "unknown": .strings(difference.unknown),
      "notCompared": difference.leftOut.isEmpty ? nil : .strings(difference.leftOut),
      "statements": .strings(difference.statements),
    ]).rendered()
  }
}
