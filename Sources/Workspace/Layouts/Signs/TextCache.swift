/// The texts of files that were looked into to find out what they are; they are read once.
final class TextCache: Sendable {
  let files: any Files
  private let state: Guarded<State> = Guarded(State())
  private static let limit: Int64 = 16 << 20

  private struct State {
    var texts: [String: [UInt8]] = [:]
    var signs: [String: TextSigns] = [:]
    /// What was known of files before; nil where nobody wants to know it of these.
    var recalled: [String: KnownSigns]?
    /// Each file as it was before anything of it was read, where that is wanted.
    var looks: [String: InputFile] = [:]

    /// Looks at a file of which nothing was asked yet.
    mutating func look(at path: String) {
      guard let recalled, looks[path] == nil, let now = InputFile(path) else { return }
      looks[path] = now
      if let known = recalled[path], now.isUnchanged(since: known.look), !known.look.isDoubtful {
        signs[path] = known.signs
      }
    }
  }

  /// What is known of a file's text.
  struct KnownSigns: Sendable, Equatable {
    var look: InputFile
    var signs: TextSigns
  }

  init(_ files: any Files) { self.files = files }

  /// nil for a file that can't be read, or is too large to be looked into.
  func bytes(of path: String) -> [UInt8]? {
    let known = state.withLock { state in
      state.look(at: path)
      return state.texts[path]
    }
    if let known { return known }
    guard let bytes = try? files.read(path, shownAs: path, limit: Self.limit) else { return nil }
    state.withLock { $0.texts[path] = bytes }
    return bytes
  }

  func text(of path: String) -> String? { bytes(of: path).map { String(decoding: $0, as: UTF8.self) } }

  /// What a file's text says; nil for a file that can't be read, or is too large to be looked into.
  ///
  /// - Parameter read: reads it from the text, if nobody has asked before.
  func sign<Sign: Sendable>(
    _ sign: any WritableKeyPath<TextSigns, Sign?> & Sendable, of path: String, _ read: ([UInt8]) -> Sign
  ) -> Sign? {
    let known = state.withLock { state in
      state.look(at: path)
      return state.signs[path]?[keyPath: sign]
    }
    if let known { return known }
    guard let bytes = bytes(of: path) else { return nil }
    let value = read(bytes)
    state.withLock { $0.signs[path, default: TextSigns()][keyPath: sign] = value }
    return value
  }

  /// Lets go of what was read. What texts said stays where the next run shall know it.
  func forget() {
    state.withLock { state in
      state.texts = [:]
      if state.recalled == nil { state.signs = [:] }
    }
  }

  // MARK: From run to run

  /// Takes what was known of files on the disk for what is known, as far as they are as they were.
  func recall(_ known: [String: KnownSigns]) { state.withLock { $0.recalled = known } }

  /// What is known now of the files that something was asked of, and each file as it was before; nothing where nobody has said
  /// what was known before.
  var known: (signs: [String: KnownSigns], looks: [String: InputFile]) {
    state.withLock { state in
      let signs = state.looks.compactMap { path, look in
        state.signs[path].map { (path, KnownSigns(look: look, signs: $0)) }
      }
      return (Dictionary(signs) { first, _ in first }, state.looks)
    }
  }
}
