private import Analyzer

/// The outcome of the last run with the same arguments. It is good for as long as whatever the run asked of the disk has the same
/// answer: which files there are and which not, what is in each folder that it looked into, and what was in each file.
///
/// An entry is one file in the user's cache folder. A file counts as unchanged when its size, times and inode are the
/// same. Where they aren't, or where it was changed so shortly before it was read that the times prove nothing, its
/// content is compared. Whatever goes wrong here is no reason to fail: the command runs as if there were no cache.
package struct RunCache: Sendable {
  /// The results of a run for whoever started it.
  package struct Outcome: Sendable, Equatable {
    /// The command's exit status.
    package var status: Int32
    /// The bytes that it wrote to standard output.
    package var output: [UInt8]
    /// The lines that it wrote to standard error.
    package var messages: [String]

    /// Each parameter sets the property of its name.
    package init(status: Int32, output: [UInt8], messages: [String]) {
      self.status = status
      self.output = output
      self.messages = messages
    }
  }

  /// The first words of every entry; a file that begins with others isn't read.
  private static let magic = "puresql-lint run 3"
  /// The longest output that is kept, in bytes: reading a longer one takes as long as making it.
  private static let maximumOutput = 64 << 20

  private let path: String

  /// The entry of a key; nil where there is no cache folder.
  ///
  /// - Parameter key: everything besides what is asked of the disk that decides what comes out.
  package init?(key: [String]) {
    guard let path = CacheFolder.path(for: key, .run) else { return nil }
    self.path = path
  }

  // MARK: Reading

  /// The outcome of the last run, if it would be the same today.
  package func outcome() -> Outcome? {
    guard let bytes = try? FileSystem.read(path, shownAs: path, limit: Int64(CacheFolder.maximumEntrySize)),
      var reader = EntryReader(bytes, magic: Self.magic), let renewed = reader.renewedAnswers()
    else { return nil }
    guard let status = reader.int(), let output = reader.bytes(),
      let lines = reader.int(), lines < 1000
    else { return nil }
    var messages: [String] = []
    for _ in 0..<lines {
      guard let line = reader.text() else { return nil }
      messages.append(line)
    }
    let outcome = Outcome(status: Int32(truncatingIfNeeded: status), output: output, messages: messages)
    // The next run need not compare again.
    if !renewed.isEmpty, var reader = EntryReader(bytes, magic: Self.magic), var record = reader.record() {
      for (path, answers) in renewed { record.answers[path] = answers }
      write(outcome, record)
    }
    return outcome
  }

  // MARK: Writing

  /// Keeps an outcome, unless it depends on more than answers of the disk.
  ///
  /// - Parameter record: what the run asked.
  package func store(_ outcome: Outcome, _ record: FileRecord) {
    if record.isWhole, outcome.output.count <= Self.maximumOutput { write(outcome, record) }
  }

  private func write(_ outcome: Outcome, _ record: FileRecord) {
    var writer = EntryWriter(magic: Self.magic)
    writer.add(record)
    writer.add(Int64(outcome.status))
    writer.add(outcome.output)
    writer.add(Int64(outcome.messages.count))
    for message in outcome.messages { writer.add(message.utf8) }
    CacheFolder.write(writer.entry(), to: path)
  }
}

extension EntryWriter {
  fileprivate mutating func add(_ record: FileRecord) {
    reserve(record.answers.count * 160)
    add(Int64(record.answers.count))
    for (path, answers) in record.answers {
      add(path.utf8)
      add(answers.kind?.rawValue ?? -1)
      for hash in [answers.entries, answers.realPath, answers.content] {
        add(hash != nil)
        if let hash { add(Int64(bitPattern: hash)) }
      }
      add(answers.look != nil)
      if let look = answers.look { addNumbers(of: look) }
    }
  }
}

extension EntryReader {
  /// The answers that are true after another look alone; nil where one isn't true any more, and for bytes that aren't exactly what was
  /// written. Each is looked at as it is read: most runs look at many, and change none.
  fileprivate mutating func renewedAnswers() -> [(path: String, answers: FileRecord.Answers)]? {
    guard let count = count() else { return nil }
    var renewed: [(path: String, answers: FileRecord.Answers)] = []
    for _ in 0..<count {
      guard let (path, then) = answers() else { return nil }
      var now = then
      var isRenewed = false
      guard now.areStillTrue(of: path, isRenewed: &isRenewed) else { return nil }
      if isRenewed { renewed.append((path, now)) }
    }
    return renewed
  }

  /// nil for bytes that aren't exactly what was written.
  fileprivate mutating func record() -> FileRecord? {
    guard let count = count() else { return nil }
    var record = FileRecord()
    record.answers.reserveCapacity(count)
    for _ in 0..<count {
      guard let (path, answers) = self.answers() else { return nil }
      record.answers[path] = answers
    }
    return record
  }

  private mutating func answers() -> (path: String, answers: FileRecord.Answers)? {
    guard let path = text(), let kind = int(), let entries = optionalHash(), let realPath = optionalHash(),
      let content = optionalHash(), let isLookedAt = flag()
    else { return nil }
    var answers = FileRecord.Answers(
      kind: FileRecord.Kind(rawValue: kind), entries: entries, realPath: realPath, content: content)
    if isLookedAt {
      guard let look = look(at: path) else { return nil }
      answers.look = look
    }
    return (path, answers)
  }

  private mutating func optionalHash() -> UInt64?? {
    guard let isThere = flag() else { return nil }
    return isThere ? int().map { .some(UInt64(bitPattern: $0)) } : .some(nil)
  }
}
