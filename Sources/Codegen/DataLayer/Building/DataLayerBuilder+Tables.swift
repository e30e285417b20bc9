import Analyzer

/// The verbs of each table, from its definition.
extension DataLayerBuilder {
  mutating func addTables() {
    guard hasVerbs else { return }
    // Where the types have one name too, that has been said.
    var types: Set<String> = []
    for place in layer.records.indices {
      let record = layer.records[place]
      let model = model(of: record)
      if types.insert(record.name).inserted { take(model.collection, for: record) }
      layer.records[place].model = model
    }
    if options.hasRelations, shape.hasRelations { addRelations() }
  }

  private mutating func take(_ collection: String, for record: DataLayer.Record) {
    if !shape.databaseHasMembers { return }
    let table = record.table
    members.take(
      collection, for: "the rows of '\(table.name)'", at: table.definition?.location,
      help:
        "Give one of them another name; for a table: 'rename: {\(table.name): [\(record.name), rows]}' in puresql.yaml."
    )
  }

  private func model(of record: DataLayer.Record) -> TableModel {
    let table = record.table
    var model = TableModel(collection: collection(of: record))
    model.isView = table.isView
    model.takesUpsert = table.kind == .table
    (model.takesInsert, model.takesUpdate, model.takesDelete) = writes(to: table)
    model.generated = record.fields.indices.filter { table.columns[record.places[$0]].generated != .no }
    model.keys = keys(of: record)
    model.hasPrimaryKey =
      !table.primaryKey.isEmpty && model.keys.first?.name == "primaryKey"
      && model.keys[0].columns.allSatisfy { !record.fields[$0].type.isOptional }
    model.presentColumn = record.places.firstIndex { !table.columns[$0].possible.isNullable }
    if table.hasRowid {
      model.rowid = Table.rowidNames.first { name in table.column(named: name) == nil }?.text
    }
    if model.takesInsert { model.draft = draft(of: record, model) }
    model.rowidOfKnown = rowidOfKnown(record, model)
    return model
  }

  private func collection(of record: DataLayer.Record) -> String {
    let renamed = options.renamed.names(ofTable: record.table.name.text)
    if let rows = renamed?.rows { return rows }
    let name = Inflection.plural(target.property(renamed?.type ?? record.table.name.text))
    return target.databaseMembers.contains(name) ? name + "_" : name
  }

  // MARK: Writing

  private func writes(to table: Table) -> (insert: Bool, update: Bool, delete: Bool) {
    switch table.kind {
    case .table: return (true, true, true)
    case .virtual(let module):
      let isWritable = Self.writableModules.contains(module.folded)
      return (isWritable, isWritable, isWritable)
    case .tableValuedFunction: return (false, false, false)
    case .view:
      let events = project.catalog.triggers(on: table).filter { $0.node.time == .insteadOf && !$0.isTemporary }
        .map(\.node.event)
      return (events.contains(.insert), events.contains(.update), events.contains(.delete))
    }
  }

  private static let writableModules: Set<String> = ["fts3", "fts4", "fts5", "rtree", "rtree_i32"]

  /// A draft leaves out what SQLite makes; nil stands for a default. Nil if that is the whole record.
  private func draft(of record: DataLayer.Record, _ model: TableModel) -> [TableModel.DraftField]? {
    let table = record.table
    var fields: [TableModel.DraftField] = []
    var isWhole = true
    for (place, field) in record.fields.enumerated() {
      let column = record.places[place]
      // Which id an R-tree has made, RETURNING doesn't say.
      if model.generated.contains(place) || (table.rowidAlias == column && !table.isVirtual) {
        isWhole = false
        continue
      }
      var type = field.type
      let defaultValue = table.isView ? nil : DefaultText.sql(of: table.columns[column])
      // A view's trigger may make what nobody gives it.
      if defaultValue != nil || table.isView { type.isOptional = true }
      if type != field.type || defaultValue != nil { isWhole = false }
      fields.append(TableModel.DraftField(column: place, type: type, defaultValue: defaultValue))
    }
    return isWhole ? nil : fields
  }

  /// See ``TableModel/rowidOfKnown``. A trigger may ignore the row; generated columns, other types' codecs and affinities
  /// may make something else of a value.
  private func rowidOfKnown(_ record: DataLayer.Record, _ model: TableModel) -> Int? {
    let table = record.table
    guard table.kind == .table, let alias = table.rowidAlias, model.generated.isEmpty,
      let rowid = record.places.firstIndex(of: alias), record.fields[rowid].type.form == .plain(.int),
      !project.catalog.triggers(on: table).contains(where: { $0.node.event == .insert })
    else { return nil }
    for (place, field) in record.fields.enumerated() {
      let affinity = table.columns[record.places[place]].affinity
      switch field.type.form {
      case .plain(.int): if affinity != .integer { return nil }
      case .plain(.text): if affinity != .text { return nil }
      // NaN becomes NULL.
      case .plain(.double): if affinity != .real || field.type.isOptional { return nil }
      case .plain(.blob): break
      case .standard(let type, let storage):
        let isKept = storage == .int ? affinity == .integer : affinity == .text || storage == .blob
        if !type.isExact || !isKept { return nil }
      case .plain, .custom, .adapted, .json: return nil
      }
    }
    return rowid
  }

  // MARK: Keys

  /// PRIMARY KEY, UNIQUE and unique indexes that hold for all rows, each set of columns once.
  private func keys(of record: DataLayer.Record) -> [TableModel.Key] {
    let table = record.table
    var keys: [TableModel.Key] = []
    var names: Set<String> = ["primaryKey"]
    func add(_ parts: [(column: Int, collation: Collation)], isPrimary: Bool) {
      // A column that is compared in another way than the key tells its rows apart by may find several.
      guard parts.allSatisfy({ table.columns[$0.column].collation == $0.collation }) else { return }
      let columns = parts.compactMap { part in record.places.firstIndex(of: part.column) }
      guard columns.count == parts.count, !keys.contains(where: { Set($0.columns) == Set(columns) }) else { return }
      var name = "primaryKey"
      if !isPrimary {
        let parts = columns.map { record.fields[$0].name }
        name = parts[0] + parts.dropFirst().map { "And" + target.part($0) }.joined()
        while !names.insert(name).inserted { name += "_" }
      }
      keys.append(TableModel.Key(name: name, columns: columns))
    }
    for key in table.keys { add(key.parts.map { ($0.column, $0.collation) }, isPrimary: key.isPrimary) }
    for index in project.catalog.indexes(on: table) where index.isUnique && index.condition == nil {
      let parts = index.terms.compactMap { term in term.column.map { ($0, term.collation) } }
      if parts.count == index.terms.count { add(parts, isPrimary: false) }
    }
    return keys
  }
}

/// A column's DEFAULT as an expression.
enum DefaultText {
  /// Nil where there is none, or it is NULL.
  static func sql(of column: Column) -> String? {
    guard let value = column.defaultValue else { return nil }
    switch value.tree[value.expr] {
    case .literal(.null, _): return nil
    case .name(let token):
      // A bare word is a text there, but for TRUE and FALSE (https://sqlite.org/lang_createtable.html#the_default_clause).
      let name = value.tree.name(token)
      if ["true", "false"].contains(name.folded) { return name.folded }
      return "'" + name.text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    default: return "(" + value.tree.text(of: value.expr) + ")"
    }
  }
}
