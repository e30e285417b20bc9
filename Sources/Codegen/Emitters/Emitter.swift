import Analyzer

/// From the data layer to declarations. What the emitters share.
struct Emitter {
  let layer: DataLayer
  let options: CodegenOptions
  let names: SwiftNames
  let catalog: Catalog

  init(_ layer: DataLayer, _ catalog: Catalog, _ options: CodegenOptions) {
    self.layer = layer
    self.catalog = catalog
    self.options = options
    names = SwiftNames(declared: layer.typeNames, options: options)
  }

  /// `public `, or nothing.
  var access: String { options.access == .internal ? "" : options.access.rawValue + " " }

  /// The initializer that takes all values of a struct is there by itself, unless others have to see it, or the struct has
  /// another one in its own braces.
  var spellsInitializers: Bool { options.access != .internal || options.inline != nil }

  func files() -> [SwiftFile] {
    [databaseFile()] + (tablesFile().map { [$0] } ?? []) + layer.files.map { queriesFile($0) }
  }

  // MARK: Imports

  /// - Parameter foundation: the types of Foundation's that the file names.
  func imports(foundation: [String]) -> [String] {
    var imports: [String] = []
    let isPublic = options.access == .public
    let how = isPublic ? "public import" : "import"
    if !options.isRuntimeInside { imports.append("\(how) PureSQL") }
    imports += options.additionalImports.map { written in
      // `@testable Core` is `@testable import Core`.
      let words = written.split(separator: " ")
      let attributes = words.prefix { $0.hasPrefix("@") }
      return (attributes + [Substring(how)] + words.dropFirst(attributes.count)).joined(separator: " ")
    }.filter { !imports.contains($0) }
    if foundation.isEmpty || imports.contains("\(how) Foundation") { return imports }
    if names.isShadowed(foundation) { return imports + ["\(how) Foundation"] }
    return imports + (imports.isEmpty ? [] : [""]) + [
      "#if canImport(FoundationEssentials)", "  \(how) FoundationEssentials", "#else", "  \(how) Foundation",
      "#endif",
    ]
  }

  func foundationTypes(_ types: some Sequence<ValueType>) -> [String] {
    var found: [String] = []
    guard options.hasFoundation else { return found }
    for type in types {
      if let name = SwiftNames.foundationType(type.form), !found.contains(name) { found.append(name) }
    }
    return found
  }

  // MARK: Adapters

  var hasAdapters: Bool { !layer.adapters.isEmpty }
  var adaptersType: String { "\(SwiftName.escaped(layer.name)).Adapters" }

  func usesAdapter(_ record: DataLayer.Record) -> Bool { record.fields.contains { $0.type.adapter != nil } }

  func usesAdapter(_ part: Query.Part) -> Bool {
    switch part {
    case .column(let field): field.type.adapter != nil
    case .record(_, let record, _): usesAdapter(layer.records[record])
    }
  }

  // MARK: Structs

  /// A struct of values, with the initializer that a public one has to spell out.
  func structure(
    _ name: String, documentation: [String] = [], attribute: String? = nil, conformances: [String],
    fields: [(String, String)], isConstant: Bool = false, more: [Declaration] = []
  ) -> Declaration {
    var members: [Declaration] = [
      .lines(fields.map { "\(access)\(isConstant ? "let" : "var") \(SwiftName.escaped($0.0)): \($0.1)" })
    ]
    if spellsInitializers {
      members.append(
        .function(
          Function(
            head: "\(access)init",
            parameters: fields.map {
              "\(SwiftName.escaped($0.0)): \($0.1)\(!isConstant && $0.1.hasSuffix("?") ? " = nil" : "")"
            },
            body: fields.map { "self.\($0.0) = \(SwiftName.escaped($0.0))" })))
    }
    let isCompared = !Set(conformances).isDisjoint(with: [names.swift("Equatable"), names.swift("Hashable")])
    var added: [String] = []
    if isCompared {
      members.append(.function(equality(fields.map(\.0))))
      added = [names.runtime("SQLFields")] + (options.isCodable ? [names.swift("Codable")] : [])
    }
    return .type(
      TypeDeclaration(
        documentation: documentation, attribute: attribute, access: access, kind: .structure,
        name: SwiftName.escaped(name), conformances: conformances + added,
        members: members + more))
  }

  /// What makes two values of a struct equal.
  private func equality(_ fields: [String]) -> Function {
    Function(
      head: "\(access)func sqlEquals", parameters: ["_ other: Self"], tail: "-> \(names.swift("Bool"))",
      body: fields.map { "guard \(names.runtime("sqlEqual"))(self.\($0), other.\($0)) else { return false }" }
        + ["return true"])
  }

  /// An extension that reads the parts of a row from neighbouring columns.
  func decoding(_ name: String, _ parts: [Query.Part]) -> Declaration {
    let needsAdapters = parts.contains(where: usesAdapter)
    var body: [String] = []
    var column = 0
    for part in parts {
      let place = column == 0 ? "start" : "start + \(column)"
      switch part {
      case .column(let field):
        body.append("self.\(field.name) = \(names.read(field.type, at: place))")
        column += 1
      case .record(let name, let record, let isOptional):
        body.append("self.\(name) = \(readRecord(record, at: place, isOptional: isOptional))")
        column += layer.records[record].fields.count
      }
    }
    var parameters = ["row: borrowing \(names.runtime("Row"))", "at start: \(names.swift("Int32"))"]
    if needsAdapters { parameters.append("adapters: \(adaptersType)") }
    let reading = Function(
      head: "\(access)init", parameters: parameters, tail: "throws(\(names.runtime("SQLiteError")))", body: body)
    return .type(
      TypeDeclaration(
        kind: .extension, name: SwiftName.escaped(name),
        conformances: needsAdapters ? [] : [names.runtime("RowDecodable")],
        members: [
          .lines(["\(access)static var columnCount: \(names.swift("Int32")) { \(column) }"]), .function(reading),
        ]))
  }

  /// The row of a table as an expression.
  func readRecord(_ record: Int, at place: String, isOptional: Bool) -> String {
    let name = SwiftName.escaped(layer.records[record].name)
    if !usesAdapter(layer.records[record]) {
      return "try row.\(isOptional ? "recordOrNil" : "record")(\(name).self, at: \(place))"
    }
    let whole = "try \(name)(row: row, at: \(place), adapters: adapters)"
    return isOptional ? "row.isNull(at: \(place), count: \(name).columnCount) ? nil : \(whole)" : whole
  }
}
