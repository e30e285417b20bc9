import Analyzer

extension ProgramDefinition {
  /// Whether it changes or drops tables, and doesn't only make some.
  ///
  /// - Parameter temporary: the tables, in lower case, that are there for a connection alone.
  func changesTables(besides temporary: Set<String>) -> Bool {
    let tree = Parser.parse(unit.alone)
    return tree.statements.contains { statement in
      switch statement.body {
      case .alterTable: true
      case .drop(let drop): drop.kind == .table && !tree.isTemporary(drop.name, temporary)
      default: false
      }
    }
  }

  /// Whether it does nothing but drop.
  var onlyDrops: Bool {
    Parser.parse(unit.alone).statements.allSatisfy { if case .drop = $0.body { true } else { false } }
  }

  /// Whether names are gone behind it that were there before.
  ///
  /// - Parameter temporary: the tables, in lower case, that are there for a connection alone.
  func changesNames(besides temporary: Set<String>) -> Bool {
    let tree = Parser.parse(unit.alone)
    return tree.statements.contains { statement in
      switch statement.body {
      case .alterTable(let alter): if case .addColumn = alter.action { false } else { true }
      case .drop(let drop): drop.kind == .table && !tree.isTemporary(drop.name, temporary)
      default: false
      }
    }
  }

  /// The tables, in lower case, that it makes for a connection alone.
  var temporaryNames: Set<String> {
    let tree = Parser.parse(unit.alone)
    return tree.statements.reduce(into: []) { names, statement in
      guard case .createTable(let table) = statement.body, table.name.name.exists,
        table.isTemporary || tree.isTemporary(table.name, [])
      else { return }
      names.insert(tree.name(table.name.name).folded)
    }
  }
}

extension Statement {
  /// Whether `PRAGMA legacy_alter_table` is switched on: a rename leaves alone what refers to the table then. Nil for any other
  /// statement, and for one that only asks.
  func isLegacyAlter(in tree: SyntaxTree) -> Bool? {
    guard case .pragma(let pragma) = body, pragma.name.exists, tree.matches(pragma.name, "legacy_alter_table") else {
      return nil
    }
    return tree.isOn(pragma)
  }
}

extension SyntaxTree {
  fileprivate func isTemporary(_ name: QualifiedName, _ temporary: Set<String>) -> Bool {
    name.schema.exists && (matches(name.schema, "temp") || matches(name.schema, "temporary"))
      || name.name.exists && temporary.contains(self.name(name.name).folded)
  }
}
