import Analyzer
import Workspace

/// `workspace/symbol`: tables, views, indexes, triggers and named queries of all projects.
enum WorkspaceSymbols {
  /// The most symbols of an answer: an editor shows some dozens, and asks anew with each letter.
  private static let maximum = 500

  static func answer(_ server: Server, _ request: NamesRequest) -> [WorkspaceSymbol] {
    let wanted = Array(request.letters.lowercased().unicodeScalars)
    var found: [WorkspaceSymbol] = []
    for project in server.session.projects {
      func add(_ name: String, _ kind: SymbolKind, _ location: SourceLocation?) {
        guard let location, found.count < maximum, fits(name, wanted) else { return }
        found.append(WorkspaceSymbol(name: name, kind: kind, location: server.location(location, in: project)))
      }
      let catalog = project.catalog
      for table in catalog.tables { add(table.name.text, table.isView ? .view : .table, table.definition?.location) }
      for index in catalog.indexes { add(index.name.text, .index, index.definition.location) }
      for trigger in catalog.triggers { add(trigger.name.text, .trigger, trigger.definition.location) }
      for statement in project.statements {
        guard let name = statement.name, let range = statement.nameRange else { continue }
        add(name.text, .query, SourceLocation(statement.file, range))
      }
    }
    return found
  }

  /// Whether the letters stand in the name, in their order.
  private static func fits(_ name: String, _ wanted: [Unicode.Scalar]) -> Bool {
    var rest = wanted[...]
    for scalar in name.lowercased().unicodeScalars where scalar == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
