/// The texts of files that were looked into to find out what they are; they are read once.
final class TextCache: Sendable {
  let files: any Files
  private let state: Guarded<State> = Guarded(State())
  private static let limit: Int64 = 16 << 20

  /// What is known of a file's text.
  struct KnownSigns: Sendable, Equatable {
    /// The file as it was before it was read.
    var look: InputFile
    var signs: TextSigns
  }

  private final class File {
    var text: [UInt8]?
    var signs = TextSigns()
    /// The file as it was before it was read; nil where nobody wants to know that, and where there is no file.
    var look: InputFile?
    var isLookedAt = false

    /// Looks at a file of which something may be known. What is known of it goes where it may have changed.
    func lookAgain(_ path: String) {
      let now = InputFile(path)
      if let look, now?.isUnchanged(since: look) != true || look.isDoubtful { signs = TextSigns() }
      look = now
      isLookedAt = true
    }
  }

  private struct State {
    var files: [String: File] = [:]
    /// Whether what is known stays for the next run.
    var keeps = false
    /// Whether something was asked that wasn't known.
    var hasLearned = false

    mutating func file(_ path: String) -> File {
      let file = files[path] ?? File()
      if file.isLookedAt { return file }
      if keeps { file.lookAgain(path) }
      files[path] = file
      return file
    }
  }

  init(_ files: any Files) { self.files = files }

  /// nil for a file that can't be read, or is too large to be looked into.
  func bytes(of path: String) -> [UInt8]? {
    if let known = state.withLock({ $0.file(path).text }) { return known }
    guard let bytes = try? files.read(path, shownAs: path, limit: Self.limit) else { return nil }
    state.withLock { $0.file(path).text = bytes }
    return bytes
  }

  func text(of path: String) -> String? { bytes(of: path).map { String(decoding: $0, as: UTF8.self) } }

  /// What a file's text says; nil for a file that can't be read, or is too large to be looked into.
  ///
  /// - Parameters:
  ///   - known: what is known of it.
  ///   - learn: notes what is known now.
  ///   - read: reads it from the text, if it isn't known.
  func sign<Sign: Sendable>(
    of path: String, known: (TextSigns) -> Sign?, learn: (inout TextSigns, Sign) -> Void, _ read: ([UInt8]) -> Sign
  ) -> Sign? {
    if let known = state.withLock({ known($0.file(path).signs) }) { return known }
    guard let bytes = bytes(of: path) else { return nil }
    let sign = read(bytes)
    state.withLock { state in
      learn(&state.file(path).signs, sign)
      state.hasLearned = true
    }
    return sign
  }

  /// Lets go of what was read. What texts said stays where the next run shall know it.
  func forget() {
    state.withLock { state in
      if state.keeps {
        for file in state.files.values { file.text = nil }
      } else {
        state.files = [:]
      }
    }
  }

  // MARK: From run to run

  /// Takes what was known of files on the disk for what is known, as far as they are as they were.
  func recall(_ known: [KnownSigns]) {
    state.withLock { state in
      state.keeps = true
      state.files.reserveCapacity(known.count)
      for known in known {
        let file = File()
        file.look = known.look
        file.signs = known.signs
        state.files[known.look.path] = file
      }
    }
  }

  /// Each file that something was asked of as it was before it was read; nothing unless ``recall(_:)`` was called.
  var looks: [String: InputFile] {
    state.withLock { state in state.files.compactMapValues { $0.isLookedAt ? $0.look : nil } }
  }

  /// What is known now of the files that something was asked of; nil where it is what was recalled.
  var learned: [KnownSigns]? {
    state.withLock { state in
      if !state.hasLearned, state.files.values.allSatisfy(\.isLookedAt) { return nil }
      return state.files.values.compactMap { file in
        file.isLookedAt ? file.look.map { KnownSigns(look: $0, signs: file.signs) } : nil
      }
    }
  }
}
