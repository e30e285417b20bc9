package import Analyzer

/// The functions and orders that a project declares, as the app has to implement them.
package struct AppFunctions: Sendable {
  /// The protocol that the app conforms to.
  package var name: String
  package var functions: [Function] = []
  package var collations: [Collation] = []

  package struct Function: Sendable {
    package var declared: DeclaredFunction
    /// The method of the protocol.
    package var name: String
    /// The protocol of one group of rows; nil for a function of single values.
    package var group: String?
    /// Views, triggers, indexes, CHECKs or generated columns call it.
    package var isCalledBySchema: Bool

    /// The names of the arguments that have one, no two alike.
    func argumentNames(in target: any Target) -> [String] {
      var known: Set<String> = []
      return declared.arguments.map { argument in
        let name = target.property(argument.name)
        var free = name
        var number = 2
        while !known.insert(free).inserted {
          free = "\(name)\(number)"
          number += 1
        }
        return free
      }
    }
  }

  package struct Collation: Sendable {
    package var declared: DeclaredCollation
    /// The method of the protocol.
    package var name: String
  }

  /// Makes the functions that the project's own files declare; those of shipped sets come with a library. Nil where
  /// there are none.
  ///
  /// - Parameters:
  ///   - database: what the database is called.
  ///   - migrations: where the schema may call functions.
  init?(_ declarations: Declarations?, _ target: any Target, database: String, migrations: [FileSummary]) {
    guard let declarations else { return nil }
    name = database + "Functions"
    let own = declarations.functions.filter { !$0.isShipped }
    let groups = Dictionary(grouping: own.filter { $0.kind != .scalar }, by: \.name)
    let called = Self.calls(ofDefinitions: migrations)
    functions = own.map { function in
      var text = function.name.text
      // With other numbers of arguments these are other functions, whose groups are of other types.
      if function.kind != .scalar, groups[function.name, default: []].count > 1 {
        text += function.takesMore ? "_any" : "_\(function.argumentCount)"
      }
      return Function(
        declared: function, name: target.property(text),
        group: function.kind == .scalar ? nil : target.type(text) + "Group",
        isCalledBySchema: called.contains(function.name))
    }
    collations = declarations.collations.filter { !$0.isShipped }.map {
      Collation(declared: $0, name: target.property($0.name.text))
    }
    if functions.isEmpty && collations.isEmpty { return nil }
  }

  /// The names of the functions that definitions call, those of steps that a later one undoes among them: a new file goes
  /// through all of them.
  private static func calls(ofDefinitions migrations: [FileSummary]) -> Set<Name> {
    var names: Set<Name> = []
    for file in migrations {
      guard let tree = file.tree else { continue }
      let definitions = file.statements.filter(\.isDefinition).map(\.range)
      for call in tree.nodes.calls {
        let place = tree[call.name].range.start
        if definitions.contains(where: { $0.start <= place && place < $0.end }) { names.insert(tree.name(call.name)) }
      }
    }
    return names
  }

  /// The methods of the protocol, told apart by their arguments.
  var methods: [(name: String, written: String, location: SourceLocation?)] {
    functions.map { function in
      let labels = function.declared.arguments.count + (function.declared.takesMore ? 1 : 0)
      let signature = function.group == nil ? String(repeating: "_:", count: labels) : ""
      return ("\(function.name)(\(signature))", function.declared.name.text, function.declared.location)
    }
      + collations.map { ("\($0.name)(_:comparedTo:)", $0.declared.name.text, $0.declared.location) }
  }
}
