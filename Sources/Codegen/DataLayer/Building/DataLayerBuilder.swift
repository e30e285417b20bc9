import Analyzer

/// From an analyzed project to its data layer. What the target can't have is a finding.
struct DataLayerBuilder {
  let project: ProjectSummary
  let target: any Target
  let options: CodegenOptions
  let shape: LayerShape
  var layer: DataLayer
  var names: TypeNames
  /// The properties of the database.
  var members: TypeNames
  var diagnostics: [Diagnostic] = []
  /// Index in `layer.records`.
  private(set) var records: [Name: Int] = [:]
  /// The types that more than one query may share, as they were first declared.
  var shared: [String: SharedType] = [:]
  /// The names that queries in several files would have: their types get the file's name before their own.
  private(set) var ambiguousQueries: Set<String> = []
  /// The names that each queries file declares, where somebody wants to know.
  private(set) var taken: [TakenNames]?
  /// The names before those of a file's queries, where names are qualified and the file's own name isn't enough.
  private(set) var qualifiedFiles: [String: String] = [:]
  /// The files in which groups wait for those of other files.
  var waiting: [WaitingFile] = []
  private var failedTypes: Set<String> = []
  /// Where the types of the app's are named first.
  private var customTypes: [String: SourceLocation] = [:]
  private var adapterPlaces: [String: (type: String, location: SourceLocation)] = [:]
  private var shares: [TakenNames.Shared] = []

  /// - Parameter others: says of the hash of a query's name whether a file has it that isn't in the project; nil where all
  ///   files are, and nobody wants to know which declares what.
  init(
    _ project: ProjectSummary, _ target: any Target, _ options: CodegenOptions,
    besides others: ((UInt64) -> Bool)? = nil
  ) {
    self.project = project
    self.target = target
    self.options = options
    shape = target.shape
    names = TypeNames(language: target.language)
    members = TypeNames(language: target.language)
    layer = DataLayer(name: options.databaseName)
    if options.hasFunctionProtocol, !shape.isOneScope {
      layer.functions = AppFunctions(
        project.catalog.declarations, target, database: options.databaseName, migrations: project.migrations)
    }
    let files = project.queries.filter { $0.statements.contains { $0.name != nil } }
    if !shape.isOneScope { ambiguousQueries = QualifiedNames.queriesOfSeveral(files, target) }
    if options.qualifiesNames { qualifiedFiles = QualifiedNames.files(files.map(\.file.path), target) }
    if let others {
      taken = []
      names.noteAsked()
      members.noteAsked()
      for file in files {
        for name in QualifiedNames.queries(of: file, target) where others(TakenNames.hash(name)) {
          ambiguousQueries.insert(name)
        }
      }
    }
  }

  mutating func build() {
    names.take(layer.name, for: "the database", at: nil)
    for name in target.databaseMembers { members.take(name, for: "a member of every database's", at: nil) }
    for taken in target.takenTypes(hasFunctions: layer.functions != nil) {
      names.take(taken.name, for: taken.what, at: nil)
    }
    addFunctions()
    addRecords()
    addTables()
    if !shape.isOneScope {
      if taken != nil { _ = takeNames(of: nil) }
      for file in project.queries {
        addFile(file)
        if taken == nil { continue }
        let names = takeNames(of: file)
        taken?.append(names)
      }
      addWaitingGroups()
      // Where everything goes into one file, no other is written.
      if shape.hasFiles { checkFileNames() }
    } else {
      addInlineQueries()
    }
    for file in project.migrations { addMigration(file) }
    settleSharedTypes()
    layer.adapters = adapterPlaces.map { DataLayer.Adapter(name: $0.key, type: $0.value.type) }
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    layer.typeNames = names.all
    layer.customTypes = Set(customTypes.keys)
    takeCustomTypes()
    diagnostics += names.diagnostics + members.diagnostics
  }

  /// Whether rows of tables are values with verbs: where the project wants them, and the target has them.
  var hasVerbs: Bool { options.hasTables && shape.tablesHaveVerbs }

  // MARK: Functions

  private mutating func addFunctions() {
    guard let functions = layer.functions else { return }
    let first = functions.functions.first?.declared.location ?? functions.collations.first?.declared.location
    names.take(functions.name, for: "the protocol of the declared functions", at: first)
    for function in functions.functions {
      guard let group = function.group else { continue }
      names.take(group, for: "the rows of the function '\(function.declared.name)'", at: function.declared.location)
    }
    reportEqual(functions.methods, "function", first)
  }

  // MARK: Tables

  private mutating func addRecords() {
    let tables = project.catalog.tables.filter(isRecord)
    let ownNames = Set(tables.map { target.type($0.name.text) })
    for table in tables {
      let name = typeName(of: table, besides: ownNames)
      names.take(name, for: "\(table.isView ? "view" : "table") '\(table.name)'", at: table.definition?.location)
      // A type inside of another one hides nothing around it.
      if !shape.isOneScope, let longer = target.longerName(ofHidden: name), let place = table.definition?.location {
        diagnostics.append(
          Diagnostic(.hidden(name, by: table.name.text, longer, target.language), severity: .note, at: place))
      }
      var fields: [DataLayer.Field] = []
      var places: [Int] = []
      for (place, column) in table.columns.enumerated() where !column.isHidden {
        let location = column.location ?? table.definition?.location
        if let type = type(
          column.classes, column.declared, of: "column '\(column.name)'", at: column.declared?.location ?? location,
          inRecord: hasVerbs)
        {
          let renamed =
            options.renamed.name(ofColumn: column.name.text, of: table.name.text)
            ?? (table.primaryKey == [place] ? options.primaryKeyName : nil)
          fields.append(
            DataLayer.Field(
              name: renamed ?? target.property(column.name.text), type: type,
              documentation: Comment.above(column.location)))
          places.append(place)
        }
      }
      reportEqual(
        zip(fields, places).map { ($0.name, table.columns[$1].name.text, table.columns[$1].location) },
        "column", table.definition?.location)
      records[table.name] = layer.records.count
      layer.records.append(
        DataLayer.Record(
          name: name, documentation: Comment.above(table.definition?.location), table: table, fields: fields,
          places: places, key: key(of: table, places)))
    }
  }

  /// Whether rows of a table are a record. Tables that SQLite or a virtual table keeps for itself are nobody's data,
  /// and temporary ones are gone with the connection that has run the migration.
  private func isRecord(_ table: Table) -> Bool {
    table.kind != .tableValuedFunction && table.shadowOf == nil && !table.isIncomplete && table.place == .main
      && !table.name.folded.hasPrefix("sqlite_") && table.columns.contains { !$0.isHidden }
  }

  /// - Parameter others: the names of all tables as types: where there is a table `user`, `users` keeps its own.
  private func typeName(of table: Table, besides others: Set<String>) -> String {
    if let renamed = options.renamed.names(ofTable: table.name.text) { return renamed.type }
    // A row is one thing, however many the table has.
    let single = target.type(Inflection.singular(table.name.text))
    let name = others.contains(single) ? target.type(table.name.text) : single
    let isWhole = options.tableNamePattern == "%@"
    return options.tableNamePattern.replacing(
      "%@", with: isWhole ? name : target.part(ofType: name), maxReplacements: 1)
  }

  private func key(of table: Table, _ places: [Int]) -> Int? {
    let key = table.primaryKey
    guard key.count == 1, !table.columns[key[0]].classes.isNullable else { return nil }
    return places.firstIndex(of: key[0])
  }

  func record(of table: Name) -> Int? { records[table] }

  // MARK: Values

  /// The type of a value, and its adapter noted.
  ///
  /// - Parameter inRecord: it is named inside of a record that has types of its own.
  mutating func type(
    _ classes: StorageClasses, _ declared: NamedType?, isOptional: Bool? = nil, isArray: Bool = false,
    of what: String,
    at location: SourceLocation?, inRecord: Bool = false
  ) -> ValueType? {
    do throws(ValueType.Failure) {
      if inRecord, let nested = declared.flatMap({ nestedName(in: $0.name) }) { throw .isNested(nested) }
      let type = try ValueType(
        classes, declared, isOptional: isOptional ?? classes.isNullable, isArray: isArray, in: target)
      if case .standard(let standard, _) = type.form, !target.hasType(standard.rawValue) { throw .isMissing(standard) }
      if let location { note(type.form, at: location) }
      return type
    } catch {
      if case .notAType = error, let place = declared?.location, isKnown(place) { return nil }
      if let location { diagnostics.append(Diagnostic(.failure(error, of: what, in: target.language), at: location)) }
      return nil
    }
  }

  /// Notes what the app has to bring along for a value.
  private mutating func note(_ form: ValueType.Form, at location: SourceLocation) {
    switch form {
    case .plain, .standard: return
    case .adapted(let name, let adapter, _):
      note(adapter, for: name, at: location)
      note(customType: name, at: location)
    case .custom(let name, _), .json(let name, _): note(customType: name, at: location)
    }
  }

  private mutating func note(customType name: String, at location: SourceLocation) {
    noteShared(TakenNames.hash(name), "of the app's")
    if customTypes[name] == nil { customTypes[name] = location }
  }

  /// Says so where the app has to declare a type by a name that generated code declares.
  private mutating func takeCustomTypes() {
    for (name, location) in customTypes.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      names.take(
        target.typeName(name), for: "the type that AS names", at: location, help: "Give your type another name.",
        isShared: true)
    }
  }

  /// Whether something has been said of the type that is written there: it goes wherever the column goes.
  private mutating func isKnown(_ type: SourceLocation) -> Bool {
    !failedTypes.insert("\(type.file.path):\(type.range.start)").inserted
  }

  /// The first part of a type's name, or of one of its arguments, that means something else inside of a record.
  private func nestedName(in type: String) -> String? {
    target.roots(type).first(where: target.nestedTypes.contains)
  }

  /// Takes the names that were declared since the last call.
  private mutating func takeNames(of file: FileSummary?) -> TakenNames {
    defer { shares = [] }
    var taken = TakenNames()
    taken.unique = names.takeAsked()
    taken.unique += members.takeAsked().map { TakenNames.hash(TakenNames.member, String($0)) }
    taken.shared = shares
    guard let file else { return taken }
    taken.queries = QualifiedNames.queries(of: file, target).map { TakenNames.hash($0) }.sorted()
    if let last = layer.files.last, last.file === file.file {
      taken.unique.append(TakenNames.hash(TakenNames.file, last.typeName.lowercased()))
    }
    return taken
  }

  /// Notes what a group declares that had to wait, as its file's.
  ///
  /// - Parameter file: its place among those of the project.
  mutating func takeNames(ofGroupIn file: Int) {
    if taken == nil { return }
    let names = takeNames(of: nil)
    taken?[file].unique += names.unique
    taken?[file].shared += names.shared
  }

  /// Notes something that several files may have.
  mutating func noteShared(_ name: UInt64, _ meaning: @autoclosure () -> String) {
    if taken != nil { shares.append(TakenNames.Shared(name: name, meaning: TakenNames.hash(meaning()))) }
  }

  private mutating func note(_ adapter: String, for type: String, at location: SourceLocation) {
    noteShared(TakenNames.hash(TakenNames.adapter, adapter), type)
    guard let other = adapterPlaces[adapter] else {
      adapterPlaces[adapter] = (type, location)
      return
    }
    if other.type == type { return }
    diagnostics.append(
      Diagnostic(
        .adapter(adapter, of: type, and: other.type), at: location, related: [.other(at: other.location)]))
  }

  /// Reports names in SQL that are one name in code.
  mutating func reportEqual(
    _ members: [(name: String, written: String, location: SourceLocation?)], _ what: String,
    _ place: SourceLocation?, _ id: FindingID = .generatedName
  ) {
    var known: [String: Int] = [:]
    for (index, member) in members.enumerated() {
      guard let first = known[member.name] else {
        known[member.name] = index
        continue
      }
      guard let location = member.location ?? place else { continue }
      diagnostics.append(
        Diagnostic(
          .sameMember(id, what, members[first].written, member.written, name: member.name, target.language),
          at: location,
          related: members[first].location.map { [.other(at: $0)] } ?? []))
    }
  }

  // MARK: Migrations

  private mutating func addMigration(_ file: FileSummary) {
    var statements: [[UInt8]] = []
    for statement in file.statements {
      guard let text = statement.sql else { continue }
      let bytes = text.bytes
      checkText(bytes, of: statement)
      statements.append(bytes)
    }
    layer.migrations.append(
      DataLayer.MigrationText(name: Self.migrationName(file.file.path), statements: statements))
  }

  /// Says so where SQL is bytes that no literal can hold.
  mutating func checkText(_ sql: [UInt8], of statement: StatementSummary) {
    if String(validating: sql, as: UTF8.self) != nil { return }
    // Up to the first of them, what is read is what is written.
    let written = statement.file.bytes[Int(statement.range.start)...]
    let repaired = String(decoding: written, as: UTF8.self).utf8
    let start = statement.range.start + UInt32(zip(written, repaired).prefix { $0 == $1 }.count)
    diagnostics.append(
      Diagnostic(
        .noText(in: target.language), at: SourceLocation(statement.file, SourceRange(start: start, end: start + 1))))
  }

  /// `1.sql`; with its folder where that has the number: `0001_users/up.sql`.
  static func migrationName(_ path: String) -> String {
    let parts = path.split(separator: "/")
    guard let last = parts.last else { return path }
    if parts.count > 1, last.first?.isNumber != true { return parts[parts.count - 2] + "/" + last }
    return String(last)
  }
}
