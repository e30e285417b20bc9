/// The disk, under the texts that an editor has and hasn't saved.
package final class Overlay: Files {
  private let disk = Disk()
  private let unsaved: Guarded<[String: [UInt8]]> = Guarded([:])

  /// An overlay without any text yet.
  package init() {}

  /// Lays a text over a file.
  ///
  /// - Parameters:
  ///   - bytes: the text; nil for what lies on the disk.
  ///   - path: the file's path, absolute.
  package func set(_ bytes: [UInt8]?, at path: String) { unsaved.withLock { $0[path] = bytes } }

  /// The texts that lie over files, by their paths.
  var texts: [String: [UInt8]] { unsaved.withLock { $0 } }

  /// The text that lies over a file; nil where there is none.
  package func text(at path: String) -> [UInt8]? { unsaved.withLock { $0[path] } }

  /// See ``Files/status(_:)``.
  package func status(_ path: String) -> FileSystem.Status? {
    text(at: path).map { FileSystem.Status(kind: .file, size: Int64($0.count)) } ?? disk.status(path)
  }

  /// See ``Files/entries(of:)``.
  package func entries(of directory: String) throws(InputError) -> [FileSystem.Entry] {
    let entries = try disk.entries(of: directory)
    let known = Set(entries.map(\.name))
    // What was never saved lies nowhere else.
    let unsaved = unsaved.withLock { unsaved in
      unsaved.keys.filter { Path.directory(of: $0) == directory }.map { Path.name(of: $0) }
    }
    let new = unsaved.filter { !known.contains($0) }.sorted()
    return entries
      + new.map { FileSystem.Entry(name: $0, kind: .file, isSymbolicLink: false, isNameValid: true) }
  }

  /// See ``Files/read(_:shownAs:limit:allowsPipe:)``.
  package func read(
    _ path: String, shownAs name: String, limit: Int64, allowsPipe: Bool
  ) throws(InputError) -> [UInt8] {
    if let text = text(at: path) { return text }
    return try disk.read(path, shownAs: name, limit: limit, allowsPipe: allowsPipe)
  }

  /// See ``Files/beginning(of:shownAs:_:)``.
  package func beginning(of path: String, shownAs name: String, _ count: Int) throws(InputError) -> [UInt8] {
    if let text = text(at: path) { return Array(text.prefix(count)) }
    return try disk.beginning(of: path, shownAs: name, count)
  }

  /// See ``Files/realPath(of:)``.
  package func realPath(of path: String) -> String? { disk.realPath(of: path) }

  /// See ``Files/look(at:)``.
  package func look(at path: String) -> InputFile? { text(at: path) == nil ? disk.look(at: path) : nil }
}
