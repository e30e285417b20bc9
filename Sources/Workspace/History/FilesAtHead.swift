/// The disk with some files as HEAD has them: with their bytes there, or not there at all.
struct FilesAtHead: Files {
  private let disk = Disk()
  /// nil for a file that HEAD doesn't have.
  private let texts: [String: [UInt8]?]

  /// Throws where git can't say what HEAD has, as outside of a repository.
  ///
  /// - Parameter paths: the files that are as at HEAD, absolute.
  init(_ paths: [String]) throws(GitRepository.Problem) {
    var texts: [String: [UInt8]?] = [:]
    for path in paths {
      guard let root = GitRepository.root(around: Path.directory(of: path), in: disk),
        let inside = Path.relative(path, to: root)
      else { throw .noRepository }
      texts.updateValue(try Self.bytes(of: inside, in: GitRepository(root: root)), forKey: path)
    }
    self.texts = texts
  }

  /// A repository without a commit has no file there.
  private static func bytes(of path: String, in repository: GitRepository) throws(GitRepository.Problem) -> [UInt8]? {
    do {
      return try repository.bytes(of: path, at: "HEAD")
    } catch {
      if case .unknown = error { return nil }
      throw error
    }
  }

  /// The bytes that one of the files has at HEAD; nil for a file that isn't there.
  func text(of path: String) -> [UInt8]? { texts[path] ?? nil }

  func status(_ path: String) -> FileSystem.Status? {
    guard let text = texts[path] else { return disk.status(path) }
    return text.map { FileSystem.Status(kind: .file, size: Int64($0.count)) }
  }

  func entries(of directory: String) throws(InputError) -> [FileSystem.Entry] {
    let own = texts.filter { Path.directory(of: $0.key) == directory }
    let now = try disk.entries(of: directory)
    if own.isEmpty { return now }
    let there = own.filter { $0.value != nil }.map { Path.name(of: $0.key) }
    let missing = Set(own.keys.map(Path.name(of:))).subtracting(there)
    let known = Set(now.map(\.name))
    let gone = there.filter { !known.contains($0) }
      .map { FileSystem.Entry(name: $0, kind: .file, isSymbolicLink: false, isNameValid: true) }
    return (now.filter { !missing.contains($0.name) } + gone).sorted { Path.precedes($0.name, $1.name) }
  }

  func read(
    _ path: String, shownAs name: String, limit: Int64, allowsPipe: Bool
  ) throws(InputError) -> [UInt8] {
    guard let text = texts[path] else {
      return try disk.read(path, shownAs: name, limit: limit, allowsPipe: allowsPipe)
    }
    guard let text else { throw InputError("cannot read '\(name)': HEAD has no such file") }
    return text
  }

  func beginning(of path: String, shownAs name: String, _ count: Int) throws(InputError) -> [UInt8] {
    guard texts[path] != nil else { return try disk.beginning(of: path, shownAs: name, count) }
    return Array(try read(path, shownAs: name, limit: .max).prefix(count))
  }

  func realPath(of path: String) -> String? {
    guard let text = texts[path] else { return disk.realPath(of: path) }
    return text == nil ? nil : disk.realPath(of: path) ?? path
  }

  func look(at path: String) -> InputFile? { texts[path] == nil ? disk.look(at: path) : nil }
}
