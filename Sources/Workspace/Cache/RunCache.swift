private import Analyzer

#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// The outcome of the last run with the same arguments. It is good for as long as no file that the run read has another
/// content.
///
/// An entry is one file in the user's cache folder. A file counts as unchanged when its size, time and inode are the
/// same. Where they aren't, or where it was changed so shortly before it was read that the time proves nothing, its
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

    /// Adds the files of a project that lie on the disk as they were read.
    package mutating func add(_ project: Project) {
      for file in project.files where project.isWritable(file.path) {
        add(Path.absolute(file.path, from: project.root), file.bytes)
      }
    }
  }

  /// The first words of every entry; a file that begins with others isn't read.
  private static let magic = "puresql-lint run 1"
  private static let maximumOutput = 64 << 20
  private static let maximumEntries = 100
  /// How long after a change the time of a file proves nothing, in nanoseconds: file systems that know times only to
  /// the second are common.
  private static let doubtfulTime: Int64 = 2_000_000_000

  private let folder: String
  private let path: String

  /// The entry of a key; nil where there is no cache folder.
  ///
  /// - Parameter key: everything besides the files that decides what comes out.
  package init?(key: [String]) {
    guard let folder = Self.folder else { return nil }
    var hash = FNV()
    for part in key {
      hash.add(part.utf8)
      hash.add([0])
    }
    self.folder = folder
    path = Path.join(folder, String(hash.value, radix: 16))
  }

  /// `$XDG_CACHE_HOME/puresql-lint`, or where the system keeps caches; nil when there is no place or nobody wants one.
  private static var folder: String? {
    func variable(_ name: String) -> String? {
      guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
      return value
    }
    if let folder = variable("XDG_CACHE_HOME") {
      return folder.hasPrefix("/") ? Path.join(folder, Tool.name) : nil
    }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return Path.join(home, "Library/Caches/\(Tool.name)")
    #else
      return Path.join(home, ".cache/\(Tool.name)")
    #endif
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
      guard reader.text() == input.path, let size = reader.int(), let time = reader.int(), let inode = reader.int(),
        let hash = reader.int(), let readAt = reader.int(), readAt >= 0
      else { return nil }
      let content = UInt64(bitPattern: hash)
      let isSame = input.isUnchanged(size: size, time: time, inode: inode)
      if !isSame || time > readAt - Self.doubtfulTime {
        guard size == input.size, let now = try? FileSystem.read(input.path), Self.hash(now) == content else {
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
    makeRoom()
    write(outcome, known)
  }

  private func write(_ outcome: Outcome, _ inputs: [(InputFile, UInt64)]) {
    var writer = EntryWriter(magic: Self.magic)
    writer.add(Int64(inputs.count))
    for (input, hash) in inputs {
      writer.add(input.path.utf8)
      for number in [input.size, input.time, input.inode, Int64(bitPattern: hash), input.seenAt] { writer.add(number) }
    }
    writer.add(Int64(outcome.status))
    writer.add(outcome.output)
    writer.add(Int64(outcome.messages.count))
    for message in outcome.messages { writer.add(message.utf8) }
    mkdir(Path.directory(of: folder), 0o700)
    mkdir(folder, 0o700)
    try? FileSystem.writeAtomically(writer.bytes, to: path)
  }

  /// Removes old entries, since those of projects that are gone would stay for ever.
  private func makeRoom() {
    guard let entries = try? FileSystem.entries(of: folder), entries.count >= Self.maximumEntries else { return }
    let files = entries.compactMap { InputFile(Path.join(folder, $0.name)) }.sorted { $0.time < $1.time }
    for file in files.prefix(max(0, files.count - Self.maximumEntries / 2)) { unlink(file.path) }
  }

  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash = FNV()
    hash.add(bytes)
    return hash.value
  }
}

/// Writes numbers and texts one behind the other, each with its length.
private struct EntryWriter {
  var bytes: [UInt8] = []

  init(magic: String) { add(magic.utf8) }

  mutating func add(_ number: Int64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ content: some Collection<UInt8>) {
    add(Int64(content.count))
    bytes.append(contentsOf: content)
  }
}

/// Reads what an `EntryWriter` wrote; nil for anything else, whatever it is.
private struct EntryReader {
  private let content: [UInt8]
  private var place = 0

  init?(_ bytes: [UInt8], magic: String) {
    content = bytes
    if text() != magic { return nil }
  }

  mutating func int() -> Int64? {
    guard content.count - place >= 8 else { return nil }
    var number: UInt64 = 0
    for byte in content[place..<(place + 8)].reversed() { number = number << 8 | UInt64(byte) }
    place += 8
    return Int64(bitPattern: number)
  }

  mutating func bytes() -> [UInt8]? {
    guard let count = int(), count >= 0, count <= Int64(content.count - place) else { return nil }
    defer { place += Int(count) }
    return Array(content[place..<(place + Int(count))])
  }

  mutating func text() -> String? { bytes().map { String(decoding: $0, as: UTF8.self) } }
}
