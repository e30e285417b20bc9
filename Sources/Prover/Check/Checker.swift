package import Analyzer
import CSQLite
import Evidence

/// Compares what the analyzer says of a statement with what SQLite does with it, on every filling.
package struct Checker {
  package let subject: Subject
  package let databases: [FilledDatabase]
  private let objects: [SchemaStep]
  /// Tables and views of the schema: the only ones whose reads and writes are compared.
  private let names: Set<Name>

  package init(objects: [SchemaStep], fillings: [Filling]) {
    let subject = Subject(
      schema: objects.map { $0.piece.sql + ";" }.joined(separator: "\n"),
      keysHold: fillings.allSatisfy(\.enforcesForeignKeys))
    self.subject = subject
    self.objects = objects
    databases = fillings.map { FilledDatabase(objects: objects, filling: $0) { subject.declared($0, $1) } }
    names = Checker.names(subject.catalog)
  }

  /// The names of a catalog's tables. Tables that keep a virtual table's content are left out.
  private static func names(_ catalog: Catalog) -> Set<Name> {
    Set(catalog.tables.filter { $0.shadowOf == nil }.map(\.name))
  }

  init(_ subject: Subject, _ objects: [SchemaStep], on database: FilledDatabase) {
    self.subject = subject
    self.objects = objects
    databases = [database]
    names = Checker.names(subject.catalog)
  }

  package struct Outcome {
    /// SQLite's message when it refused.
    package var refusal: String?
    package var diagnostics: [Diagnostic] = []
    package var signature: Signature?
    package var broken: [BrokenPromise] = []
    /// The most rows, and the classes seen in rows that match the declared types.
    package var sight = Observations(columns: 0)
    package var rows = 0
    package var runs = 0
    package var errors = 0
    /// The verdict on each claim of a rule's.
    var claims: [(claim: Claim, finding: Diagnostic, verdict: ClaimCheck.Verdict)] = []
  }

  /// - Parameter bindings: what is bound instead of random values.
  package func check(
    _ statement: QueryGenerator.Statement, seed: UInt64, bindings: [SQLValue]? = nil
  ) -> Outcome {
    let sql = statement.sql
    let answer = subject.ask(sql)
    var outcome = Outcome(diagnostics: answer.diagnostics, signature: answer.signature)
    let prepared: PreparedStatement
    do throws(Database.Refusal) {
      prepared = try prepare(sql)
    } catch {
      outcome.refusal = error.message
      // A spoiled name may be that of a collation deep down in a value that is sorted by: an application's own.
      let isCollation = statement.mutation != nil && error.message.hasPrefix("no such collation sequence")
      if answer.diagnostics.isEmpty, !isCollation, !isExcused(error.message, answer.tree) {
        outcome.broken.append(
          BrokenPromise(
            kind: .accepted, detail: "SQLite: \(error.message)", rule: Refusals.withoutNames(error.message)))
      }
      return outcome
    }
    if let diagnostic = answer.diagnostics.first {
      // `x IN ()` is false to SQLite before it looks up x; and nonsense may go unnoticed where it isn't needed.
      let isSpoiled = statement.mutation != nil && !diagnostic.has(.syntaxError)
      if statement.piece.sql.contains("IN ( )") || isSpoiled || Excuse.isGone(diagnostic, answer.tree)
        || Excuse.isUnneeded(diagnostic, answer.tree)
      {
        outcome.refusal = diagnostic.message
        return outcome
      }
      outcome.broken.append(
        BrokenPromise(
          kind: .refused, detail: "\(diagnostic.rule): \(diagnostic.message)",
          rule: diagnostic.rule + diagnostic.message.prefix(9)))
      return outcome
    }
    guard let signature = answer.signature else {
      outcome.broken.append(BrokenPromise(kind: .refused, detail: "not one statement"))
      return outcome
    }
    // A mutant may have lost what made it an INSERT.
    let kind = prepared.isReadOnly ? .select : statement.kind
    compare(signature, with: prepared, sql, kind, &outcome)
    guard outcome.broken.isEmpty else { return outcome }
    outcome.sight = Observations(columns: signature.columns.count)
    var random = SplitMix(seed: seed)
    for place in databases.indices {
      for _ in 0..<(signature.parameters.isEmpty ? 1 : 2) {
        run(sql, kind, answer, signature, on: place, bindings, &random, &outcome)
        if !outcome.broken.isEmpty { return outcome }
      }
    }
    checkClaims(sql, kind, answer, signature, seed, &outcome)
    return outcome
  }

  /// Executes what the rules' findings claim.
  private func checkClaims(
    _ sql: String, _ kind: StatementKind, _ answer: Subject.Answer, _ signature: Signature, _ seed: UInt64,
    _ outcome: inout Outcome
  ) {
    let check = ClaimCheck(
      sql: sql, tree: answer.tree, signature: signature, isSelect: kind == .select, databases: databases,
      excuse: Excuse(signature, subject.catalog, sql))
    let findings = subject.findings(of: answer)
    let isUpToChance = findings.contains { Checker.findingsOfChance.contains($0.rule) }
    for finding in findings {
      var claims: [(Claim, isSafeFix: Bool)] = []
      if let claim = finding.claim { claims.append((claim, false)) }
      if let fix = finding.fix, fix.safety == .safe { claims.append((.same(with: fix.edits), true)) }
      for (claim, isSafeFix) in claims {
        // Another layout is the same plan.
        if isUpToChance, finding.rule != "format", case .same = claim { continue }
        let verdict = check.verdict(on: claim, isSafeFix: isSafeFix, seed: seed)
        outcome.claims.append((claim, finding, verdict))
        if case .contradicted(let detail, let filling, let bindings) = verdict {
          outcome.broken.append(
            BrokenPromise(
              kind: .finding, detail: "\(finding.rule): \(finding.message): \(detail)", rule: finding.rule,
              filling: filling, bindings: bindings))
        }
      }
    }
  }

  /// A bare column comes from any row of its group, and a scalar subquery is any row that it finds: two plans of one
  /// statement may show different rows.
  private static let findingsOfChance: Set = ["bare-column-in-aggregate", "scalar-subquery-many-rows"]

  /// Whether the refusal isn't the statement's fault, or its cause was found where it is defined.
  private func isExcused(_ message: String, _ tree: SyntaxTree) -> Bool {
    Excuse.isLimit(message) || Excuse.isFault(message, tree, objects.definitions) || objects.hasFindings
  }

  // MARK: Before it runs

  /// Where foreign keys are enforced, SQLite says more of what is written; but it refuses a change of a table whose
  /// foreign keys lead nowhere, which is nothing that the statement does.
  private func prepare(_ sql: String) throws(Database.Refusal) -> PreparedStatement {
    let plain = databases.first { !$0.filling.enforcesForeignKeys }
    if let enforced = databases.first(where: { $0.filling.enforcesForeignKeys }) {
      if let prepared = try? enforced.database.prepare(sql, recording: true) { return prepared }
      if plain == nil {
        enforced.database.execute("PRAGMA foreign_keys = OFF")
        defer { enforced.database.execute("PRAGMA foreign_keys = ON") }
        return try enforced.database.prepare(sql, recording: true)
      }
    }
    return try (plain ?? databases[0]).database.prepare(sql, recording: true)
  }

  private func compare(
    _ signature: Signature, with prepared: PreparedStatement, _ sql: String, _ kind: StatementKind,
    _ outcome: inout Outcome
  ) {
    func fail(_ kind: BrokenPromise.Kind, _ detail: String) {
      outcome.broken.append(BrokenPromise(kind: kind, detail: detail))
    }
    if signature.kind.rawValue != kind.rawValue { fail(.kind, "said \(signature.kind), is \(kind)") }
    if signature.columns.count != prepared.columnCount {
      return fail(.columnCount, "said \(signature.columns.count), SQLite has \(prepared.columnCount)")
    }
    let count = signature.parameters.map(\.index).max() ?? 0
    if count != prepared.parameterCount {
      return fail(.parameterCount, "said \(count), SQLite has \(prepared.parameterCount)")
    }
    for parameter in signature.parameters {
      let name = prepared.parameterName(parameter.index)
      // `?3` has a name of its own to SQLite.
      if let name, !name.hasPrefix("?"), parameter.spelling != name {
        fail(.parameterName, "said \(parameter.spelling ?? "nothing") for \(parameter.index), SQLite has \(name)")
      }
    }
    for (place, column) in signature.columns.enumerated() {
      let name = prepared.columnName(place)
      if column.name != name, !isSameButForComment(column.name, name), !isDrawn(name),
        !Excuse.isNumbered(name), !Excuse.isRowidOfView(name, column.name)
      {
        fail(.columnName, "said \(column.name), SQLite has \(name)")
      }
      if let said = column.origin, let origin = prepared.origin(place),
        Checker.plain(said.table) != Checker.plain(Name(origin.table)) || said.column != Name(origin.column)
      {
        fail(
          .origin,
          "said \(said.table).\(said.column) for column \(place + 1), SQLite has \(origin.table).\(origin.column)")
      }
    }
    let writes = !signature.writes.isEmpty
    if kind == .select, !prepared.isReadOnly || writes { fail(.readOnly, "a SELECT that writes \(signature.writes)") }
    // Rows that are looked up to check a foreign key aren't read by the statement, nor are those it changes.
    let plain = databases.first { !$0.filling.enforcesForeignKeys }
    let reads = (try? plain?.database.prepare(sql, recording: true))?.reads ?? []
    for name in Set(reads).sorted()
    where names.contains(Name(name)) && !signature.reads.contains(Name(name)) && !signature.writes.contains(Name(name))
    {
      fail(.reads, "SQLite reads \(name), said \(signature.reads.map(\.text))")
    }
    for name in Set(prepared.writes).sorted()
    where names.contains(Name(name)) && !signature.writes.contains(Name(name)) {
      fail(.writes, "SQLite writes \(name), said \(signature.writes.map(\.text))")
    }
  }

  /// SQLite has four names for its schema table, and reports another than was written.
  private static func plain(_ table: Name) -> Name {
    ["sqlite_schema", "sqlite_temp_schema", "sqlite_temp_master"].contains(table) ? "sqlite_master" : table
  }

  // MARK: While it runs

  private func run(
    _ sql: String, _ kind: StatementKind, _ answer: Subject.Answer, _ signature: Signature, on place: Int,
    _ given: [SQLValue]?, _ random: inout SplitMix, _ outcome: inout Outcome
  ) {
    let filled = databases[place]
    let database = filled.database
    if kind != .select { database.execute("SAVEPOINT prove") }
    defer {
      if kind != .select, database.hasTransaction { database.execute("ROLLBACK TO prove; RELEASE prove") }
    }
    guard let prepared = try? database.prepare(sql) else { return }
    _ = database.takeChanged()
    let bindings =
      given
      ?? Bindings.values(
        signature.parameters, count: prepared.parameterCount, mode: filled.mode, isTame: filled.filling.isTame,
        &random)
    prepared.bind(bindings)
    database.limitSteps(PreparedStatement.mostSteps)
    defer { database.limitSteps(0) }
    outcome.runs += 1
    var rows = 0
    var broken: [BrokenPromise] = []
    var typesBroken: [BrokenPromise] = []
    func fail(_ kind: BrokenPromise.Kind, _ detail: String) -> BrokenPromise {
      BrokenPromise(kind: kind, detail: detail, filling: place, bindings: bindings)
    }
    var isDone = false
    let excuse = Excuse(signature, subject.catalog, sql)
    while rows < PreparedStatement.mostRows, broken.isEmpty {
      let code = prepared.step()
      guard code == SQLITE_ROW else {
        isDone = code == SQLITE_DONE
        if !isDone {
          outcome.errors += 1
          if filled.mode == .matching, let detail = misfit(code, database.errorMessage, answer.tree, signature, filled)
          {
            broken.append(fail(.parameter, detail))
          }
        }
        break
      }
      rows += 1
      for (column, said) in signature.columns.enumerated() {
        let seen = prepared.storageClass(column)
        if seen == .null || (filled.mode == .matching && kind == .select) {
          outcome.sight.seen[column].formUnion(seen)
        }
        let value = said.value
        if seen == .null {
          if !value.classes.contains(.null), !excuse.losesColumns {
            broken.append(fail(.nullable, "column \(column + 1) '\(said.name)' is NULL"))
          }
          continue
        }
        if value.classes.contains(seen) { continue }
        let literal = prepared.value(column).literal
        if !value.possible.contains(seen), !excuse.covers(seen, value.possible),
          !isOverflow(prepared, column, value.possible, filled.filling, excuse)
        {
          typesBroken.append(
            fail(.possible, "column \(column + 1) '\(said.name)' can be \(value.possible.words), is \(literal)"))
        } else if filled.mode == .matching, !excuse.covers(seen, value.classes),
          !isOverflow(prepared, column, value.classes, filled.filling, excuse)
        {
          typesBroken.append(
            fail(.type, "column \(column + 1) '\(said.name)' is \(value.classes.words), is \(literal)"))
        }
      }
    }
    for name in database.takeChanged().sorted()
    where names.contains(Name(name)) && !signature.writes.contains(Name(name)) {
      broken.append(fail(.writes, "SQLite changed rows of \(name), said \(signature.writes.map(\.text))"))
    }
    outcome.rows += rows
    outcome.sight.mostRows = max(outcome.sight.mostRows, rows)
    // A change may have stored what doesn't match: then nothing was promised about types.
    if !typesBroken.isEmpty {
      prepared.reset()
      let isExcused =
        kind != .select
        && (!filled.matchesDeclaredTypes || !subject.catalog.triggers.isEmpty
          // A row that was put in may be gone by the end, or be another one.
          || ["REPLACE", "DO UPDATE"].contains { sql.asciiUppercased.contains($0) })
      broken += typesBroken.filter { $0.kind == .possible || !isExcused }.prefix(1)
    }
    let isBroken =
      switch signature.cardinality {
      case .none: rows > 0
      case .exactlyOne: rows > 1 || (isDone && rows != 1 && !excuse.losesRows)
      case .zeroOrOne: rows > 1
      case .many: false
      }
    if isBroken { broken.append(fail(.cardinality, "said \(signature.cardinality), has \(rows) rows")) }
    outcome.broken += broken.prefix(1)
  }

  // SQLITE_CONSTRAINT_NOTNULL and _DATATYPE: macros that Swift can't read.
  private static let notNullFailed = SQLITE_CONSTRAINT | 5 << 8
  private static let datatypeFailed = SQLITE_CONSTRAINT | 12 << 8

  /// A parameter that was bound as we say, but that the column it goes into won't have.
  ///
  /// Only where it goes there as it is: not through an expression, a trigger, an upsert or a SELECT.
  private func misfit(
    _ code: Int32, _ message: String, _ tree: SyntaxTree, _ signature: Signature, _ filled: FilledDatabase
  ) -> String? {
    guard code == Checker.notNullFailed || code == Checker.datatypeFailed || code == SQLITE_MISMATCH,
      subject.catalog.triggers.isEmpty, !filled.filling.enforcesForeignKeys
    else { return nil }
    let stored = StoredParameters(tree, signature, subject.catalog)
    if code == SQLITE_MISMATCH { return stored.goIntoRowid ? message : nil }
    let name = message.split(separator: ".").last.map { Name(String($0)) }
    return name.map { stored.columns.contains($0) } == true ? message : nil
  }

  /// A REAL where an integer was promised, because integers grew too large: not a broken promise.
  private func isOverflow(
    _ prepared: PreparedStatement, _ column: Int, _ said: StorageClasses, _ filling: Filling, _ excuse: Excuse
  ) -> Bool {
    guard said.contains(.integer), case .real(let value) = prepared.value(column) else { return false }
    if !value.isFinite || value.magnitude >= 9.2e18 { return true }
    return !filling.isTame || excuse.hasLargeNumbers
  }
}

extension String {
  func contains(_ needle: String) -> Bool {
    var rest = utf8[...]
    guard let first = needle.utf8.first else { return true }
    while let place = rest.firstIndex(of: first) {
      if rest[place...].starts(with: needle.utf8) { return true }
      rest = rest[rest.index(after: place)...]
    }
    return false
  }
}

extension StorageClasses {
  var words: String {
    var words: [String] = []
    if contains(.integer) { words.append("INTEGER") }
    if contains(.real) { words.append("REAL") }
    if contains(.text) { words.append("TEXT") }
    if contains(.blob) { words.append("BLOB") }
    if contains(.null) { words.append("NULL") }
    return words.joined(separator: "|")
  }
}

/// SQLite takes a comment behind the last expression of a text for a part of it; what is handed to SQLite for a
/// statement of a file ends before it.
private func isSameButForComment(_ said: String, _ name: String) -> Bool {
  guard name.hasPrefix(said) else { return false }
  let rest = name.dropFirst(said.count).drop(while: \.isWhitespace)
  return rest.hasPrefix("--") || rest.hasPrefix("/*")
}

/// Whether a name is drawn by lot: of many columns of one name in a subquery, SQLite numbers the first four and draws
/// the others' numbers (select.c, `sqlite3ColumnsFromExprList`).
private func isDrawn(_ name: String) -> Bool {
  guard let colon = name.lastIndex(of: ":"), let number = Int(name[name.index(after: colon)...]) else { return false }
  return number > 4
}
