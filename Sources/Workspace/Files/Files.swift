/// The place that the bytes of a project come from: the disk, or memory (tests, an editor's unsaved texts).
package protocol Files: Sendable {
  /// The status of the thing that a path leads to, symbolic links followed; nil where it leads nowhere.
  func status(_ path: String) -> FileSystem.Status?

  /// The entries of a directory, in byte order of the names.
  func entries(of directory: String) throws(InputError) -> [FileSystem.Entry]

  /// The bytes of a file. Throws where it can't be read, or is too large.
  ///
  /// - Parameters:
  ///   - name: what the file is called in messages.
  ///   - allowsPipe: whether it may be a pipe or a device, because somebody named it.
  func read(_ path: String, shownAs name: String, limit: Int64, allowsPipe: Bool) throws(InputError) -> [UInt8]

  /// The first bytes of an ordinary file, however large it is.
  func beginning(of path: String, shownAs name: String, _ count: Int) throws(InputError) -> [UInt8]

  /// The path of what a path leads to, without symbolic links; nil where it leads nowhere.
  func realPath(of path: String) -> String?

  /// A look at an ordinary file, by which it is seen later whether it was changed; nil where there is none on the disk.
  func look(at path: String) -> InputFile?
}

extension Files {
  /// The bytes of an ordinary file.
  package func read(_ path: String, shownAs name: String, limit: Int64) throws(InputError) -> [UInt8] {
    try read(path, shownAs: name, limit: limit, allowsPipe: false)
  }

  /// Whether a path leads to a folder.
  package func isDirectory(_ path: String) -> Bool { status(path)?.kind == .directory }

  /// The text of a file that somebody else's tool reads; nil where it can't be read.
  func text(_ path: String, limit: Int64 = 1 << 20) -> String? {
    (try? read(path, shownAs: path, limit: limit)).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The files of this machine.
package struct Disk: Files {
  /// The disk, which has no settings.
  package init() {}

  /// See ``Files/status(_:)``.
  package func status(_ path: String) -> FileSystem.Status? { FileSystem.status(path) }

  /// See ``Files/entries(of:)``.
  package func entries(of directory: String) throws(InputError) -> [FileSystem.Entry] {
    try FileSystem.entries(of: directory)
  }

  /// See ``Files/read(_:shownAs:limit:allowsPipe:)``.
  package func read(
    _ path: String, shownAs name: String, limit: Int64, allowsPipe: Bool
  ) throws(InputError) -> [UInt8] {
    try FileSystem.read(path, shownAs: name, limit: limit, allowsPipe: allowsPipe)
  }

  /// See ``Files/beginning(of:shownAs:_:)``.
  package func beginning(of path: String, shownAs name: String, _ count: Int) throws(InputError) -> [UInt8] {
    try FileSystem.beginning(of: path, shownAs: name, count)
  }

  /// See ``Files/realPath(of:)``.
  package func realPath(of path: String) -> String? { FileSystem.realPath(path) }

  /// See ``Files/look(at:)``.
  package func look(at path: String) -> InputFile? { InputFile(path) }
}

/// Files that are nowhere but in memory.
package struct MemoryFiles: Files {
  private let contents: [String: [UInt8]]
  private let folders: [String: [String: FileSystem.Kind]]

  /// Files with these contents, and the folders that they lie in.
  ///
  /// - Parameter contents: the files' texts, by absolute path.
  package init(_ contents: [String: String]) {
    var folders: [String: [String: FileSystem.Kind]] = ["/": [:]]
    for path in contents.keys {
      var kind = FileSystem.Kind.file
      var child = path
      for ancestor in Path.ancestors(of: Path.directory(of: path)) {
        folders[ancestor, default: [:]][Path.name(of: child)] = kind
        (kind, child) = (.directory, ancestor)
      }
    }
    self.contents = contents.mapValues { Array($0.utf8) }
    self.folders = folders
  }

  /// See ``Files/status(_:)``.
  package func status(_ path: String) -> FileSystem.Status? {
    if let bytes = contents[path] { return FileSystem.Status(kind: .file, size: Int64(bytes.count)) }
    return folders[path] == nil ? nil : FileSystem.Status(kind: .directory, size: 0)
  }

  /// See ``Files/entries(of:)``.
  package func entries(of directory: String) throws(InputError) -> [FileSystem.Entry] {
    guard let entries = folders[directory] else {
      throw InputError("cannot read '\(directory)': no such file or directory")
    }
    return entries.map { FileSystem.Entry(name: $0, kind: $1, isSymbolicLink: false, isNameValid: true) }
      .sorted { Path.precedes($0.name, $1.name) }
  }

  /// See ``Files/read(_:shownAs:limit:allowsPipe:)``.
  package func read(
    _ path: String, shownAs name: String, limit: Int64, allowsPipe: Bool
  ) throws(InputError) -> [UInt8] {
    guard let bytes = contents[path] else { throw InputError("cannot read '\(name)': no such file or directory") }
    return bytes
  }

  /// See ``Files/beginning(of:shownAs:_:)``.
  package func beginning(of path: String, shownAs name: String, _ count: Int) throws(InputError) -> [UInt8] {
    Array(try read(path, shownAs: name, limit: .max).prefix(count))
  }

  /// See ``Files/realPath(of:)``.
  package func realPath(of path: String) -> String? { status(path) == nil ? nil : path }

  /// Always nil: nothing is on the disk.
  package func look(at path: String) -> InputFile? { nil }
}
