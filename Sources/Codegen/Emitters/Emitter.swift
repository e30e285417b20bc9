import Analyzer

/// From the data layer to declarations. What the emitters share.
struct Emitter {
  let layer: DataLayer
  let options: CodegenOptions
  let style: any SwiftStyle
  let names: SwiftNames
  let catalog: Catalog
  /// The queries that groups of other files call.
  let calledFromAfar: Set<String>

  init(_ layer: DataLayer, _ catalog: Catalog, _ options: CodegenOptions, _ style: any SwiftStyle) {
    self.layer = layer
    self.catalog = catalog
    self.options = options
    self.style = style
    names = SwiftNames(declared: layer.typeNames, style: style)
    calledFromAfar = Self.calledFromAfar(layer.files)
  }

  var target: SwiftTarget { SwiftTarget(options, style) }

  /// The words of the documentation.
  var words: LayerWords { LayerWords(catalog: catalog) }

  /// `public `, or nothing.
  var access: String { options.access == .internal ? "" : options.access.rawValue + " " }

  /// The initializer that takes all values of a struct is there by itself, unless others have to see it, or the struct has
  /// another one in its own braces.
  var spellsInitializers: Bool { options.access != .internal || style.isOneScope }

  // MARK: Files

  /// The files of the code, without what lies beside them.
  ///
  /// - Parameter parts: how many files there are if all of it goes into files of one name.
  func code(parts: Int) -> [GeneratedFile] {
    var files = [databaseFile()] + (tablesFile().map { [$0] } ?? []) + layer.files.map { queriesFile($0) }
    if let name = options.singleFile {
      let queries = Set(layer.files.map { $0.typeName + ".swift" })
      files = FileParts(name: name, count: max(parts, 1)).files(of: files) { queries.contains($0) }
    }
    return files.map { file in
      GeneratedFile(
        name: file.name,
        text: Printer.print(
          file.declarations.map(\.nonisolated), header: [GeneratedFile.mark], imports: imports(of: file)))
    }
  }

  // MARK: Adapters

  var hasAdapters: Bool { !layer.adapters.isEmpty }
  var adaptersType: String { "\(SwiftName.escaped(layer.name)).Adapters" }

  func usesAdapter(_ record: DataLayer.Record) -> Bool { record.usesAdapter }

  func usesAdapter(_ part: Query.Part) -> Bool { part.usesAdapter(layer.records) }

  // MARK: Structs

  /// A struct of values, with the initializer that a public one has to spell out.
  ///
  /// - Parameter isDense: properties of which nothing is said share lines.
  func structure(
    _ name: String, documentation: [String] = [], attribute: String? = nil, conformances: [String],
    fields: [StoredField], isConstant: Bool = false, isDense: Bool = false, more: [Declaration] = []
  ) -> Declaration {
    let keyword = isConstant ? "let" : "var"
    var members: [Declaration] = [.lines(properties(fields, "\(access)\(keyword)", isDense: isDense))]
    if spellsInitializers {
      members.append(
        .function(
          Function(
            head: "\(access)init",
            parameters: fields.map {
              "\(SwiftName.escaped($0.name)): \($0.type)\(!isConstant && $0.type.hasSuffix("?") ? " = nil" : "")"
            },
            body: fields.map { "self.\($0.name) = \(SwiftName.escaped($0.name))" })))
    }
    let isCompared = !Set(conformances).isDisjoint(with: [names.swift("Equatable"), names.swift("Hashable")])
    return .type(
      TypeDeclaration(
        documentation: documentation, attribute: attribute, access: access, kind: .structure,
        name: SwiftName.escaped(name),
        conformances: conformances + (isCompared && options.isCodable ? [names.swift("Codable")] : []),
        members: members + more))
  }

  private func properties(_ fields: [StoredField], _ keyword: String, isDense: Bool) -> [String] {
    var lines: [String] = []
    /// Whether the last line takes more properties.
    var isOpen = false
    for field in fields {
      let property = "\(SwiftName.escaped(field.name)): \(field.type)"
      guard isDense, field.documentation.isEmpty else {
        lines += field.documentation.map { "/// " + $0 } + ["\(keyword) \(property)"]
        isOpen = false
        continue
      }
      // Among others, nil has to be said.
      let isNil = keyword.hasSuffix("var") && property.hasSuffix("?")
      let written = isNil ? property + " = nil" : property
      if isOpen, let last = lines.last, last.count + written.count < Emitter.denseWidth {
        lines[lines.count - 1] = "\(last), \(written)"
      } else {
        lines.append("\(keyword) \(written)")
        // A value that stands first keeps Swift 6.3 from compiling those behind it that have none.
        isOpen = !isNil
      }
    }
    return lines
  }

  /// How far properties that share a line go.
  private static let denseWidth = 96

  /// An extension that reads the parts of a row from neighbouring columns.
  func decoding(_ name: String, _ parts: [Query.Part]) -> Declaration {
    .type(
      TypeDeclaration(
        kind: .extension, name: SwiftName.escaped(name), conformances: decodingProtocols(parts),
        members: [columnCount(parts), .function(reading(parts))]))
  }

  /// The protocols that a type conforms to which is read from a row.
  func decodingProtocols(_ parts: [Query.Part]) -> [String] {
    !style.hasProtocols || parts.contains(where: usesAdapter) ? [] : [names.runtime("RowDecodable")]
  }

  func columnCount(_ parts: [Query.Part]) -> Declaration {
    let count = parts.reduce(0) { $0 + layer.width($1) }
    return .lines(["\(access)static var columnCount: \(names.swift("Int32")) { \(count) }"])
  }

  /// The initializer that reads a row.
  func reading(_ parts: [Query.Part]) -> Function {
    let arguments = layer.places(parts).map { part, column in
      let label = SwiftName.label(part.name)
      switch part {
      case .column(let field):
        return "\(label): \(names.read(field.type, at: column == 0 ? "start" : "start, \(column)"))"
      case .record(_, let record, let isOptional):
        return "\(label): \(readRecord(record, at: column, isOptional: isOptional))"
      }
    }
    var parameters = ["row: borrowing \(names.runtime("Row"))", "at start: \(names.swift("Int32"))"]
    if parts.contains(where: usesAdapter) { parameters.append("adapters: \(adaptersType)") }
    return Function(
      isClose: true, head: "\(access)init", parameters: parameters, tail: "throws(\(names.runtime("SQLiteError")))",
      body: Printer.call("try self.init", arguments, 2))
  }

  /// The row of a table as an expression that throws.
  ///
  /// - Parameter place: how far its first column is behind `start`; nil where that is the row's first.
  func readRecord(_ record: Int, at place: Int?, isOptional: Bool) -> String {
    let name = SwiftName.escaped(layer.records[record].name)
    if style.hasProtocols, !usesAdapter(layer.records[record]) {
      let column =
        switch place {
        case nil: "0"
        case 0: "start"
        case let place?: "start, \(place)"
        }
      return "row.\(isOptional ? "recordOrNil" : "record")(\(name).self, at: \(column))"
    }
    let column =
      switch place {
      case nil: "0"
      case 0: "start"
      case let place?: "start + \(place)"
      }
    let adapters = usesAdapter(layer.records[record]) ? ", adapters: adapters" : ""
    let whole = "\(name)(row: row, at: \(column)\(adapters))"
    return isOptional ? "row.isNull(at: \(column), count: \(name).columnCount) ? nil : \(whole)" : whole
  }
}

/// A property that a struct keeps.
struct StoredField {
  var documentation: [String] = []
  var name: String
  var type: String
}

extension Query {
  /// The SQL for SQLite, with the runtime's table of an array's elements.
  var sql: [UInt8] { sql { "(SELECT value FROM puresql_array(\($0)))" } }
}
