import Analyzer
import Workspace

/// `textDocument/codeLens`: how many rows a query gives, what it changes, and how many queries use a table.
enum CodeLenses {
  static func answer(_ server: Server, _ request: FileRequest) -> [CodeLens]? {
    guard let meaning = server.meaning(of: request.path), let file = meaning.hostFile else { return nil }
    let users = Users(of: defined(in: meaning.tree), in: meaning.project)
    return meaning.file.statements.compactMap { statement in
      guard let title = title(of: statement, users) else { return nil }
      let range = meaning.tree.range(of: statement.statement)
      let place = SourceLocation(meaning.tree.file, SourceRange(start: range.start, end: range.start)).inHost
      return CodeLens(range: server.lines(of: file).range(of: place.range), title: title)
    }
  }

  /// The tables and views that a file makes.
  private static func defined(in tree: SyntaxTree) -> Set<Name> {
    Set(
      tree.statements.compactMap { statement in
        let name =
          switch statement.body {
          case .createTable(let create): create.name.name
          case .createVirtualTable(let create): create.name.name
          case .createView(let create): create.name.name
          default: TokenID.none
          }
        return name.exists ? tree.name(name) : nil
      })
  }

  /// How many statements of queries read or change a table.
  private struct Users {
    private var counts: [Name: Int] = [:]

    /// - Parameter tables: those that are asked for.
    init(of tables: Set<Name>, in project: ProjectSnapshot) {
      if tables.isEmpty { return }
      for statement in project.statements {
        let (reads, writes) = (statement.signature.reads, statement.signature.writes)
        for name in reads where tables.contains(name) { counts[name, default: 0] += 1 }
        for name in writes where tables.contains(name) && !reads.contains(name) { counts[name, default: 0] += 1 }
      }
    }

    func count(_ name: Name) -> Int { counts[name] ?? 0 }
  }

  private static func title(of statement: ResolvedStatement, _ users: Users) -> String? {
    let tree = statement.tree
    switch statement.statement.body {
    case .createTable(let create) where create.name.name.exists: return used(users.count(tree.name(create.name.name)))
    case .createVirtualTable(let create) where create.name.name.exists:
      return used(users.count(tree.name(create.name.name)))
    case .createView(let create) where create.name.name.exists: return used(users.count(tree.name(create.name.name)))
    case .select where statement.isSound, .insert where statement.isSound, .update where statement.isSound,
      .delete where statement.isSound:
      let signature = statement.signature
      var parts = signature.cardinality == .none ? [] : [signature.rowsText]
      if !signature.writes.isEmpty {
        parts.append("changes " + signature.writes.map(\.text).joined(separator: ", "))
      }
      return parts.joined(separator: ", ")
    default: return nil
    }
  }

  private static func used(_ count: Int) -> String {
    count == 1 ? "used by 1 query" : "used by \(count) queries"
  }
}
