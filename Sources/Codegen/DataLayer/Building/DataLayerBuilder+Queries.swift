import Analyzer

extension DataLayerBuilder {
  mutating func addFile(_ file: FileSummary) {
    let named = file.queries.filter { $0.name != nil }
    if named.isEmpty { return }
    let base = qualifiedFiles[file.file.path] ?? QualifiedNames.base(of: file.file.path)
    let typeName = target.part(ofType: target.type(base)) + "Queries"
    let place = SourceLocation(file.file, .empty)
    let propertyName = target.property(base + "Queries")
    let what = "the queries of '\(file.file.path)'"
    // Where the types have one name too, that has been said.
    if names.take(typeName, for: what, at: place), shape.databaseHasMembers {
      members.take(
        propertyName, for: what, at: place,
        help: "Give the file another name, or the rows: 'rename: {table: [Type, rows]}' in puresql.yaml.")
    }
    layer.files.append(QueryFile(file: file.file, typeName: typeName, propertyName: propertyName, queries: []))
    addQueries(named, place, qualifier: target.type(base))
  }

  /// All queries as those of the database itself.
  mutating func addInlineQueries() {
    let named = project.queries.flatMap(\.queries).filter { $0.name != nil }
    layer.files = [
      QueryFile(file: SourceFile(path: layer.name, bytes: []), typeName: layer.name, propertyName: "", queries: [])
    ]
    addQueries(named, nil, qualifier: "")
  }

  /// The queries of the last file. Groups that call others have to wait until all files are there.
  private mutating func addQueries(_ statements: [StatementSummary], _ place: SourceLocation?, qualifier: String) {
    var file = WaitingFile(statements, place, qualifier, in: layer.files.count - 1)
    for (place, statement) in statements.enumerated() where statement.members.isEmpty {
      file.made[place] = query(statement, qualifier)
    }
    let order = DependencyOrder.places(statements.count) { place in file.calls(at: place).compactMap { file.known[$0] }
    }
    for place in order where !statements[place].members.isEmpty {
      if file.calls(at: place).contains(where: { name in file.known[name].map(file.waits.contains) ?? true }) {
        file.waits.insert(place)
      } else {
        file.made[place] = group(statements[place], qualifier) { file.query(named: $0) }
      }
    }
    if file.waits.isEmpty { finish(file) } else { waiting.append(file) }
  }

  /// Says what the queries of a file are, now that all of them are there.
  mutating func finish(_ file: WaitingFile) {
    let queries = file.made.compactMap(\.self)
    layer.files[file.place].queries = queries
    // Where the types have one name too, that has been said.
    var aliases: Set<String> = []
    reportEqual(
      queries.filter { !shape.queriesHaveTypes || aliases.insert($0.aliasName).inserted }.map {
        ($0.name, $0.statement.name?.text ?? $0.name, $0.statement.location)
      }, "query", file.location, .duplicateQueryName)
  }

  /// File names are compared without regard to case: so do the systems that most people have.
  mutating func checkFileNames() {
    var known: [String: QueryFile] = [:]
    for file in layer.files {
      let name = file.typeName.lowercased()
      if let other = known[name], other.typeName != file.typeName {
        diagnostics.append(
          Diagnostic(
            .filesDifferInCase(file.typeName, other.typeName, target.fileEnding), at: SourceLocation(file.file, .empty),
            related: [.other(at: SourceLocation(other.file, .empty))]))
      }
      known[name] = file
    }
    if known[layer.name.lowercased()] != nil, let file = known[layer.name.lowercased()] {
      diagnostics.append(
        Diagnostic(.databaseFile("\(layer.name).\(target.fileEnding)"), at: SourceLocation(file.file, .empty)))
    }
  }

  /// - Parameter qualifier: what stands before the name where queries of other files have it, too.
  private mutating func query(_ statement: StatementSummary, _ qualifier: String) -> Query? {
    guard let (name, type, alias) = begin(statement, qualifier) else { return nil }
    guard let input = input(of: statement, type), let output = output(of: statement, type, given: statement.output)
    else { return nil }
    let query = Query(
      name: name, aliasName: alias, statement: statement, input: input, output: output,
      isRead: statement.isRead)
    check(query.sql { $0 }, of: statement, name)
    return query
  }

  /// Says what speaks against the text of a query, or of a statement in one.
  mutating func check(_ sql: [UInt8], of statement: StatementSummary, _ query: String) {
    checkText(sql, of: statement)
    guard statement.signature.kind == .other, let what = ConnectionUse(sql),
      let help = target.alternative(to: what)
    else { return }
    diagnostics.append(Diagnostic(.connectionStatement(query, what, help: help), at: statement.location))
  }

  /// The name of a query, the beginning of its types' names, and the name of its own type; nil, and said, for one that
  /// is left out.
  mutating func begin(
    _ statement: StatementSummary, _ qualifier: String
  ) -> (name: String, type: String, alias: String)? {
    guard let name = statement.name else { return nil }
    if let omission = statement.omission {
      diagnostics.append(Diagnostic(.omitted(name.text, omission), severity: .note, at: statement.location))
      return nil
    }
    var type = target.type(name.text)
    if ambiguousQueries.contains(type) { type = qualifier + type }
    type = target.part(ofType: type)
    let alias = target.queryType(name.text, type)
    if shape.queriesHaveTypes { names.take(alias, for: "query '\(name)'", at: statement.location, .duplicateQueryName) }
    return (target.queryName(name.text), type, alias)
  }

  // MARK: Input

  mutating func input(of statement: StatementSummary, _ query: String) -> Query.Input? {
    var fields: [DataLayer.Field] = []
    for parameter in statement.signature.inputs {
      guard
        let type = type(
          parameter.value.classes, parameter.value.declared,
          // A NULL in an array is equal to nothing.
          isOptional: parameter.isArray ? false : nil, isArray: parameter.isArray,
          of: "parameter '\(parameter.name)'", at: statement.location)
      else { return nil }
      fields.append(DataLayer.Field(name: target.property(parameter.name), type: type))
    }
    reportEqual(
      zip(fields, statement.signature.inputs).map { ($0.name, $1.name, statement.location) }, "parameter", nil)
    switch fields.count {
    case 0: return Query.Input.none
    case 1:
      return .single(
        fields[0], alias: statement.input.flatMap { declare($0, .value(fields[0].type), isInput: true) })
    default:
      let shape = SharedType.Shape.parts(fields.map { .column($0) })
      if let given = statement.input { return declare(given, shape, isInput: true).map { .fields(fields, $0) } }
      return .fields(fields, declare(query + "Input", shape, isInput: true, of: statement))
    }
  }

  // MARK: Output

  /// The documentation of the table's column that a result's column comes from.
  private func documentation(of origin: Signature.Origin) -> [String]? {
    guard let record = record(of: origin.table) else { return nil }
    let table = layer.records[record].table
    return zip(layer.records[record].fields, layer.records[record].places).first {
      table.columns[$1].name == origin.column
    }?
    .0.documentation
  }

  /// - Parameters:
  ///   - query: what the names of its types begin with.
  ///   - given: the type that a row is to have by its name; nil for one of the query's own.
  mutating func output(
    of statement: StatementSummary, _ query: String, given: StatementSummary.TypeName?
  ) -> Query.Output? {
    guard let row = row(of: statement, query, given) else { return nil }
    let signature = statement.signature
    let rows: Query.Rows =
      switch signature.cardinality {
      case .zeroOrOne: .optional
      case .exactlyOne: .one
      case .many: .many
      // There are columns, and never a row.
      case .none: signature.columns.isEmpty ? .one : .many
      }
    return Query.Output(row: row, rows: rows)
  }

  private mutating func row(
    of statement: StatementSummary, _ query: String, _ output: StatementSummary.TypeName?
  ) -> Query.Row? {
    guard let parts = parts(of: statement) else { return nil }
    if parts.isEmpty { return .changes }
    if let given = output, let record = record(named: given.text, parts) {
      return .record(record, isOptional: false, alias: nil)
    }
    if parts.count == 1 {
      switch parts[0] {
      case .column(let field):
        return .single(
          field.type, alias: output.flatMap { declare($0, .value(field.type), isInput: false) })
      case .record(_, let record, let isOptional):
        let alias = output.flatMap { output in
          declare(output, .record(record, isOptional: isOptional), isInput: false)
        }
        return .record(record, isOptional: isOptional, alias: alias)
      }
    }
    if let given = output {
      return declare(given, .parts(parts), isInput: false).map { .parts(parts, $0) }
    }
    return .parts(parts, declare(query + "Output", .parts(parts), isInput: false, of: statement))
  }

  /// The table whose row the columns are as they stand.
  private func record(named name: String, _ parts: [Query.Part]) -> Int? {
    layer.records.firstIndex { record in
      guard record.name == name else { return false }
      let row = SharedType.Shape.parts(record.fields.map { .column($0) })
      return row.union(.parts(parts)) == row
    }
  }

  /// The parts that a row consists of. `t.*` is the table's own type, and so is `*`, unless it stands for one table
  /// beside other columns: those are all on one level then.
  private mutating func parts(of statement: StatementSummary) -> [Query.Part]? {
    let columns = statement.signature.columns
    var whole = statement.signature.wholeRows.filter { record(of: $0.table) != nil }
    let bare = whole.filter { !$0.isQualified }
    if bare.count == 1, bare[0].columns.count < columns.count { whole.removeAll { !$0.isQualified } }

    var parts: [Query.Part] = []
    var written: [(String, String, SourceLocation?)] = []
    var place = 0
    var isComplete = true
    var taken: Set<String> = []
    while place < columns.count {
      let location = SourceLocation(statement.file, columns[place].range)
      if let row = whole.first(where: { $0.columns.lowerBound == place }), let record = record(of: row.table) {
        let name = memberName(row.alias.text, &taken)
        parts.append(.record(name: name, record: record, isOptional: row.isOptional))
        written.append((name, row.alias.text, location))
        place = row.columns.upperBound
      } else {
        let column = columns[place]
        let name = memberName(column.name, &taken)
        if let type = type(
          column.value.classes, column.value.declared, of: "column '\(column.name)'", at: location)
        {
          let documentation =
            Comment.above(location).nonEmpty ?? column.origin.flatMap { self.documentation(of: $0) } ?? []
          parts.append(.column(DataLayer.Field(name: name, type: type, documentation: documentation)))
          written.append((name, column.name, location))
        } else {
          isComplete = false
        }
        place += 1
      }
    }
    // One value needs no name.
    if parts.count > 1 { reportEqual(written, "column", statement.location) }
    return isComplete ? parts : nil
  }

  /// The name of a column or a row among the properties of an output: where other tools number columns of one name, so
  /// are these (`id`, `id2`).
  private func memberName(_ written: String, _ taken: inout Set<String>) -> String {
    let name = target.property(written)
    guard options.qualifiesNames else { return name }
    var unique = name
    var number = 2
    while !taken.insert(unique).inserted {
      unique = name + String(number)
      number += 1
    }
    return unique
  }
}
