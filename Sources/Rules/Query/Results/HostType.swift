import Analyzer

struct HostType: FileRule {
  static let info = RuleInfo(
    id: "host-type", category: .query, severity: .error, since: "0.1",
    summary: "A type of a program can't hold what a column gives",
    rationale: """
      GRDB and StructuredQueries fill the properties of a type with the columns of a row, and end in an error where a \
      column is NULL and the property isn't optional; so does `Int.fetchAll` for a row's first column. A type that is \
      inserted without a column that is NOT NULL and has no default makes each INSERT fail. It is said where the schema \
      and the type both stand in the project, and the type doesn't say itself how it is filled: a column can be NULL \
      that has neither NOT NULL nor a default, and isn't part of the primary key.
      """,
    examples: [
      .bad(
        "struct Pet: Codable, FetchableRecord, TableRecord { var name: String; var «age»: Int }",
        says: "'age' can be NULL in 'pet', and 'Int' can't hold that", schema: pet, in: .program("Pet.swift")),
      .bad(
        #"@Table("pet") struct Pet { var name = ""; var «age» = 0 }"#,
        says: "'age' can be NULL in 'pet', and 'Int' can't hold that", schema: pet, in: .program("Pet.swift")),
      .bad(
        #"import GRDB; let ages = try Int.fetchAll(db, sql: "SELECT «age» FROM pet")"#,
        says: "'age' can be NULL in 'pet', and 'Int' can't hold that", schema: pet, in: .program("Pets.swift")),
      .bad(
        """
        struct «Pet»: Codable, FetchableRecord, PersistableRecord { var age: Int? }
        try Pet(age: 3).insert(db)
        """,
        says: "'Pet' is inserted without 'name', which is NOT NULL and has no default", schema: pet,
        in: .program("Pet.swift")),
      .good(
        """
        struct Pet: Codable, FetchableRecord, TableRecord { var name: String; var age: Int? }
        struct Count: Codable, FetchableRecord { var age: Int }
        """, schema: pet, in: .program("Pet.swift")),
    ])

  private static let pet = "CREATE TABLE pet (name TEXT NOT NULL, age INTEGER);"

  func check(_ file: ResolvedFile, _ context: inout RuleContext) {
    guard let notated = file.tree.file.notated else { return }
    for record in notated.records { check(record, of: notated.host, &context) }
    guard notated.units.contains(where: { $0.rowType != nil }) else { return }
    for statement in file.statements { check(statement, in: notated, &context) }
  }

  // MARK: Types that rows fill

  private func check(_ record: NotatedText.Record, of host: SourceFile, _ context: inout RuleContext) {
    guard let table = context.catalog.table(named: Name(record.table)), table.kind == .table, !table.isIncomplete else {
      return
    }
    for field in record.fields where !field.holdsNull {
      guard let place = table.column(named: Name(field.column)), let type = field.type else { continue }
      let column = table.columns[place]
      guard column.isOftenNull else { continue }
      context.report(
        .holdsNoNull(column: column.name.text, table: table.name.text, type: type),
        at: SourceLocation(host, field.hostRange), related: Self.related(column))
    }
    let given = Set(record.fields.map { Name($0.column) })
    // A column that the table hasn't shows that the type is written in a way that isn't read.
    guard record.isInserted, given.allSatisfy({ table.column(named: $0) != nil }) else { return }
    let missing = table.columns.indices.filter { $0 != table.rowidAlias }.map { table.columns[$0] }.filter { column in
      column.isNotNull && column.defaultValue == nil && column.generated == .no && !column.isHidden
        && !given.contains(column.name)
    }
    guard let first = missing.first else { return }
    context.report(
      .insertedWithout(missing.map({ $0.name.text }), type: record.type), at: SourceLocation(host, record.hostRange),
      related: Self.related(first))
  }

  private static func related(_ column: Column) -> [Diagnostic.Related] {
    column.location.map { [Diagnostic.Related("'\(column.name.text)' is declared here", at: $0)] } ?? []
  }

  // MARK: Rows that are one value

  private func check(_ statement: ResolvedStatement, in notated: NotatedText, _ context: inout RuleContext) {
    let tree = statement.tree
    guard statement.isSound, statement.statement.isWhole, let start = tree.tokens[statement.tokens].first?.start,
      let type = notated.unit(at: start)?.rowType, case .select = statement.statement.body,
      let result = statement.signature.columns.first, result.value.classes.contains(.null),
      let name = result.origin, let table = context.catalog.table(named: name.table), table.kind == .table,
      !table.isIncomplete, let place = table.column(named: name.column), table.columns[place].isOftenNull
    else { return }
    let column = table.columns[place]
    // A condition on the column may leave NULL out in ways that aren't seen.
    let uses = tree.tokens[statement.tokens].indices.count { tree.matches(TokenID($0), column.name) }
    guard uses == 1 else { return }
    context.report(
      .holdsNoNull(column: column.name.text, table: table.name.text, type: type),
      at: SourceLocation(tree.file, result.range), related: Self.related(column))
  }
}

extension Column {
  /// Whether a row has NULL there that nobody put in: its column isn't NOT NULL, has no default, and is part of no key.
  fileprivate var isOftenNull: Bool {
    !isNotNull && defaultValue == nil && generated == .no && primaryKeyPosition == 0
  }
}

extension Message {
  fileprivate static func holdsNoNull(column: String, table: String, type: String) -> Message {
    Message(
      "'\(column)' can be NULL in '\(table)', and '\(type)' can't hold that",
      help: "Make the type optional, or the column NOT NULL.")
  }

  fileprivate static func insertedWithout(_ columns: [String], type: String) -> Message {
    let verb = columns.count == 1 ? "is NOT NULL and has no default" : "are NOT NULL and have no default"
    return Message("'\(type)' is inserted without \(list(columns)), which \(verb)")
  }
}
