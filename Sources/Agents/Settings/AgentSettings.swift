package import Workspace

/// The settings of agents in a repository: shown, or written where none are. What is there stays as it is.
package struct AgentSettings {
  private let folder: String

  /// - Parameter folder: the folder of the repository, absolute.
  package init(_ folder: String) { self.folder = folder }

  /// The state of a file.
  private enum State {
    case isNew
    /// The file is there, and speaks of puresql-lint.
    case isSettled
    /// The file is there for something else.
    case isOthers
  }

  private func state(of file: SettingsFile) -> State {
    let path = Path.join(folder, file.path)
    if FileSystem.status(path) == nil { return .isNew }
    guard let bytes = try? FileSystem.read(path, shownAs: file.path) else { return .isOthers }
    return String(decoding: bytes, as: UTF8.self).contains(Tool.name) ? .isSettled : .isOthers
  }

  /// All files, with what they would have.
  package func shown() -> String {
    SettingsFile.all.map { file in
      let says =
        switch state(of: file) {
        case .isNew: "--write makes it"
        case .isSettled: "is there, and has it"
        case .isOthers: "is there and stays as it is; add this by hand"
        }
      return "# \(file.path): \(says)\n\(file.text)"
    }.joined(separator: "\n")
  }

  /// Makes the files that aren't there.
  ///
  /// - Returns: their paths, and those of files that lack it and that nobody changes.
  package func write() throws(InputError) -> (made: [String], left: [String]) {
    var made: [String] = []
    var left: [String] = []
    for file in SettingsFile.all {
      switch state(of: file) {
      case .isNew:
        let path = Path.join(folder, file.path)
        try FileSystem.makeDirectory(Path.directory(of: path))
        try FileSystem.create(Array(file.text.utf8), at: path)
        made.append(file.path)
      case .isSettled: break
      case .isOthers: left.append(file.path)
      }
    }
    return (made, left)
  }
}
