import Foundation
import Testing
import Workspace

/// What a run asked of the disk, and whether the answers are still the same.
struct FileRecordTests {
  private let folder: TemporaryFolder
  private let files = RecordedFiles()

  init() throws { folder = try TemporaryFolder(["a.sql": "one", "sub/b.sql": "two"]) }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func isStillTrue() -> Bool {
    var record = files.record
    var isNew = false
    return record.isWhole && record.isStillTrue(isNew: &isNew)
  }

  private func read(_ name: String) throws -> [UInt8] {
    try files.read(path(name), shownAs: name, limit: FileSystem.maximumSize)
  }

  @Test func whatIsNotThereIsAnAnswer() throws {
    #expect(files.status(path("c.sql")) == nil && isStillTrue())
    try folder.write("c.sql", "")
    #expect(!isStillTrue())
    // A run has one answer to a question.
    #expect(files.status(path("c.sql")) == nil)
  }

  @Test func whatIsNotReadIsAnAnswer() throws {
    #expect(throws: InputError.self) { try read("c.sql") }
    #expect(isStillTrue())
    try folder.write("c.sql", "")
    #expect(!isStillTrue())
  }

  @Test func namesInAFolderCount() throws {
    _ = try files.entries(of: folder.path)
    #expect(isStillTrue())
    // What lies in it is another question.
    try folder.write("a.sql", "three")
    try folder.write("sub/c.sql", "")
    #expect(isStillTrue())
    try FileManager.default.moveItem(atPath: path("a.sql"), toPath: path("b.sql"))
    #expect(!isStillTrue())
    try FileManager.default.moveItem(atPath: path("b.sql"), toPath: path("a.sql"))
    #expect(isStillTrue())
    try FileManager.default.removeItem(atPath: path("a.sql"))
    try FileManager.default.createDirectory(atPath: path("a.sql"), withIntermediateDirectories: false)
    #expect(!isStillTrue())
  }

  @Test func whatIsInAFileCounts() throws {
    #expect(try read("a.sql") == Array("one".utf8))
    #expect(isStillTrue())
    try folder.write("a.sql", "one")
    #expect(isStillTrue())
    try folder.write("a.sql", "two")
    #expect(!isStillTrue())
  }

  /// A look alone tells nothing of a file that has just been changed.
  @Test func aLookThatProvesNothingIsNotTrusted() throws {
    _ = try files.beginning(of: path("a.sql"), shownAs: "a.sql", 2)
    #expect(!isStillTrue())
  }

  @Test func twoContentsAreNone() throws {
    _ = try read("a.sql")
    try folder.write("a.sql", "two")
    _ = try read("a.sql")
    #expect(!files.record.isWhole)
  }
}

/// Nothing that decides what a run gives is asked of the disk past the files that record it.
struct QuestionTests {
  /// Those that may: each by what is no part of a run that is kept.
  private static let others = [
    "Files/": "they are the files themselves",
    "Cache/CacheFolder.swift": "what is kept is no part of a project", "Cache/RunCache.swift": "the same",
    "Cache/KeptChecks.swift": "the same", "Cache/KeptSigns.swift": "the same",
    "Cache/KeptPrograms.swift": "the same",
    "Comparing/": "`diff` isn't kept", "Importing/": "nor is `import`", "New/": "nor what makes files",
    "Emitting/": "nor what generates code", "Fixing/Fixer.swift": "nor what changes files",
    "History/PastFiles.swift": "nor `--changed`",
    "History/FilesAtHead.swift": "nor what an agent's hook says", "Session/": "an editor's session knows what changes",
    "Oracle/DatabaseSchema.swift": "of a database nothing is kept",
    "Oracle/RowCountsSource.swift": "nor of what `plan` and `rehearse` give",
    "Configuration/ProjectLocation.swift": "`folder(named:in:)` is for what makes files",
  ]

  @Test func allIsAskedOfTheLoadersFiles() throws {
    let root = Repository.root.appending(path: "Sources/Workspace")
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
    #expect(names.count > 100)
    let asking = /FileSystem\s*\.\s*(status|isDirectory|entries|read|beginning)\b|\bInputFile\((?!path:)|\bDisk\(\)/
    for name in names.sorted() where !Self.others.keys.contains(where: { name.hasPrefix($0) }) {
      let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
      // Who names no files means the disk's.
      for line in text.replacing("any Files = Disk()", with: "").split(separator: "\n") where line.contains(asking) {
        #expect(Bool(false), "\(name) asks the disk past the files that are recorded: \(line)")
      }
    }
  }
}
