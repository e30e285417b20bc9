import Analyzer

struct ParameterTypeConflict: StatementRule, FileRule {
  static let info = RuleInfo(
    id: "parameter-type-conflict", category: .query, severity: .error, since: "0.1",
    summary: "One parameter in places that want different types",
    rationale: """
      A parameter has one value wherever it is used, in a group in all of its statements. Where one place wants a number and the other a text, or one the id \
      of an owner and the other the id of a vet, no value suits both: two parameters were meant. Where the name line declares \
      the parameter, it says what the value is.
      """,
    precision: .high,
    examples: [
      .bad(
        "SELECT name FROM pet WHERE age = :x OR name = «:x»;",
        says: "':x' has to be INTEGER for 'age' and TEXT for 'name'", schema: pet),
      .bad(
        "UPDATE pet SET photo = ?1 WHERE name LIKE «?1»;",
        says: "'?1' has to be BLOB for 'photo' and TEXT for 'name'", schema: pet),
      .bad(
        "SELECT name FROM pet WHERE ownerId = :id OR vetId = «:id»;",
        says: "':id' has to be 'Owner.ID' for 'ownerId' and 'Vet.ID' for 'vetId'", schema: pet),
      .bad(
        "byAge(:age TEXT):\nSELECT name FROM pet WHERE age = «:age»;",
        says: "':age' is declared TEXT and has to be INTEGER for 'age'", schema: pet),
      .bad(
        "byName(:names [TEXT]):\nSELECT age FROM pet WHERE name = «:names»;",
        says: "':names' is declared as an array and is a single value here", schema: pet),
      .bad(
        "byName(:name TEXT):\nSELECT age FROM pet WHERE name IN «:name»;",
        says: "':name' is declared as a single value and is an array here", schema: pet),
      .bad(
        "leave {\n  DELETE FROM pet WHERE age = :x;\n  SELECT age FROM pet WHERE name = «:x»;\n}",
        says: "':x' has to be INTEGER for 'age' and TEXT for 'name'", schema: pet),
      .good("SELECT name FROM pet WHERE substr(photo, 1, length(:start)) = :start;", schema: pet),
      .good(
        "leave {\n  DELETE FROM pet WHERE age = :x OR weight > :x;\n  SELECT name FROM pet WHERE age > :x OR name = ?;\n}",
        schema: pet),
      .good(
        """
        byAge(:ages [INTEGER], :id INTEGER AS "Owner.ID", :weight INTEGER):
        SELECT name FROM pet WHERE age IN :ages AND ownerId = :id AND weight > :weight;
        """, schema: pet),
      .good(
        """
        SELECT name FROM pet WHERE :x IS NULL OR name = :x OR name LIKE '%' || :x || '%';
        SELECT name FROM pet WHERE age > :x AND weight > :x AND ownerId = :id AND age <> :id;
        SELECT name FROM pet WHERE age = ? OR name = ?;
        INSERT INTO pet (name) VALUES (CASE WHEN length(CAST(:tags AS BLOB)) = 0 THEN '[]' ELSE json(:tags) END);
        """, schema: pet),
    ])

  private static let pet = """
    CREATE TABLE pet (
      name TEXT, age INTEGER, weight REAL, photo BLOB, ownerId INTEGER AS "Owner.ID", vetId INTEGER AS "Vet.ID"
    );
    """

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let uses = statement.facts.parameterUses
    let declared = DeclaredUses(statement)
    declared?.check(statement, &context)
    guard isAnyUsedTwice(uses) else { return }
    let tree = statement.tree
    // One parameter after the other, each from left to right.
    let sorted = uses.sorted {
      ($0.parameter, tree.range(of: $0.expr).start) < ($1.parameter, tree.range(of: $1.expr).start)
    }
    var conflicts = Conflicts()
    let free = FreeParameters(statement)
    for use in sorted where declared?.declaration(of: use.expr) == nil && !free.contains(use.expr) {
      guard let found = conflicts.add(use, of: use.parameter) else { continue }
      report(found.types, found.first, use, in: tree, &context)
    }
  }

  /// The statements of a group share their parameters.
  func check(_ file: ResolvedFile, _ context: inout RuleContext) {
    for group in file.groups {
      var conflicts: [String: Conflicts] = [:]
      for statement in file.statements[group.statements] {
        let declared = DeclaredUses(statement)
        let free = FreeParameters(statement)
        for use in statement.facts.parameterUses
        where declared?.declaration(of: use.expr) == nil && !free.contains(use.expr) {
          let parameter = statement.signature.parameters[use.parameter]
          guard parameter.spelling != nil,
            let found = conflicts[parameter.name, default: Conflicts()].add(use, of: 0),
            // What is within one statement is said of that.
            found.first.expr.index < UInt32(statement.statement.exprs.range.lowerBound)
          else { continue }
          report(found.types, found.first, use, in: file.tree, &context)
        }
      }
    }
  }

  /// Nearly every parameter is used once, and then there is nothing to compare.
  private func isAnyUsedTwice(_ uses: [Facts.ParameterUse]) -> Bool {
    var seen: UInt64 = 0
    for place in uses.indices {
      let parameter = uses[place].parameter
      // A great many of them: look closely.
      guard parameter < UInt64.bitWidth else { return uses.count > 1 }
      let bit: UInt64 = 1 << UInt64(parameter)
      if seen & bit != 0 { return true }
      seen |= bit
    }
    return false
  }

  private func report(
    _ types: (String, String), _ first: Facts.ParameterUse, _ use: Facts.ParameterUse, in tree: SyntaxTree,
    _ context: inout RuleContext
  ) {
    context.report(
      .conflict(
        tree.text(of: use.expr), (types.0, first.column?.declaration?.name.text),
        (types.1, use.column?.declaration?.name.text)),
      at: tree.location(of: use.expr),
      related: [Diagnostic.Related("\(types.0) is wanted here", at: tree.location(of: first.expr))])
  }
}

/// The parameters in places that take anything, and so want nothing of them: what a CAST converts, and what a function measures or cuts,
/// which may be a text or a BLOB.
private struct FreeParameters {
  private var exprs: Set<ExprID> = []

  init(_ statement: ResolvedStatement) {
    if statement.facts.parameterUses.isEmpty { return }
    let tree = statement.tree
    for place in statement.statement.exprs.range {
      switch tree[ExprID(index: UInt32(truncatingIfNeeded: place))] {
      case .cast(let operand, _): exprs.insert(tree.bare(operand))
      case .call(let call) where Self.takesAny.contains { tree.matches(tree[call].name, $0) }:
        if let first = tree[tree[call].arguments].first { exprs.insert(tree.bare(first)) }
      default: break
      }
    }
  }

  func contains(_ use: ExprID) -> Bool { exprs.contains(use) }

  /// Functions whose first argument may be a text or a BLOB.
  private static let takesAny: [Name] = [
    "length", "octet_length", "substr", "substring", "hex", "instr", "quote", "typeof",
  ]
}

/// Finds uses of one parameter that want different types of it: each is compared with the first.
private struct Conflicts {
  private var parameter = -1
  private var firstKind: (kind: ValueKind, use: Facts.ParameterUse)?
  private var firstType: (type: NamedType, use: Facts.ParameterUse)?

  /// - Returns: the types that are wanted, and the first use, where that wants another one.
  mutating func add(
    _ use: Facts.ParameterUse, of parameter: Int
  ) -> (types: (String, String), first: Facts.ParameterUse)? {
    if parameter != self.parameter { (self.parameter, firstKind, firstType) = (parameter, nil, nil) }
    if let kind = ValueKind(Value(use.expected)) {
      if let first = firstKind, first.kind != kind {
        return ((first.use.expected.nonNull.typeName, use.expected.nonNull.typeName), first.use)
      }
      if firstKind == nil { firstKind = (kind, use) }
    }
    guard let type = use.namedType else { return nil }
    if let first = firstType, first.type != type {
      return (("'\(first.type.name)'", "'\(type.name)'"), first.use)
    }
    if firstType == nil { firstType = (type, use) }
    return nil
  }
}

/// The uses of parameters that the statement's header declares.
private struct DeclaredUses {
  private let tree: SyntaxTree
  /// The declarations by token.
  private var declarations: [TokenID: DeclaredParameter] = [:]

  init?(_ statement: ResolvedStatement) {
    tree = statement.tree
    guard let header = statement.statement.header, header.hasDetails,
      let declared = tree.details(of: header)?.parameters,
      !declared.isEmpty
    else { return nil }
    let byName = Dictionary(declared.map { ($0.name, $0) }) { first, _ in first }
    let parameters = statement.signature.parameters
    for (token, number) in statement.numberedParameters where parameters.indices.contains(number - 1) {
      declarations[token] = byName[parameters[number - 1].name]
    }
  }

  func declaration(of use: ExprID) -> DeclaredParameter? {
    switch tree[use] {
    case .parameter(let token), .arrayParameter(let token, _): declarations[token]
    default: nil
    }
  }

  func check(_ statement: ResolvedStatement, _ context: inout RuleContext) {
    let arrays = Set(
      statement.facts.parameterUses.compactMap { use -> String? in
        guard case .arrayParameter = tree[use.expr] else { return nil }
        return declaration(of: use.expr)?.name
      })
    for use in statement.facts.parameterUses {
      guard let declared = declaration(of: use.expr), let message = message(use, declared, arrays) else { continue }
      context.report(
        message, at: tree.location(of: use.expr),
        related: [Diagnostic.Related("declared here", at: SourceLocation(tree.file, declared.range))])
    }
  }

  private func message(
    _ use: Facts.ParameterUse, _ declared: DeclaredParameter, _ arrays: Set<String>
  ) -> Message? {
    // What only notes that a parameter may be NULL says nothing of the rest.
    guard let classes = declared.classes else { return nil }
    let written = tree.text(of: use.expr)
    if case .arrayParameter = tree[use.expr] {
      if !declared.isArray { return .notAnArray(written) }
    } else if declared.isArray {
      return arrays.contains(declared.name) ? nil : .notASingleValue(written)
    }
    let column = use.column?.declaration?.name.text
    if let kind = ValueKind(Value(use.expected)), let own = ValueKind(Value(classes)), kind != own {
      return .contradicted(written, classes.typeName, use.expected.nonNull.typeName, column)
    }
    if let type = declared.namedType, let wanted = use.namedType, wanted.name != type {
      return .contradicted(written, "'\(type)'", "'\(wanted.name)'", column)
    }
    return nil
  }
}

extension Message {
  fileprivate static func notAnArray(_ parameter: String) -> Message {
    Message(
      "'\(parameter)' is declared as a single value and is an array here",
      help: "Declare an array, '[TEXT]', or put the parameter in parentheses.")
  }

  fileprivate static func notASingleValue(_ parameter: String) -> Message {
    Message(
      "'\(parameter)' is declared as an array and is a single value here",
      help: "An array stands behind IN, without parentheses.")
  }

  fileprivate static func contradicted(
    _ parameter: String, _ declared: String, _ wanted: String, _ column: String?
  ) -> Message {
    Message(
      "'\(parameter)' is declared \(declared) and has to be \(wanted) \(column.map { "for '\($0)'" } ?? "here")")
  }

  fileprivate static func conflict(
    _ parameter: String, _ first: (type: String, column: String?), _ second: (type: String, column: String?)
  ) -> Message {
    func place(_ column: String?, orElse other: String) -> String { column.map { "for '\($0)'" } ?? other }
    return Message(
      "'\(parameter)' has to be \(first.type) \(place(first.column, orElse: "elsewhere")) "
        + "and \(second.type) \(place(second.column, orElse: "here"))")
  }
}
