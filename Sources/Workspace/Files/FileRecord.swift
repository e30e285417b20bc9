private import Analyzer

#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// The questions that a run asked of the disk, with the answers: which paths there are, what is in folders, what was in
/// files. A run that asks through ``RecordedFiles`` alone comes to the same again for as long as all answers are the
/// same, whatever it was that it looked for; that something isn't there is an answer, too.
package struct FileRecord: Sendable {
  /// The answers about a path.
  struct Answers: Sendable, Equatable {
    /// The kind of thing that the path leads to; nil where nobody asked.
    var kind: Kind?
    /// A hash that tells the names in a folder from others, or says that it can't be read; nil where nobody asked.
    var entries: UInt64?
    /// A hash that tells the path without symbolic links from others; nil where nobody asked.
    var realPath: UInt64?
    /// The file as it was before it was read; nil where nobody did.
    var look: InputFile?
    /// The hash of what was in the file; nil where it is told by the look alone.
    var content: UInt64?
  }

  /// The kind of thing that a path leads to.
  enum Kind: Int64, Sendable {
    case nothing, file, directory, other
  }

  /// The answers by path.
  var answers: [String: Answers] = [:]
  /// Whether the answers are all that the run depends on: nothing was a pipe, and no file had two contents in one run.
  package internal(set) var isWhole = true

  /// A hash that tells a path from others, and from none.
  static func hash(of path: String?) -> UInt64 {
    var hash = FNV()
    hash.add((path ?? "").utf8)
    return hash.value
  }

  /// Stands for the names in a folder that can't be read.
  static let unreadableFolder: UInt64 = 0

  /// A hash that tells the names in a folder, and what they stand for, from others, in whatever order they are listed.
  static func hash(of entries: [FileSystem.Entry]) -> UInt64 {
    var hash = UInt64(entries.count)
    for entry in entries {
      let kind: UInt64 =
        switch entry.kind {
        case .file: 1
        case .directory: 2
        case .other: 3
        }
      let flags = kind | (entry.isSymbolicLink ? 4 : 0) | (entry.isNameValid ? 8 : 0)
      let mixed = (entry.name.utf8.contentHash ^ flags &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
      hash &+= mixed ^ mixed >> 32
    }
    // No folder that can be read is taken for one that can't.
    return max(1, hash)
  }

  /// Whether all answers would be the same today. Looks at files are brought up to date on the way, so that what had to be read
  /// to know it need not be read again.
  ///
  /// - Parameter isNew: gets whether a look was.
  package mutating func isStillTrue(isNew: inout Bool) -> Bool {
    for (path, then) in answers {
      var now = then
      var isRenewed = false
      guard now.areStillTrue(of: path, isRenewed: &isRenewed) else { return false }
      if isRenewed {
        answers[path] = now
        isNew = true
      }
    }
    return true
  }

  /// Waits until an answer is another one. Whether one is is found out by asking now and then, which works on every system and
  /// every disk.
  package mutating func waitForChange() {
    var isNew = false
    repeat { usleep(Self.interval) } while isStillTrue(isNew: &isNew)
    // A program that writes a file may not be done with it, or with the next one.
    usleep(Self.interval / 2)
  }

  /// How long a change may go unnoticed, in microseconds.
  private static let interval: UInt32 = 200_000
}

extension FileRecord.Answers {
  /// Whether all of them would be the same today. A look is brought up to date on the way.
  ///
  /// - Parameter isRenewed: gets whether the look was.
  mutating func areStillTrue(of path: String, isRenewed: inout Bool) -> Bool {
    if let look {
      guard let now = InputFile(path) else { return false }
      if !now.isUnchanged(since: look) || look.isDoubtful {
        guard let content, now.size == look.size, let bytes = try? FileSystem.read(path, shownAs: path),
          bytes.contentHash == content
        else { return false }
        self.look = now
        isRenewed = true
      }
    } else if let kind, kind != FileRecord.Kind(FileSystem.status(path)?.kind) {
      return false
    }
    if let realPath, realPath != FileRecord.hash(of: FileSystem.realPath(path)) { return false }
    guard let entries else { return true }
    return entries
      == ((try? FileSystem.unorderedEntries(of: path)).map { FileRecord.hash(of: $0) } ?? FileRecord.unreadableFolder)
  }
}

extension FileRecord.Kind {
  init(_ kind: FileSystem.Kind?) {
    self =
      switch kind {
      case nil: .nothing
      case .file: .file
      case .directory: .directory
      case .other: .other
      }
  }
}

/// The disk as one run sees it. What is asked twice is answered once, but for what is in files, and all of it is recorded.
package final class RecordedFiles: Files {
  private struct State {
    var record = FileRecord()
    var statuses: [String: FileSystem.Status?] = [:]
    var folders: [String: [FileSystem.Entry]] = [:]
    var looks: [String: InputFile?] = [:]
  }

  private let files: any Files
  private let state = Guarded(State())

  /// Files of which nothing was asked yet.
  ///
  /// - Parameter files: what answers.
  package init(_ files: any Files = Disk()) { self.files = files }

  /// The questions so far, with the answers.
  package var record: FileRecord { state.withLock { $0.record } }

  /// See ``Files/status(_:)``.
  package func status(_ path: String) -> FileSystem.Status? {
    if let known = state.withLock({ $0.statuses[path] }) { return known }
    let status = files.status(path)
    return state.withLock { state in
      if let known = state.statuses[path] { return known }
      state.statuses[path] = .some(status)
      state.record.answers[path, default: FileRecord.Answers()].kind = FileRecord.Kind(status?.kind)
      return status
    }
  }

  /// See ``Files/entries(of:)``.
  package func entries(of directory: String) throws(InputError) -> [FileSystem.Entry] {
    if let known = state.withLock({ $0.folders[directory] }) { return known }
    do {
      let entries = try files.entries(of: directory)
      state.withLock { state in
        state.folders[directory] = entries
        note(FileRecord.hash(of: entries), of: directory, &state.record)
      }
      return entries
    } catch {
      state.withLock { note(FileRecord.unreadableFolder, of: directory, &$0.record) }
      throw error
    }
  }

  private func note(_ entries: UInt64, of directory: String, _ record: inout FileRecord) {
    if let known = record.answers[directory]?.entries, known != entries { record.isWhole = false }
    record.answers[directory, default: FileRecord.Answers()].entries = entries
  }

  /// See ``Files/realPath(of:)``.
  package func realPath(of path: String) -> String? {
    let real = files.realPath(of: path)
    state.withLock { state in
      let hash = FileRecord.hash(of: real)
      if let known = state.record.answers[path]?.realPath, known != hash { state.record.isWhole = false }
      state.record.answers[path, default: FileRecord.Answers()].realPath = hash
    }
    return real
  }

  /// See ``Files/look(at:)``. A file is looked at before it is read.
  package func look(at path: String) -> InputFile? {
    if let known = state.withLock({ $0.looks[path] }) { return known }
    let look = files.look(at: path)
    return state.withLock { state in
      if let known = state.looks[path] { return known }
      state.looks[path] = .some(look)
      if let look {
        state.record.answers[path, default: FileRecord.Answers()].look = look
      } else {
        // Whatever it is.
        let kind = FileRecord.Kind(files.status(path)?.kind)
        if kind == .file { state.record.isWhole = false }
        state.record.answers[path, default: FileRecord.Answers()].kind = kind
      }
      return look
    }
  }

  /// See ``Files/read(_:shownAs:limit:allowsPipe:)``.
  package func read(
    _ path: String, shownAs name: String, limit: Int64, allowsPipe: Bool
  ) throws(InputError) -> [UInt8] {
    let isFile = look(at: path) != nil
    let bytes = try files.read(path, shownAs: name, limit: limit, allowsPipe: allowsPipe)
    if isFile {
      know(bytes.contentHash, of: path)
    } else {
      // A pipe, or a file that wasn't there before.
      state.withLock { $0.record.isWhole = false }
    }
    return bytes
  }

  /// See ``Files/beginning(of:shownAs:_:)``.
  package func beginning(of path: String, shownAs name: String, _ count: Int) throws(InputError) -> [UInt8] {
    _ = look(at: path)
    return try files.beginning(of: path, shownAs: name, count)
  }

  /// Takes what is known of a file that somebody looked at for what was read of it.
  ///
  /// - Parameter content: the hash of what is in the file.
  func know(_ content: UInt64, of path: String) {
    state.withLock { state in
      guard let known = state.record.answers[path], known.look != nil else { return }
      if let before = known.content, before != content { state.record.isWhole = false }
      state.record.answers[path]?.content = content
    }
  }

  /// The hash of what was in a file; nil for one that wasn't read.
  func content(of path: String) -> UInt64? { state.withLock { $0.record.answers[path]?.content } }
}
