private import Analyzer

/// The outcome of the last run with the same arguments. It is good for as long as no file that the run read has another
/// content.
///
/// An entry is one file in the user's cache folder. A file counts as unchanged when its size, times and inode are the
/// same. Where they aren't, or where it was changed so shortly before it was read that the times prove nothing, its
/// content is compared. Whatever goes wrong here is no reason to fail: the command runs as if there were no cache.
package struct RunCache: Sendable {
  /// What a run gives to whoever started it.
  package struct Outcome: Sendable, Equatable {
    /// The command's exit status.
    package var status: Int32
    /// What it wrote to standard output.
    package var output: [UInt8]
    /// What it wrote to standard error, line by line.
    package var messages: [String]

    /// Each parameter sets the property of its name.
    package init(status: Int32, output: [UInt8], messages: [String]) {
      self.status = status
      self.output = output
      self.messages = messages
    }
  }

  /// What a run has read of files, by their paths; a hash of each stays.
  package struct Contents: Sendable {
    fileprivate private(set) var hashes: [String: UInt64] = [:]

    /// Of no file.
    package init() {}

    /// Adds a file.
    ///
    /// - Parameter path: absolute.
    package mutating func add(_ path: String, _ bytes: [UInt8]) {
      if hashes[path] == nil { hashes[path] = RunCache.hash(bytes) }
    }

    /// Adds a file whose hash is known.
    mutating func add(_ path: String, hash: UInt64) { hashes[path] = hash }

    /// The hash of a file that was added.
    func hash(of path: String) -> UInt64? { hashes[path] }

    /// Adds the files of a project that lie on the disk as they were read.
    package mutating func add(_ project: Project) {
      for file in project.files + project.snapshots + project.reading.leadsTo + project.declarations.allFiles
      where project.isWritable(file.path) {
        add(Path.absolute(file.path, from: project.root), file.bytes)
      }
    }
  }

  /// The first words of every entry; a file that begins with others isn't read.
  private static let magic = "puresql-lint run 2"
  private static let maximumOutput = 64 << 20

  private let path: String

  /// The entry of a key; nil where there is no cache folder.
  ///
  /// - Parameter key: everything besides the files that decides what comes out.
  package init?(key: [String]) {
    guard let path = CacheFolder.path(for: key, .run) else { return nil }
    self.path = path
  }

  // MARK: Reading

  /// The outcome of the last run, if it would be the same today.
  package func outcome(for inputs: [InputFile]) -> Outcome? {
    guard let bytes = try? FileSystem.read(path), var reader = EntryReader(bytes, magic: Self.magic),
      let count = reader.int(), count == inputs.count
    else { return nil }
    var isDoubtful = false
    var known: [(InputFile, UInt64)] = []
    for input in inputs {
      guard let (then, content) = reader.file(), then.path == input.path else { return nil }
      if !input.isUnchanged(since: then) || then.isDoubtful {
        guard then.size == input.size, let now = try? FileSystem.read(input.path), Self.hash(now) == content else {
          return nil
        }
        isDoubtful = true
      }
      known.append((input, content))
    }
    guard let status = reader.int(), let output = reader.bytes(), let lines = reader.int(), lines < 1000 else {
      return nil
    }
    var messages: [String] = []
    for _ in 0..<lines {
      guard let line = reader.text() else { return nil }
      messages.append(line)
    }
    let outcome = Outcome(status: Int32(truncatingIfNeeded: status), output: output, messages: messages)
    // The next run need not compare again.
    if isDoubtful { write(outcome, known) }
    return outcome
  }

  // MARK: Writing

  /// Keeps an outcome.
  ///
  /// - Parameter contents: What was read of the files, where it is at hand. Others are read again; if one of them was changed
  ///   meanwhile, nothing is kept.
  package func store(_ outcome: Outcome, for inputs: [InputFile], contents: Contents) {
    if outcome.output.count > Self.maximumOutput { return }
    var known: [(InputFile, UInt64)] = []
    for input in inputs {
      if let hash = contents.hashes[input.path] {
        known.append((input, hash))
      } else {
        guard let bytes = try? FileSystem.read(input.path), InputFile(input.path)?.isUnchanged(since: input) == true
        else { return }
        known.append((input, Self.hash(bytes)))
      }
    }
    write(outcome, known)
  }

  private func write(_ outcome: Outcome, _ inputs: [(InputFile, UInt64)]) {
    var writer = EntryWriter(magic: Self.magic)
    writer.add(Int64(inputs.count))
    for (input, hash) in inputs { writer.add(input, content: hash) }
    writer.add(Int64(outcome.status))
    writer.add(outcome.output)
    writer.add(Int64(outcome.messages.count))
    for message in outcome.messages { writer.add(message.utf8) }
    CacheFolder.write(writer.entry(), to: path)
  }

  /// The hash of a file's content; nil where it can't be read.
  static func hash(of path: String) -> UInt64? { (try? FileSystem.read(path)).map { hash($0) } }

  static func hash(_ bytes: [UInt8]) -> UInt64 { bytes.contentHash }
}
