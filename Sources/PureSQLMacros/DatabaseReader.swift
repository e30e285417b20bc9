#if Macros
  internal import Analyzer
  internal import Codegen
  internal import SwiftSyntax

  /// The struct that `@Database` is attached to, as the database that it means.
  struct DatabaseReader {
    /// Nil where there can't be one. With findings, it is what was understood.
    private(set) var database: InlineDatabase?
    private(set) var findings: [Finding] = []
    private let attribute: AttributeSyntax
    /// Where each text is written, and how it is read.
    private var texts: [InlineCode.Text: (node: Syntax, literal: WrittenLiteral?)] = [:]
    private var hasMigrations = false

    init(_ attribute: AttributeSyntax, _ declaration: some DeclGroupSyntax) {
      self.attribute = attribute
      guard let declaration = declaration.as(StructDeclSyntax.self) else {
        findings.append(Finding(declaration.introducer, "'@Database' is for a struct", help: nil))
        return
      }
      if let parameters = declaration.genericParameterClause {
        findings.append(Finding(parameters, "a database can't be generic", help: nil))
        return
      }
      database = InlineDatabase(
        name: declaration.name.bare, access: Self.access(declaration.modifiers))
      for member in declaration.memberBlock.members { read(member.decl) }
      if !hasMigrations {
        findings.append(
          Finding(
            declaration.name, "'\(declaration.name.bare)' has no migrations, so there is no schema",
            help: "Add 'static var migrations: [String] { [\"CREATE TABLE …\"] }'."))
      }
    }

    private static func access(_ modifiers: DeclModifierListSyntax) -> CodegenOptions.Access {
      for modifier in modifiers {
        switch modifier.name.tokenKind {
        case .keyword(.public): return .public
        case .keyword(.package): return .package
        default: break
        }
      }
      return .internal
    }

    private mutating func report(_ node: some SyntaxProtocol, _ message: String, help: String? = nil) {
      findings.append(Finding(node, message, help: help))
    }

    // MARK: Members

    private mutating func read(_ member: DeclSyntax) {
      if let condition = member.as(IfConfigDeclSyntax.self) {
        readCondition(condition)
        return
      }
      guard let variable = member.as(VariableDeclSyntax.self) else { return }
      database?.members.formUnion(Self.names(of: variable))
      let isStatic = variable.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
      if let query = variable.attribute("Query") {
        readQuery(query, variable, isStatic: isStatic)
        return
      }
      for binding in variable.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
        if isStatic, name.bare == "migrations" {
          hasMigrations = true
          readMigrations(binding, name)
        } else if !isStatic, binding.accessorBlock == nil, binding.initializer == nil {
          report(
            name, "'\(name.bare)' has no value: '@Database' makes the struct's initializer",
            help: "Give it one here, or give it a query with '@Query'.")
        }
      }
    }

    private mutating func readCondition(_ condition: IfConfigDeclSyntax) {
      for clause in condition.clauses {
        guard case .decls(let members)? = clause.elements else { continue }
        for member in members {
          if let inner = member.decl.as(IfConfigDeclSyntax.self) { readCondition(inner) }
          guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
          database?.members.formUnion(Self.names(of: variable))
          let isMigrations = Self.names(of: variable).contains("migrations")
          if isMigrations { hasMigrations = true }
          if isMigrations || variable.attribute("Query") != nil {
            report(variable, "queries and migrations can't depend on '#if', which is decided later")
          }
        }
      }
    }

    private static func names(of variable: VariableDeclSyntax) -> [String] {
      variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.bare }
    }

    // MARK: Queries

    private mutating func readQuery(_ attribute: AttributeSyntax, _ variable: VariableDeclSyntax, isStatic: Bool) {
      guard variable.bindings.count == 1, let binding = variable.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
      else { return report(variable.bindings, "a query is one property") }
      let help = "Write 'var \(name.text): any \(alias(binding, name))'."
      var query = InlineDatabase.Query(name: name.bare, alias: alias(binding, name), sql: [])
      let place = database?.queries.count ?? 0
      // Whatever is wrong with it: where its type is named, nobody should be told that there is none.
      defer { database?.queries.append(query) }
      if isStatic { return report(name, "a query isn't static", help: help) }
      if binding.accessorBlock != nil || binding.initializer != nil {
        return report(name, "a query gets its value from the database", help: help)
      }
      if binding.typeAnnotation == nil { return report(name, "the type of '\(name.bare)' is missing", help: help) }
      guard SwiftName.isIdentifier(name.bare), !["connection", "adapters"].contains(name.bare) else {
        return report(name, "a query can't be called '\(name.bare)'", help: "Give it another name.")
      }
      guard case .argumentList(let arguments)? = attribute.arguments, let sql = arguments.first?.expression else {
        return report(attribute, "the query's SQL is missing", help: "Write '@Query(\"SELECT …\")'.")
      }
      texts[.name(place)] = (Syntax(name), nil)
      query.sql = read(sql, "a query", as: .query(place), help: "Write '?' and pass the value as an input.") ?? []
      for argument in arguments.dropFirst() where !argument.expression.is(NilLiteralExprSyntax.self) {
        switch argument.label?.text {
        case "inputName": query.input = readName(argument.expression, as: .input(place))
        case "outputName": query.output = readName(argument.expression, as: .output(place))
        default: break
        }
      }
    }

    /// `any FooQuery`: the type is called as the property says.
    private func alias(_ binding: PatternBindingSyntax, _ name: TokenSyntax) -> String {
      var type = binding.typeAnnotation?.type
      if let existential = type?.as(SomeOrAnyTypeSyntax.self) { type = existential.constraint }
      if let written = type?.as(IdentifierTypeSyntax.self), written.genericArgumentClause == nil {
        return written.name.bare
      }
      return SwiftName.type(name.bare) + "Query"
    }

    // MARK: Migrations

    private mutating func readMigrations(_ binding: PatternBindingSyntax, _ name: TokenSyntax) {
      guard let value = Self.value(of: binding) else {
        return report(name, "the migrations can't be read here", help: Self.migrationsHelp)
      }
      guard let array = value.as(ArrayExprSyntax.self) else {
        return report(value, "the migrations are not a list of literals", help: Self.migrationsHelp)
      }
      for (place, element) in array.elements.enumerated() {
        let sql = read(element.expression, "a migration", as: .migration(place))
        database?.migrations.append(sql ?? [])
      }
    }

    private static let migrationsHelp =
      "Write one array of string literals and nothing else: 'static var migrations: [String] { [\"CREATE TABLE …\"] }'."

    /// `= x`, `{ x }`, `{ return x }` or `{ get { x } }`.
    private static func value(of binding: PatternBindingSyntax) -> ExprSyntax? {
      if let initializer = binding.initializer { return initializer.value }
      let body: CodeBlockItemListSyntax?
      switch binding.accessorBlock?.accessors {
      case .getter(let items): body = items
      case .accessors(let accessors):
        let getter = accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }
        body = accessors.count == 1 ? getter?.body?.statements : nil
      case nil: body = nil
      }
      guard let body, body.count == 1 else { return nil }
      switch body.first?.item {
      case .expr(let expression): return expression
      case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
      default: return nil
      }
    }

    // MARK: Literals

    /// - Parameter help: What to do about a value in the literal.
    private mutating func read(
      _ expression: ExprSyntax, _ what: String, as text: InlineCode.Text, help: String = "Write it out here."
    ) -> [UInt8]? {
      guard let literal = expression.as(StringLiteralExprSyntax.self) else {
        report(
          expression, "\(what) is one string literal: it is read when the program is compiled",
          help: "Write it out here.")
        return nil
      }
      let written = WrittenLiteral(literal.trimmedDescription.utf8)
      if let interpolation = written.interpolation {
        findings.append(
          Finding(
            Finding.Place(node: Syntax(literal), range: interpolation),
            "\(what) is read when the program is compiled, and this is known when it runs", help: help))
        return nil
      }
      texts[text] = (Syntax(literal), written)
      return written.bytes
    }

    private mutating func readName(_ expression: ExprSyntax, as text: InlineCode.Text) -> String? {
      read(expression, "a type's name", as: text).map { String(decoding: $0, as: UTF8.self) }
    }

    // MARK: What the analysis found

    func finding(_ finding: InlineCode.Finding) -> Finding {
      Finding(
        finding.place.map(place) ?? Finding.Place(node: Syntax(attribute)), finding.message, help: finding.help,
        notes: finding.notes.map { (message: $0.message, place: place($0.place)) })
    }

    private func place(_ place: InlineCode.Place) -> Finding.Place {
      guard let text = texts[place.text] else { return Finding.Place(node: Syntax(attribute)) }
      return Finding.Place(node: text.node, range: text.literal?.source(place.range))
    }
  }

  extension TokenSyntax {
    /// Without backticks.
    fileprivate var bare: String { text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
  }
#endif
