import Foundation
import Testing

struct WatchTests {
  /// What the command has said so far, and what it says from then on.
  private final class Watched {
    private let process = Process()
    private let output = Pipe()

    init(_ folder: TemporaryFolder) throws {
      process.executableURL = URL(fileURLWithPath: Command.path)
      process.arguments = ["--watch"]
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.standardOutput = output
      process.standardError = output
      try process.run()
    }

    /// A process of the tests' inherits that signals wait, but for this one.
    func end() { kill(process.processIdentifier, SIGKILL) }

    /// All that is said until a text is.
    func said(until end: String) -> String {
      var said = ""
      while !said.contains(end) {
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { break }
        said += String(decoding: data, as: UTF8.self)
      }
      return said
    }
  }

  @Test(.timeLimit(.minutes(3))) func everyChangeIsSeen() throws {
    let folder = try TemporaryFolder([
      "puresql.yaml": "", "Migrations/1.sql": "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT) STRICT;\n",
      "Queries/a.sql": "-- name: a\nSELECT id FROM pet;\n",
    ])
    let watched = try Watched(folder)
    defer { watched.end() }
    #expect(watched.said(until: "\n").contains("no problems in 2 files"))
    try folder.write("Queries/a.sql", "-- name: a\nSELECT nam FROM pet;\n")
    #expect(watched.said(until: "1 error in").contains("Queries/a.sql:2:8: error: no column 'nam'"))
    // A file that wasn't there.
    try folder.write("Queries/b.sql", "-- name: b\nSELECT ide FROM pet;\n")
    #expect(watched.said(until: "2 errors in").contains("Queries/b.sql:2:8"))
    // What can't be read is said, and then read again.
    try folder.write("puresql.yaml", "queries: [\n")
    #expect(watched.said(until: "error: puresql.yaml").contains("puresql.yaml"))
    try folder.write("puresql.yaml", "queries: Queries/b.sql\n")
    _ = watched.said(until: "1 error in")
  }
}
