/// The texts of files that were looked into to find out what they are; they are read once.
final class TextCache: Sendable {
  let files: any Files
  /// The lines of layouts that are looked for in migrations.
  let markers: [LayoutMarker]
  private let state: Guarded<State> = Guarded(State())
  /// The largest file that is looked at for signs, in bytes: SQL and programs that people write are far smaller.
  private static let limit: Int64 = 16 << 20

  /// The signs that are known of a file's text.
  struct KnownSigns: Sendable, Equatable {
    /// The file as it was before it was read.
    var look: InputFile
    /// The hash of what was in it.
    var content: UInt64
    var signs: TextSigns
  }

  // Unchecked: whoever looks at one holds the lock.
  private final class File: @unchecked Sendable {
    var text: [UInt8]?
    var signs = TextSigns()
    /// The file as it was before it was read; nil where nobody wants to know that, and where there is no file.
    var look: InputFile?
    /// The hash of what was in it, as far as somebody knows without reading it.
    var content: UInt64?
    var isLookedAt = false

    /// Looks at a file of which something may be known. What is known of it goes where it may have changed.
    func lookAgain(_ path: String, in files: RecordedFiles) {
      let now = files.look(at: path)
      if let look, let content, now?.isUnchanged(since: look) == true, !look.isDoubtful {
        files.know(content, of: path)
      } else {
        signs = TextSigns()
        content = nil
      }
      look = now
      isLookedAt = true
    }
  }

  private struct State {
    var files: [String: File] = [:]
    /// Where files are looked at of which something is known for the next run; nil where nothing stays.
    var recorded: RecordedFiles?
    /// Whether something was asked that wasn't known.
    var hasLearned = false

    mutating func file(_ path: String) -> File {
      if let file = files[path] {
        if let recorded, !file.isLookedAt { file.lookAgain(path, in: recorded) }
        return file
      }
      let file = File()
      if let recorded { file.lookAgain(path, in: recorded) }
      files[path] = file
      return file
    }
  }

  /// - Parameter markers: what is looked for in migrations.
  init(_ files: any Files, markers: [LayoutMarker]) {
    self.files = files
    self.markers = markers
  }

  /// nil for a file that can't be read, or is too large to be looked into.
  func bytes(of path: String) -> [UInt8]? { bytes(of: state.withLock { $0.file(path) }, path) }

  private func bytes(of file: File, _ path: String) -> [UInt8]? {
    if let known = state.withLock({ _ in file.text }) { return known }
    guard let bytes = try? files.read(path, shownAs: path, limit: Self.limit) else { return nil }
    state.withLock { _ in file.text = bytes }
    return bytes
  }

  /// The text of a file that was read and is still there; nil for any other.
  func knownBytes(of path: String) -> [UInt8]? { state.withLock { $0.files[path]?.text } }

  func text(of path: String) -> String? { bytes(of: path).map { String(decoding: $0, as: UTF8.self) } }

  /// The texts of files of a name in a folder and above it, as far as the repository's root, the nearest first.
  func texts(named name: String, above folder: String) -> [String] {
    var found: [String] = []
    for ancestor in Path.ancestors(of: folder) {
      let file = Path.join(ancestor, name)
      if files.status(file)?.kind == .file, let text = text(of: file) { found.append(text) }
      if files.status(Path.join(ancestor, ".git")) != nil { break }
    }
    return found
  }

  /// A sign of a file's text; nil for a file that can't be read, or is too large to be looked into.
  ///
  /// - Parameters:
  ///   - known: what is known of it.
  ///   - learn: notes what is known now.
  ///   - read: reads it from the text, if it isn't known.
  func sign<Sign: Sendable>(
    of path: String, known: (TextSigns) -> Sign?, learn: (inout TextSigns, Sign) -> Void, _ read: ([UInt8]) -> Sign
  ) -> Sign? {
    let (file, answer) = state.withLock { state in
      let file = state.file(path)
      return (file, known(file.signs))
    }
    if let answer { return answer }
    guard let bytes = bytes(of: file, path) else { return nil }
    let sign = read(bytes)
    state.withLock { state in
      learn(&file.signs, sign)
      state.hasLearned = true
    }
    return sign
  }

  /// Lets go of what was read. What texts said stays where the next run shall know it.
  func forget() {
    state.withLock { state in
      if state.recorded != nil {
        for file in state.files.values { file.text = nil }
      } else {
        state.files = [:]
      }
    }
  }

  // MARK: From run to run

  /// Takes what was known of files on the disk for what is known, as far as they are as they were.
  ///
  /// - Parameter recorded: the files that are read.
  func recall(_ known: [KnownSigns], _ recorded: RecordedFiles) {
    state.withLock { state in
      state.recorded = recorded
      state.files.reserveCapacity(known.count)
      for known in known {
        let file = File()
        file.look = known.look
        file.content = known.content
        file.signs = known.signs
        state.files[known.look.path] = file
      }
    }
  }

  /// The signs that are known now of the files that something was asked of; nil where they are those that were
  /// recalled.
  var learned: [KnownSigns]? {
    state.withLock { state in
      if !state.hasLearned, state.files.values.allSatisfy(\.isLookedAt) { return nil }
      return state.files.values.compactMap { file in
        guard file.isLookedAt, let look = file.look, let content = state.recorded?.content(of: look.path) else {
          return nil
        }
        return KnownSigns(look: look, content: content, signs: file.signs)
      }
    }
  }
}
