import CSQLite

/// The steps that lead to a schema, in SQL and in Swift, in their order.
struct MigrationSteps {
  struct Step {
    enum Work {
      case sql(String)
      case swift(@Sendable (any RawConnection) throws -> Void)
    }

    let name: String
    /// The checksum that is remembered, to notice that the step was changed. A step in Swift has nothing to be
    /// compared.
    let checksum: String
    let work: Work
    /// A file may have what it makes without having gone through it.
    var statesSchema = false
  }

  private(set) var steps: [Step]

  /// - Throws: an error with the reason `.migration` where a step in Swift comes behind one that there isn't, or two have one name.
  init(_ migrations: [Migration], _ swift: [SwiftMigration] = []) throws(SQLiteError) {
    steps = migrations.map {
      Step(name: $0.name, checksum: $0.checksum, work: .sql($0.sql), statesSchema: $0.statesSchema)
    }
    for step in swift {
      if steps.contains(where: { $0.name == step.name }) {
        throw Self.failure("two migrations are called '\(step.name)'; give the one in Swift another name")
      }
      guard let place = steps.firstIndex(where: { $0.name == step.predecessor && $0.isSQL }) else {
        let names = migrations.map { "'\($0.name)'" }.joined(separator: ", ")
        throw Self.failure(
          "migration '\(step.name)' comes after '\(step.predecessor)', which isn't there; the steps in SQL are \(names.isEmpty ? "none" : names)"
        )
      }
      let end = steps[(place + 1)...].firstIndex(where: \.isSQL) ?? steps.count
      steps.insert(Step(name: step.name, checksum: "Swift", work: .swift(step.body)), at: end)
    }
  }

  private static func failure(_ message: String) -> SQLiteError {
    SQLiteError(.migration, extendedCode: SQLITE_MISUSE, message: message)
  }
}

extension MigrationSteps {
  /// How many steps at the beginning state the schema that a file may have had before.
  var statedCount: Int { steps.prefix(while: \.statesSchema).count }
}

extension MigrationSteps.Step {
  var isSQL: Bool { sql != nil }

  /// Nil for a step in Swift.
  var sql: String? { if case .sql(let sql) = work { sql } else { nil } }

  /// Runs it in the transaction that is open.
  func run(on connection: any RawConnection) throws(SQLiteError) {
    switch work {
    case .sql(let sql): try connection.run(script: sql)
    case .swift(let body):
      let before = try connection.schemaVersion()
      do { try body(connection) } catch let error as SQLiteError { throw error } catch {
        throw SQLiteError(.migration, extendedCode: SQLITE_ABORT, message: "\(error)")
      }
      guard connection.isInTransaction else {
        throw .usage("the step ends the transaction that it runs in; leave BEGIN and COMMIT out")
      }
      if try connection.schemaVersion() != before {
        throw .usage("a step in Swift changes the schema; do that in SQL, where queries are checked against it")
      }
    }
  }
}

extension RawConnection {
  /// A number that each change of the schema changes (<https://sqlite.org/pragma.html#pragma_schema_version>).
  fileprivate func schemaVersion() throws(SQLiteError) -> Int {
    try statement("PRAGMA main.schema_version").fetchOne(Int.self)
  }
}
