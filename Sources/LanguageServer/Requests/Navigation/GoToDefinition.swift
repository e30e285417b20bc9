import Analyzer
import Workspace

/// `textDocument/definition`: where a name was last written, by CREATE or the ALTER that renamed the thing; and
/// `textDocument/declaration`: where the thing was made.
enum GoToDefinition {
  static func answer(_ server: Server, _ place: PlaceRequest) throws(ResponseError) -> Location? {
    try self.place(server, place) { $0.last { $0.kind == .created || $0.kind == .renamed } }
  }

  static func declaration(_ server: Server, _ place: PlaceRequest) throws(ResponseError) -> Location? {
    try self.place(server, place) { $0.first { $0.kind == .created } }
  }

  private static func place(
    _ server: Server, _ place: PlaceRequest, _ choose: ([SchemaTimeline.Change]) -> SchemaTimeline.Change?
  ) throws(ResponseError) -> Location? {
    guard let target = try server.target(place), let occurrence = target.occurrence else { return nil }
    let final = target.meaning.final
    let location: SourceLocation?
    switch occurrence.symbol {
    case .table(let table) where final.knows(table): location = choose(final[table].changes)?.location
    case .column(let column) where final.knows(column): location = choose(final[column].changes)?.location
    case .unwrittenColumn(let table, let column): location = viewColumn(column, of: table, target)
    case .function(let name):
      location = target.project.catalog.declarations?.functions.first { $0.name == name }?.location
    default:
      location = server.places(of: target, occurrence).first { $0.role == .definition }?.location
    }
    return location.map { server.location($0, in: target.project) }
  }

  /// A view's column is where its SELECT has it.
  private static func viewColumn(_ column: Name, of table: Name, _ target: AskedPlace) -> SourceLocation? {
    guard let table = target.project.catalog.table(named: table) else { return nil }
    return table.column(named: column).flatMap { table.columns[$0].location } ?? table.definition?.location
  }
}
