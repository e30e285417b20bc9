import Analyzer
import Foundation

/// A folder of migrations and a folder of queries, read into memory.
struct Project {
  let name: String
  let migrations: [SourceFile]
  let queries: [SourceFile]

  var files: [SourceFile] { migrations + queries }
  var byteCount: Int { files.reduce(0) { $0 + $1.bytes.count } }

  /// A few files of it, enough for everything that is made once a process.
  var beginning: Project {
    Project(name: name, migrations: Array(migrations.prefix(20)), queries: Array(queries.prefix(20)))
  }

  private init(name: String, migrations: [SourceFile], queries: [SourceFile]) {
    self.name = name
    self.migrations = migrations
    self.queries = queries
  }

  struct Unreadable: Error { let path: String }

  /// Migrations are in the order of their leading numbers, queries in that of their paths.
  init(at path: String) throws {
    let root = URL(fileURLWithPath: path)
    name = root.lastPathComponent
    migrations = try Project.files(in: "migrations", of: root)
    queries = try Project.files(in: "queries", of: root)
    if migrations.isEmpty && queries.isEmpty { throw Unreadable(path: path) }
  }

  private static func files(in folder: String, of root: URL) throws -> [SourceFile] {
    let manager = FileManager.default
    let children = (try? manager.contentsOfDirectory(atPath: root.path)) ?? []
    guard let found = children.first(where: { $0.lowercased() == folder }) else { return [] }
    let base = root.appendingPathComponent(found)
    guard let paths = manager.enumerator(atPath: base.path) else { return [] }
    return try paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".sql") }
      .sorted { (number($0), $0) < (number($1), $1) }
      .map { path in
        guard let data = manager.contents(atPath: base.appendingPathComponent(path).path) else {
          throw Unreadable(path: path)
        }
        return SourceFile(path: found + "/" + path, bytes: Array(data))
      }
  }

  private static func number(_ path: String) -> Int { Int(path.prefix { $0.isNumber }) ?? 0 }
}
