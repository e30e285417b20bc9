import Analyzer
import Workspace

/// The SQL that something is to be put into, and where.
struct CompletionText {
  let tree: SyntaxTree
  /// In the SQL.
  let offset: UInt32
  /// The file as it lies on the disk.
  let host: SourceFile
  let project: ProjectSnapshot
  /// The schema that the statement at the place is written for.
  let catalog: Catalog
  /// The file with its meaning; nil for a literal that is no statement yet.
  private let file: ResolvedFile?

  /// The queries that a group of the file may call: its own before those of others.
  var queries: [StatementSummary] {
    (file.map { FileSummary($0).queries } ?? []) + project.queries.filter { $0.file.path != tree.file.path }
  }

  /// nil in a file of no project, and where there is no SQL.
  init?(_ server: Server, _ place: PlaceRequest) throws(ResponseError) {
    guard let target = try server.target(place), let host = target.meaning.hostFile else {
      guard let literal = Self(literalOf: server, place) else { return nil }
      self = literal
      return
    }
    tree = target.tree
    offset = target.offset
    self.host = host
    project = target.project
    file = target.meaning.file
    catalog = Self.catalog(at: target)
  }

  /// The literal of a program, which may be no statement yet.
  private init?(literalOf server: Server, _ asked: PlaceRequest) {
    let path = asked.path
    // A file without any statement yet is no part of the project that it lies in.
    let around = server.session.projects.filter { Path.relative(path, to: $0.root)?.hasPrefix("../") == false }
      .max { $0.root.utf8.count < $1.root.utf8.count }
    guard let position = asked.position, let project = server.session.project(of: path) ?? around,
      let bytes = server.session.text(at: path)
    else { return nil }
    let host = SourceFile(path: Path.relative(path, to: project.root) ?? path, bytes: bytes)
    let place = server.lines(of: host).offset(of: position)
    guard let sql = project.literal(at: place, of: host), let notated = sql.notated,
      let offset = notated.offset(ofHost: UInt32(place))
    else { return nil }
    tree = Parser.parse(sql)
    self.offset = offset
    self.host = host
    self.project = project
    catalog = project.catalog
    file = nil
  }

  /// A step of the history is written for what the steps before it leave.
  private static func catalog(at target: AskedPlace) -> Catalog {
    let meaning = target.meaning
    guard !meaning.isOfQueries else {
      let place = meaning.tree.statements.lastIndex { meaning.tree.range(of: $0).start <= target.offset }
      return place.map { meaning.file.statements[$0].catalog } ?? target.project.catalog
    }
    let next = meaning.tree.statements.indices.first { place in
      target.offset <= meaning.tree.range(of: meaning.tree.statements[place].span).end
    }
    if let next { return meaning.file.statements[next].catalog }
    return meaning.after ?? target.project.catalog
  }

  /// An edit of the file for one of the SQL; nil where the file doesn't have those bytes as they are.
  func edit(of range: SourceRange, to text: String) -> (range: SourceRange, text: String)? {
    guard let notated = tree.file.notated else { return (range, text) }
    guard let place = SourceLocation(tree.file, range).editableInHost else { return nil }
    guard let encoding = notated.encoding else { return (place.range, text) }
    return encoding.encode(text, at: place.range).map { (place.range, $0) }
  }
}
