import Analyzer

/// The members of a struct that `@Database` is attached to.
extension Emitter {
  func inlineMembers() -> [Declaration] {
    var declarations = tables() + tableReadings() + tableVerbs()
    declarations += layer.files.flatMap(\.queries).flatMap { types(of: $0) + readings(of: $0) }
    declarations += style.database(self)
    return nested(declarations).map(\.nonisolated)
  }

  /// The stand-ins for members that the compiler asks for when it has been told that there is a mistake: it needs no
  /// other error to say so.
  ///
  /// - Parameter aliases: what the types of the queries are called; two of one name are one mistake.
  func inlineStandIns(_ aliases: [String]) -> [Declaration] {
    var known: Set<String> = []
    let aliases = aliases.filter { known.insert($0).inserted }
    let type = "\(names.runtime("Query"))<\(names.swift("Void")), \(names.swift("Void"))>"
    let body = ["\(names.swift("fatalError"))()"]
    return [
      .lines(
        aliases.map { "\(access)typealias \(SwiftName.escaped($0)) = \(type)" } + ["\(access)typealias Adapters = ()"]),
      .lines(["\(access)let connection: any \(names.runtime("Connection"))"]),
      .function(
        Function(
          head: "\(access)init", parameters: ["connection: any \(names.runtime("Connection"))", "adapters: () = ()"],
          body: body)),
      .lines(["\(access)static var \(InlineMember.history): [\(names.runtime("Migration"))] { [] }"]),
    ]
  }

  // MARK: The database

  func inlineDatabase(_ file: QueryFile) -> [Declaration] {
    let connection = "any \(names.runtime("Connection"))"
    var fields = ["\(access)let connection: \(connection)"]
    var live = ["self.connection = connection"]
    var noop = live
    if hasAdapters {
      fields.append("\(access)let adapters: Adapters")
      live.append("self.adapters = adapters")
      // Nothing comes from a database that isn't there.
      let none = layer.adapters.map { "\(SwiftName.label($0.name)): \(names.runtime("NoopAdapter"))()" }
      noop.append("self.adapters = Adapters(\(none.joined(separator: ", ")))")
    }
    live += Emitter.inOrder(file.queries).flatMap { statement($0, in: file, "self.\($0.name) =") }
    for query in file.queries {
      noop.append("self.\(query.name) = \(SwiftName.escaped(query.name))")
    }
    var members: [Declaration] = [
      .lines(fields),
      .function(
        Function(
          documentation: ["The queries on a connection. Nothing is opened or migrated."], head: "\(access)init",
          parameters: ["connection: \(connection)", hasAdapters ? "adapters: Adapters" : "adapters: () = ()"],
          body: live)),
      .function(
        Function(
          head: "private init",
          parameters: ["noop connection: \(connection)"]
            + file.queries.map { "\(SwiftName.escaped($0.name)): any \(SwiftName.escaped($0.aliasName))" },
          body: noop)),
      .function(self.noop(file, "noop: \(names.runtime("NoopConnection"))()")),
    ]
    // Said rather than inferred: the compiler goes in circles where the struct is in another file.
    members.append(hasAdapters ? adapters() : .lines(["\(access)typealias Adapters = ()"]))
    members.append(.lines(migrations(InlineMember.history)))
    return members
  }

  // MARK: Nesting

  /// The same inside of a type, where no extension can stand: what extends a type that is declared beside it goes into
  /// that type, or into the database. Others can't be extended.
  private func nested(_ declarations: [Declaration]) -> [Declaration] {
    var result: [Declaration] = []
    var places: [String: Int] = [:]
    for declaration in declarations {
      guard case .type(let type) = declaration else {
        result.append(declaration)
        continue
      }
      switch type.kind {
      case .structure, .enumeration, .protocol:
        places[type.name] = result.count
        result.append(declaration)
      case .extension:
        if type.name == SwiftName.escaped(layer.name), type.condition == nil {
          result += type.members
        } else if let place = places[type.name], case .type(var extended) = result[place] {
          extended.conformances += type.conformances
          extended.members += type.members
          result[place] = .type(extended)
        }
      }
    }
    return result
  }
}

/// A member that the runtime's protocol for these databases asks for.
enum InlineMember {
  static let history = "migrationHistory"
}
