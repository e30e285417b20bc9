import Foundation
import Testing
import Workspace

/// Folders as no one has them, until somebody does: each is read whole, or refused in one clear line.
struct FileRobustnessTests {
  private static let mistake = "SELECT x FROM;"

  private func expectLine(
    _ arguments: [String] = [], in folder: TemporaryFolder, _ line: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try Command.run(arguments, in: folder)
    #expect(result.status == 2 && result.output == "", sourceLocation: sourceLocation)
    #expect(result.error == "error: \(line)\n", sourceLocation: sourceLocation)
  }

  /// The line about one file comes first, and the others are checked.
  private func expectRest(
    in folder: TemporaryFolder, _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try Command.run([], in: folder)
    #expect(result.status == 2, sourceLocation: sourceLocation)
    let lines = result.error.split(separator: "\n").filter { !$0.hasPrefix("note: every migration is taken for new") }
    #expect(lines.count == 2 && lines[0] == "error: \(line)", "\(result.error)", sourceLocation: sourceLocation)
    #expect(lines.last?.contains(" file") == true, sourceLocation: sourceLocation)
  }

  // MARK: What is no file

  /// Reading a pipe that nobody writes to would wait forever.
  @Test func aPipeInAFolderIsRefused() throws {
    for name in ["puresql.yaml", "rules.yaml"] {
      let folder = try TemporaryFolder(["Migrations/1.sql": "", "Queries/b.sql": ""])
      #expect(mkfifo(folder.path + "/" + name, 0o600) == 0)
      try expectLine(in: folder, "cannot read '\(name)': it is a pipe or a device, not a file")
    }
    let folder = try TemporaryFolder(["Migrations/1.sql": "", "Queries/b.sql": ""])
    #expect(mkfifo(folder.path + "/Queries/a.sql", 0o600) == 0)
    try expectRest(in: folder, "cannot read 'Queries/a.sql': it is a pipe or a device, not a file")
  }

  @Test func aDeviceInAFolderIsRefused() throws {
    let folder = try TemporaryFolder(["a.sql": ""])
    try folder.link("zero.sql", to: "/dev/zero")
    try expectRest(in: folder, "cannot read 'zero.sql': it is a pipe or a device, not a file")
  }

  @Test func aPipeThatIsNamedIsRead() throws {
    let folder = try TemporaryFolder(["Migrations/1.sql": "CREATE TABLE t (a TEXT);"])
    #expect(mkfifo(folder.path + "/in", 0o600) == 0)
    let writer = Thread { [path = folder.path] in
      _ = FileManager.default.createFile(atPath: path + "/out", contents: nil)
      guard let pipe = FileHandle(forWritingAtPath: path + "/in") else { return }
      try? pipe.write(contentsOf: Data(Self.mistake.utf8))
      try? pipe.close()
    }
    writer.start()
    let result = try Command.run(["in"], in: folder)
    #expect(result.status == 1 && result.output.hasPrefix("in:1:14: error: "))
  }

  @Test func aConfigurationThatIsNamedMayBeNothing() throws {
    let folder = try TemporaryFolder(["a.sql": Self.mistake])
    #expect(try Command.run(["--config", "/dev/null"], in: folder).status == 1)
    try expectLine(
      ["--config", "/dev/zero"], in: folder,
      "cannot read '/dev/zero': it is larger than 256 KiB; split it, or leave it out")
  }

  @Test func aRootThatIsAFile() throws {
    let folder = try TemporaryFolder(["Migrations": Self.mistake, "puresql.yaml/x": "", "a.sql": Self.mistake])
    #expect(try Command.run(["Migrations"], in: folder).output.hasPrefix("Migrations:1:14: error: "))
    #expect(try Command.run([], in: folder).output.hasPrefix("a.sql:1:14: error: "))
    try expectLine(["a.sql/b"], in: folder, "cannot read 'a.sql/b': no such file or directory")
  }

  @Test func linksInCirclesAndToNowhere() throws {
    let folder = try TemporaryFolder(["Migrations/1.sql": "", "Queries/a.sql": Self.mistake])
    try folder.link("Queries/here", to: ".")
    try folder.link("Queries/up", to: "../..")
    #expect(try Command.run([], in: folder).error.hasPrefix("1 error in 2 files (1 statement)\n"))
    try folder.link("Queries/b.sql", to: "b.sql")
    try expectRest(in: folder, "cannot read 'Queries/b.sql': too many levels of symbolic links")
    try FileManager.default.removeItem(atPath: folder.path + "/Queries/b.sql")
    try folder.link("Queries/b.sql", to: "nothing.sql")
    try expectRest(in: folder, "cannot read 'Queries/b.sql': no such file or directory")
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func whatMayNotBeReadIsSaid() throws {
    let folder = try TemporaryFolder(["a.sql": "", "b.sql": Self.mistake])
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.path + "/a.sql")
    try expectRest(in: folder, "cannot read 'a.sql': permission denied")
  }

  /// A fix that root makes leaves a file to whom it belongs.
  @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
  func anOwnerStaysTheOwner() throws {
    let folder = try TemporaryFolder(["a.sql": "old"])
    #expect(chown(folder.path + "/a.sql", 4321, 5432) == 0 && chmod(folder.path + "/a.sql", 0o640) == 0)
    try FileSystem.writeAtomically(Array("new".utf8), to: folder.path + "/a.sql")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/a.sql")
    #expect(try folder.read("a.sql") == "new")
    #expect((attributes[.ownerAccountID] as? Int, attributes[.groupOwnerAccountID] as? Int) == (4321, 5432))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func anEmptyProjectIsNoError() throws {
    for files in [["Migrations/1.sql": ""], ["a.sql": ""]] {
      let result = try Command.run([], in: TemporaryFolder(files))
      #expect(result.status == 0 && result.output == "")
    }
    for files in [[:], ["puresql.yaml": ""], ["Migrations/x": ""]] {
      let result = try Command.run([], in: TemporaryFolder(files))
      #expect(result.status == 2 && result.output == "", "nothing was checked")
    }
  }

  /// Never the whole file system instead.
  @Test func aCurrentFolderThatIsGoneIsSaid() throws {
    let folder = try TemporaryFolder(["gone/a.sql": ""])
    let script = "cd gone && rm -r ../gone && exec '\(Command.path)'"
    let result = try Command.run(["-c", script], in: folder, executable: "/bin/sh")
    #expect(result.status == 2 && result.output == "")
    #expect(result.error == "error: cannot read '.': no such file or directory\n")
  }

  // MARK: Names

  @Test func aNameWithALineFeedIsOneLine() throws {
    let folder = try TemporaryFolder(["a\nb\u{1B}[31m.sql": Self.mistake])
    #expect(try Command.run([], in: folder).output.hasPrefix("a b\u{FFFD}[31m.sql:1:14: error: "))
    #expect(try Command.run(["--format", "json"], in: folder).output.contains("\"a\\nb\\u001b[31m.sql\""))
  }

  #if os(Linux)
    /// Neither a file nor a folder is left out in silence.
    @Test func aNameThatIsNoTextIsSaid() throws {
      for (directory, file) in [("", "a\u{FFFD}.sql"), ("d\u{FFFD}/", "a.sql")] {
        let folder = try TemporaryFolder(["b.sql": ""])
        func bytes(_ text: String) -> [CChar] {
          (folder.path + "/" + text).utf8CString.split(separator: CChar(bitPattern: 0xEF)).enumerated().flatMap {
            // EF BF BD stands for a byte that begins nothing.
            $0.offset == 0 ? Array($0.element) : [CChar(bitPattern: 0xFF)] + $0.element.dropFirst(2)
          }
        }
        if !directory.isEmpty { #expect(mkdir(bytes(directory), 0o755) == 0) }
        let descriptor = open(bytes(directory + file), O_CREAT | O_WRONLY, 0o644)
        #expect(descriptor >= 0)
        close(descriptor)
        let name = directory.isEmpty ? file : String(directory.dropLast())
        try expectLine(in: folder, "cannot read '\(folder.path)/\(name)': its name is not UTF-8; rename it")
      }
    }
  #endif

  // MARK: Content

  @Test func everyEndOfLineCounts() throws {
    for (end, line) in [("\n", 3), ("\r\n", 3), ("\r", 3)] {
      let folder = try TemporaryFolder(["a.sql": "-- x\(end == "\r" ? "\n" : end)\(end)SELECT x FROM;"])
      #expect(try Command.run([], in: folder).output.hasPrefix("a.sql:\(line):14: error: "))
    }
  }

  @Test func bytesThatAreNoText() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "a.sql", Array("SELECT '".utf8) + [0xFF, 0xC3, 0x28] + Array("' AS x, \"\u{FFFD}".utf8) + [0xFF, 0x22])
    #expect(try Command.run([], in: folder).status != 2)
    try folder.write("a.sql", Array("SELECT 1".utf8) + [0] + Array(" + 1;".utf8))
    #expect(try Command.run([], in: folder).output.hasPrefix("a.sql:1:9: error: '"))
    try folder.write("a.sql", [0xEF, 0xBB, 0xBF] + Array(Self.mistake.utf8))
    #expect(try Command.run([], in: folder).output.hasPrefix("a.sql:1:15: error: "))
    for mark: [UInt8] in [[0xFF, 0xFE], [0xFE, 0xFF]] {
      try folder.write("a.sql", mark + [0x53, 0])
      #expect(
        try Command.run([], in: folder).output.hasPrefix("a.sql:1:1: error: the file is UTF-16, and SQLite reads UTF-8")
      )
    }
  }

  /// Whoever saves a file while it is read gives us one of the two texts, or a part of one, but never a crash.
  @Test func aFileThatChangesWhileItIsRead() throws {
    let folder = try TemporaryFolder(["a.sql": ""])
    let path = folder.path
    let isDone = Flag()
    let writer = Thread {
      var size = 0
      while !isDone.value {
        size = (size + 7919) % 200_000
        try? Data(repeating: UInt8(ascii: ";"), count: size).write(to: URL(fileURLWithPath: path + "/a.sql"))
        try? Data(count: 0).write(to: URL(fileURLWithPath: path + "/a.sql"), options: .atomic)
      }
    }
    writer.start()
    for _ in 0..<10 { #expect(try Command.run([], in: folder).status == 0) }
    isDone.value = true
  }

  private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var isSet = false
    var value: Bool {
      get { lock.withLock { isSet } }
      set { lock.withLock { isSet = newValue } }
    }
  }
}
