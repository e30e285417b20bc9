import Analyzer

/// Steps of a schema as the analyzer reads them.
extension [SchemaStep] {
  /// Each as a file of its own.
  var trees: [SyntaxTree] {
    enumerated().map { place, object in
      Parser.parse(SourceFile(path: "\(place + 1).sql", text: object.piece.sql + ";"))
    }
  }

  /// The views and triggers, which SQLite looks into where they are used.
  var definitions: [SyntaxTree] {
    trees.filter { tree in
      switch tree.statements.first?.body {
      case .createView, .createTrigger: true
      default: false
      }
    }
  }

  /// Something doesn't work, such as a view or trigger that an ALTER broke, and the analyzer says so where it is defined.
  var hasFindings: Bool { !Subject(history: trees).diagnostics.isEmpty }
}
