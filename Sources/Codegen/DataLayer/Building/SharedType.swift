import Analyzer

/// A type that queries ask for by name, and that several may share.
struct SharedType {
  enum Shape: Equatable {
    case value(ValueType)
    case record(Int, isOptional: Bool)
    case parts([Query.Part])
    /// The type of a group's results, shared with no other query.
    case results
  }

  var shape: Shape
  let location: SourceLocation
}

extension SharedType.Shape {
  /// A shape that holds either: the same values under the same names in the same order, of which one may be NULL if it
  /// may be in one of the two.
  func union(_ other: SharedType.Shape) -> SharedType.Shape? {
    switch (self, other) {
    case (.value(let left), .value(let right)): left.union(right).map { .value($0) }
    case (.record(let left, let isOptional), .record(let right, let isOtherOptional)):
      left == right ? .record(left, isOptional: isOptional || isOtherOptional) : nil
    case (.parts(let left), .parts(let right)):
      .parts(left, right)
    case (.value, _), (.record, _), (.parts, _), (.results, _): nil
    }
  }

  private static func parts(_ left: [Query.Part], _ right: [Query.Part]) -> SharedType.Shape? {
    guard left.count == right.count else { return nil }
    let parts = zip(left, right).compactMap { $0.union($1) }
    return parts.count == left.count ? .parts(parts) : nil
  }
}

extension Query.Part {
  fileprivate func union(_ other: Query.Part) -> Query.Part? {
    switch (self, other) {
    case (.column(let left), .column(let right)):
      left.name == right.name
        ? left.type.union(right.type).map {
          .column(DataLayer.Field(name: left.name, type: $0, documentation: left.documentation))
        } : nil
    case (.record(let name, let record, let isOptional), .record(let otherName, let otherRecord, let isOtherOptional)):
      name == otherName && record == otherRecord
        ? .record(name: name, record: record, isOptional: isOptional || isOtherOptional) : nil
    case (.column, _), (.record, _): nil
    }
  }
}

extension ValueType {
  fileprivate func union(_ other: ValueType) -> ValueType? {
    guard form == other.form, isArray == other.isArray else { return nil }
    var type = self
    type.isOptional = isOptional || other.isOptional
    return type
  }
}

extension DataLayerBuilder {
  /// The name of a type that no name line gives: it is one query's own.
  mutating func declare(
    _ name: String, _ shape: SharedType.Shape, isInput: Bool, of statement: StatementSummary
  ) -> Query.Declared {
    let query = statement.name?.text ?? ""
    let declared = Query.Declared(name: name, isHere: true)
    if isInput, !self.shape.inputsHaveTypes { return declared }
    names.take(name, for: "the \(isInput ? "input" : "output") of query '\(query)'", at: statement.location)
    note(name, isInput)
    return declared
  }

  /// The type that a name line asks for. Queries that ask for the same one have to mean the same; nil if they don't.
  mutating func declare(
    _ given: StatementSummary.TypeName, _ shape: SharedType.Shape, isInput: Bool
  ) -> Query.Declared? {
    let name = given.text
    guard target.isIdentifier(name) else {
      diagnostics.append(Diagnostic(.noTypeName(name, in: target.language), at: given.location))
      return nil
    }
    guard target.isFree(name) else {
      diagnostics.append(Diagnostic(.reservedType(name), at: given.location))
      return nil
    }
    note(name, isInput)
    noteShared(TakenNames.hash(name), "\(shape)")
    guard let known = shared[name] else {
      names.take(name, for: "type '\(name)'", at: given.location, isShared: true)
      shared[name] = SharedType(shape: shape, location: given.location)
      return Query.Declared(name: name, isHere: true)
    }
    // What one query takes, NULL too, another may not.
    let isTaken = layer.inputTypes.contains(name)
    guard let union = known.shape.union(shape), !isTaken || known.shape == shape else {
      diagnostics.append(
        Diagnostic(.otherShape(name), at: given.location, related: [.other(at: known.location)]))
      return nil
    }
    shared[name]?.shape = union
    return Query.Declared(name: name, isHere: false)
  }

  private mutating func note(_ name: String, _ isInput: Bool) {
    if isInput { layer.inputTypes.insert(name) } else { layer.outputTypes.insert(name) }
  }

  /// Gives every query that shares a type what all of them together made of it.
  mutating func settleSharedTypes() {
    var unidentified: Set<String> = []
    for file in layer.files.indices {
      for place in layer.files[file].queries.indices {
        layer.files[file].queries[place] = settled(layer.files[file].queries[place])
        let query = layer.files[file].queries[place]
        if query.isRead, case .fields(_, let type) = query.input { layer.observedTypes.insert(type.name) }
        for query in query.statements {
          guard case .parts(let parts, let type) = query.output.row else { continue }
          if isIdentified(parts, query) {
            layer.identifiedTypes.insert(type.name)
          } else {
            unidentified.insert(type.name)
          }
        }
      }
    }
    layer.identifiedTypes.subtract(unidentified)
  }

  /// The rows are those of one table, `id` is its key, and no row is there twice.
  private func isIdentified(_ parts: [Query.Part], _ query: Query) -> Bool {
    let signature = query.statement.signature
    guard signature.reads.count == 1, signature.kind == .select,
      parts.contains(where: {
        if case .column(let field) = $0 { field.name == "id" && !field.type.isOptional } else { false }
      }),
      let place = signature.columns.firstIndex(where: { target.property($0.name) == "id" }),
      signature.cardinality != .many || signature.keys.contains([place]),
      let origin = signature.columns[place].origin, let record = record(of: origin.table)
    else { return false }
    let table = layer.records[record].table
    return table.kind == .table && layer.records[record].key != nil && table.name == signature.reads[0]
      && table.primaryKey.count == 1 && table.columns[table.primaryKey[0]].name == origin.column
  }

  private func settled(_ query: Query) -> Query {
    var query = query
    query.output.row = settled(query.output.row)
    for place in query.members.indices {
      switch query.members[place].content {
      case .statement(let statement): query.members[place].content = .statement(settled(statement))
      case .call(var callee, let arguments):
        callee.output.row = settled(callee.output.row)
        query.members[place].content = .call(callee, arguments: arguments)
      }
    }
    return query
  }

  private func settled(_ row: Query.Row) -> Query.Row {
    switch row {
    case .results(let results, let type):
      return .results(
        results.map { result in
          var result = result
          result.output.row = settled(result.output.row)
          return result
        }, type)
    case .parts(_, let type):
      if case .parts(let parts) = shared[type.name]?.shape { return .parts(parts, type) }
    case .single(_, let alias?):
      if case .value(let value) = shared[alias.name]?.shape { return .single(value, alias: alias) }
    case .record(let record, _, let alias?):
      if case .record(_, let isOptional) = shared[alias.name]?.shape {
        return .record(record, isOptional: isOptional, alias: alias)
      }
    case .changes, .nothing, .single, .record: break
    }
    return row
  }
}

extension Query {
  /// The query, or of a group the statements of its own.
  fileprivate var statements: [Query] {
    if !isGroup { return [self] }
    return members.compactMap { member in if case .statement(let query) = member.content { query } else { nil } }
  }
}
