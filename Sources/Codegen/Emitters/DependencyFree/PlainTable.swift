import Analyzer

/// The functions of one table or view: each verb that it has, as an expression over the runtime's verbs.
struct PlainTable {
  let emitter: Emitter
  let record: DataLayer.Record
  let model: TableModel
  let style: DependencyFree

  private var names: SwiftNames { emitter.names }
  /// Methods are inside of the record, where its own types may hide others.
  private var own: String { name(record) }
  private var table: String {
    "\(names.runtime("SQLTable"))<\(own)>(\(emitter.hasAdapters ? "adapters: adapters" : ""))"
  }
  private var rows: PlainFunction.Parameter {
    PlainFunction.Parameter(label: nil, name: "rows", type: "\(names.runtime("SQLSelection"))<\(own)>")
  }
  /// With a label each, so that a call may leave the arguments out and go on with what has none.
  private var sql: [PlainFunction.Parameter] {
    [
      parameter("sql", "sql", names.swift("String")),
      PlainFunction.Parameter(
        label: "arguments", name: "arguments", type: "[\(names.runtime("SQLAny"))?]", value: "[]"),
    ]
  }
  private var condition: PlainFunction.Parameter {
    var condition = parameter(
      "where", "condition", "(\(own).Columns) -> \(names.runtime("SQLCondition"))")
    condition.isTrailing = true
    return condition
  }
  private var filter: PlainFunction.Parameter {
    var filter = parameter("filter", "isIncluded", "@escaping @Sendable (\(own)) -> \(bool)")
    filter.isTrailing = true
    return filter
  }
  private var singular: String { SwiftName.snakeCase(record.name) }
  private var plural: String { SwiftName.snakeCase(model.collection) }
  private var int: String { names.swift("Int") }
  private var bool: String { names.swift("Bool") }

  private func name(_ record: DataLayer.Record) -> String {
    style.functions == .free ? SwiftName.escaped(record.name) : emitter.recordName(record)
  }

  var functions: [PlainFunction] {
    var functions = reading + finding
    if model.takesInsert { functions += model.isView ? insertingIntoView : inserting }
    if model.takesUpdate { functions += updating }
    if model.takesDelete { functions += deleting }
    return functions + relations
  }

  // MARK: Making one

  private func function(
    _ documentation: String, free: String, method: String, _ subject: PlainFunction.Subject = .type,
    _ parameters: [PlainFunction.Parameter] = [], label: String = "in", gives result: PlainFunction.Result,
    needsAdapters: Bool = true, row: String? = nil, loop: String = "", _ call: @escaping (String) -> String
  ) -> PlainFunction {
    var parameters = parameters
    if needsAdapters, emitter.hasAdapters {
      parameters.append(PlainFunction.Parameter(label: "adapters", name: "adapters", type: emitter.adaptersType))
    }
    return PlainFunction(
      documentation: [documentation], freeName: free, methodName: method, subject: subject, parameters: parameters,
      connectionLabel: label, result: result,
      call: { name in
        if case .changed = subject { "\(name) = try " + call(name) } else { "try " + call(name) }
      }, row: row, loopCall: { _ in "try " + loop })
  }

  private func parameter(_ label: String?, _ name: String, _ type: String) -> PlainFunction.Parameter {
    PlainFunction.Parameter(label: label, name: name, type: type)
  }

  // MARK: Reading

  private var reading: [PlainFunction] {
    let table = table
    var filtered = function(
      "The rows for which the closure says so: it runs inside of SQLite, on each row of the table.",
      free: "\(plural)_fetch", method: "fetch", .type, [filter], gives: .value("[\(own)]")
    ) { _ in "\(table).rows.matching(isIncluded).fetch(in: db)" }
    filtered.isDisfavored = true
    return [
      function(
        "Every row.", free: "\(plural)_fetch", method: "fetch", gives: .value("[\(own)]"), row: own,
        loop: "\(table).forEach(in: db, body)"
      ) { _ in "\(table).fetch(in: db)" },
      function(
        "These rows.", free: "\(plural)_fetch", method: "fetch", .type, [rows], gives: .value("[\(own)]"),
        needsAdapters: false, row: own, loop: "rows.forEach(in: db, body)"
      ) { _ in "rows.fetch(in: db)" },
      function(
        "The rows that fulfil the condition, whose values are bound: `{ $0.column == value }`.",
        free: "\(plural)_fetch", method: "fetch", .type, [condition], gives: .value("[\(own)]")
      ) { _ in "\(table).rows.filter(condition).fetch(in: db)" },
      filtered,
      function(
        "Every row, in an order in SQL, and so many of them at most: `orderBy: \"name DESC\"`. The text must not hold what a user typed.",
        free: "\(plural)_fetch", method: "fetch", .type,
        [
          parameter("orderBy", "order", names.swift("String")),
          PlainFunction.Parameter(label: "limit", name: "limit", type: "\(int)?", value: "nil"),
        ], gives: .value("[\(own)]")
      ) { _ in "\(table).rows.ordered(by: order, limit).fetch(in: db)" },
      function(
        "The rows of SQL of your own, whose columns are matched by name.", free: "\(plural)_fetch", method: "fetch",
        .type, sql, gives: .value("[\(own)]"), row: own, loop: "\(table).forEach(sql: sql, arguments, in: db, body)"
      ) { _ in "\(table).fetch(sql: sql, arguments, in: db)" },
      function(
        "The first row of SQL of your own, whose columns are matched by name; nil if there is none.",
        free: "\(plural)_first", method: "first", .type, sql, gives: .value(own + "?")
      ) { _ in "\(table).first(sql: sql, arguments, in: db)" },
      function("How many rows there are.", free: "\(plural)_count", method: "count", gives: .value(int)) { _ in
        "\(table).count(in: db)"
      },
      function(
        "How many of these rows there are.", free: "\(plural)_count", method: "count", .type, [rows],
        gives: .value(int), needsAdapters: false
      ) { _ in "rows.count(in: db)" },
    ]
  }

  private var finding: [PlainFunction] {
    model.keys.enumerated().map { place, key in
      let table = table
      let (parameters, value) = self.value(of: key)
      if isPrimary(place) {
        return function(
          "The row with this primary key; nil if there is none.", free: "\(singular)_find", method: "find", .type,
          parameters, gives: .value(own + "?")
        ) { _ in "\(table).find(\(value), in: db)" }
      }
      return function(
        "The row with these values in a key; nil if there is none.",
        free: "\(singular)_find" + freeSuffix(place), method: "find" + methodSuffix(place), .type, parameters,
        gives: .value(own + "?")
      ) { _ in "\(table).find(by: \\.\(SwiftName.escaped(key.name)), \(value), in: db)" }
    }
  }

  private func isPrimary(_ place: Int) -> Bool { place == 0 && model.hasPrimaryKey }

  /// The ending of the names of functions that go by one of the keys.
  private func freeSuffix(_ place: Int) -> String {
    isPrimary(place) ? "" : "_by_" + SwiftName.snakeCase(model.keys[place].name)
  }

  private func methodSuffix(_ place: Int) -> String {
    let name = model.keys[place].name
    return isPrimary(place) ? "" : "By" + SwiftName.capitalized(name)
  }

  /// The parameters for a key's values, and the expression that puts them together.
  private func value(
    of key: TableModel.Key, label: String? = nil
  ) -> ([PlainFunction.Parameter], String) {
    func type(_ column: Int) -> String { names.element(record.fields[column].type.form) }
    if key.columns.count == 1 { return ([parameter(label, "key", type(key.columns[0]))], "key") }
    let parameters = key.columns.enumerated().map { place, column in
      parameter(record.fields[column].name, "key\(place + 1)", type(column))
    }
    let parts = parameters.map { "\(SwiftName.label($0.label ?? "")): \($0.name)" }
    return (parameters, "(\(parts.joined(separator: ", ")))")
  }

  // MARK: Inserting

  private var draft: String { model.draft == nil ? own : own + ".Draft" }

  private var inserting: [PlainFunction] {
    let table = table
    var functions = [
      function(
        "Inserts the record with all that it has, its key too, and takes what was stored.",
        free: "\(singular)_insert", method: "insert", .changed(own), label: "into", gives: .none
      ) { subject in "\(table).insert(\(subject), in: db)" },
      function(
        "Inserts the record with all that it has, its key too, and reads nothing back.", free: "\(singular)_add",
        method: "add", .record(own), label: "to", gives: .none
      ) { subject in "\(table).add(\(subject), in: db)" },
      function(
        "Inserts all of them or none, and reads nothing back.", free: "\(plural)_add", method: "add", .type,
        [parameter(nil, "records", "[\(own)]")], label: "to", gives: .changes(int)
      ) { _ in "\(table).add(records, in: db)" },
      function(
        "Inserts all of them or none; gives back what was stored.", free: "\(plural)_insert", method: "insert", .type,
        [parameter(nil, "drafts", "[\(draft)]")], label: "into", gives: .value("[\(own)]")
      ) { _ in "\(table).insert(drafts, in: db)" },
      function(
        "Inserts a row, unless a constraint speaks against it; gives back what was stored, or nil.",
        free: "\(singular)_insert_or_ignore", method: "insertOrIgnore", .type, [parameter(nil, "draft", draft)],
        label: "into", gives: .value(own + "?")
      ) { _ in "\(table).insertOrIgnore(draft, in: db)" },
      function(
        "Inserts the record in the place of those with the same values in a key, and takes what was stored.",
        free: "\(singular)_replace", method: "replace", .changed(own), gives: .none
      ) { subject in "\(table).replace(\(subject), in: db)" },
    ]
    let draft = parameter(nil, "draft", draft)
    if model.draft != nil {
      functions += [
        function(
          "Inserts a row; gives back what was stored.", free: "\(singular)_insert", method: "insert", .type, [draft],
          label: "into", gives: .value(own)
        ) { _ in "\(table).insert(draft, in: db)" },
        function(
          "Inserts a row in the place of those with the same values in a key; gives back what was stored.",
          free: "\(singular)_replace", method: "replace", .type, [draft], gives: .value(own)
        ) { _ in "\(table).replace(draft, in: db)" },
      ]
    }
    for (place, key) in model.keys.enumerated() where model.takesUpsert {
      let (free, method) = ("\(singular)_upsert" + freeSuffix(place), "upsert" + methodSuffix(place))
      let property = "\\.\(SwiftName.escaped(key.name))"
      functions.append(
        function(
          "Inserts the record or gives the row with the same values in the key the record's; takes what was stored.",
          free: free, method: method, .changed(own), gives: .none
        ) { subject in "\(table).upsert(\(subject), on: \(property), in: db)" })
      // A draft without the key would be a row of its own each time.
      guard let fields = model.draft, Set(fields.map(\.column)).isSuperset(of: key.columns) else { continue }
      functions.append(
        function(
          "Inserts a row or gives the one with the same values in the key the draft's; gives back what was stored.",
          free: free, method: method, .type, [draft], gives: .value(own)
        ) { _ in "\(table).upsert(draft, on: \(property), in: db)" })
    }
    return functions
  }

  private var insertingIntoView: [PlainFunction] {
    let table = table
    return [
      function(
        "Gives the view's triggers a row to insert.", free: "\(singular)_insert", method: "insert", .type,
        [parameter(nil, "draft", draft)], label: "into", gives: .none
      ) { _ in "\(table).insert(draft, in: db)" }
    ]
  }

  // MARK: Changing

  private var updating: [PlainFunction] {
    let table = table
    var assignments = parameter(
      nil, "assignments", "(\(own).Columns) -> [\(names.runtime("SQLAssignment"))]")
    assignments.isTrailing = true
    assignments.attribute = "@\(names.runtime("SQLList"))<\(names.runtime("SQLAssignment"))>"
    let some = function(
      "Sets columns of these rows; gives back how many there were.", free: "\(plural)_update", method: "update", .type,
      [rows, assignments], gives: .changes(int), needsAdapters: false
    ) { _ in "rows.update(in: db, assignments)" }
    guard model.hasPrimaryKey else { return [some] }
    return [
      some,
      function(
        "Gives the row with the record's key the record's values; false if there is none.", free: "\(singular)_update",
        method: "update", .record(own), gives: .changes(bool)
      ) { subject in "\(table).update(\(subject), in: db)" },
      function(
        "Updates all of them or none; gives back for how many there was a row.", free: "\(plural)_update",
        method: "update", .type, [parameter(nil, "records", "[\(own)]")], gives: .changes(int)
      ) { _ in "\(table).update(records, in: db)" },
    ]
  }

  private var deleting: [PlainFunction] {
    let table = table
    let some = function(
      "Deletes these rows; gives back how many there were.", free: "\(plural)_delete", method: "delete", .type, [rows],
      label: "from", gives: .changes(int), needsAdapters: false
    ) { _ in "rows.delete(in: db)" }
    let byOthers = model.keys.enumerated().filter { !isPrimary($0.offset) }.map { place, key in
      let (parameters, value) = self.value(of: key)
      return function(
        "Deletes the row with these values in a key; false if there is none.",
        free: "\(singular)_delete" + freeSuffix(place), method: "delete" + methodSuffix(place), .type, parameters,
        label: "from", gives: .changes(bool)
      ) { _ in "\(table).delete(by: \\.\(SwiftName.escaped(key.name)), \(value), in: db)" }
    }
    guard model.hasPrimaryKey else {
      return byOthers + [
        some,
        function(
          "Deletes every row that is equal to the record, NULL to NULL; gives back how many there were.",
          free: "\(singular)_delete", method: "delete", .record(own), label: "from", gives: .changes(int)
        ) { subject in "\(table).delete(\(subject), in: db)" },
      ]
    }
    let (parameters, value) = self.value(of: model.keys[0], label: "key")
    return byOthers + [
      some,
      function(
        "Deletes the row with the record's key; false if there is none.", free: "\(singular)_delete", method: "delete",
        .record(own), label: "from", gives: .changes(bool)
      ) { subject in "\(table).delete(\(subject), in: db)" },
      function(
        "Deletes the row with this primary key; false if there is none.", free: "\(singular)_delete",
        method: "delete", .type, parameters, label: "from", gives: .changes(bool)
      ) { _ in "\(table).delete(key: \(value), in: db)" },
      function(
        "Deletes the rows with the records' keys, all or none; gives back how many there were.",
        free: "\(plural)_delete", method: "delete", .type, [parameter(nil, "records", "[\(own)]")], label: "from",
        gives: .changes(int)
      ) { _ in "\(table).delete(records, in: db)" },
    ]
  }

  // MARK: Relations

  var relations: [PlainFunction] {
    model.relations.flatMap { relation in
      let table = table
      let target = name(emitter.layer.records[relation.target])
      let type =
        switch relation.kind {
        case .one: target
        case .optional: target + "?"
        case .many: "[\(target)]"
        }
      let property = "\\.\(SwiftName.escaped(relation.name))"
      let free = SwiftName.snakeCase(relation.name)
      return [
        function(
          "What belongs to the record.", free: "\(singular)_\(free)", method: relation.name, .record(own),
          gives: .value(type)
        ) { subject in "\(table).fetch(\(property), of: \(subject), in: db)" },
        function(
          "What belongs to each of the records, by one statement.", free: "\(plural)_\(free)", method: relation.name,
          .type, [parameter("of", "records", "[\(own)]")], gives: .value("[\(type)]")
        ) { _ in "\(table).fetch(\(property), of: records, in: db)" },
      ]
    }
  }
}

extension Emitter {
  /// The verbs of each table in the style that is asked for, as far as the runtime's own methods aren't that.
  func tableFunctions(_ style: DependencyFree) -> [Declaration] {
    layer.records.flatMap { record -> [Declaration] in
      guard let model = record.model else { return [] }
      let table = PlainTable(emitter: self, record: record, model: model, style: style)
      // The runtime's own methods are what is asked for, but for those that are called as keys are.
      let wrappers =
        style.isDirect
        ? table.relations.map { .function(method($0, style)) } : wrappers(table.functions, style)
      if style.functions == .free || wrappers.isEmpty { return wrappers }
      return [
        .type(TypeDeclaration(kind: .extension, name: SwiftName.escaped(record.name), members: wrappers))
      ]
    }
  }
}
