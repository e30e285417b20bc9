/// The files of a repository at some commit, laid out in a folder of its own until the value is gone. The repository
/// and its working copy stay as they are.
package final class PastFiles {
  /// The commit's name in messages: `origin/main`.
  package let name: String
  /// The repository's root, absolute.
  package let repository: String
  private let scratch: ScratchFolder

  /// The folder in which the repository's files lie.
  package var root: String { Path.join(scratch.path, "files") }

  /// The files at the last commit that is under HEAD as well as under another one.
  ///
  /// - Parameters:
  ///   - reference: the other one; nil for the default branch.
  ///   - directory: a folder of the repository, absolute.
  package convenience init(before reference: String?, around directory: String) throws(InputError) {
    let option = reference.map { "--changed=\($0)" } ?? "--changed"
    try self.init(around: directory, for: option) { git throws(GitRepository.Problem) in try git.base(reference) }
  }

  /// The files at a commit.
  ///
  /// - Parameters:
  ///   - reference: the commit.
  ///   - directory: a folder of the repository, absolute.
  ///   - task: what is done with them, for messages: `compare v1`.
  package convenience init(at reference: String, around directory: String, for task: String) throws(InputError) {
    try self.init(around: directory, for: task) { git throws(GitRepository.Problem) in
      (try git.commit(reference), reference)
    }
  }

  private init(
    around directory: String, for task: String,
    _ commit: (GitRepository) throws(GitRepository.Problem) -> (commit: String, name: String)
  ) throws(InputError) {
    guard let root = GitRepository.root(around: directory, in: Disk()) else {
      throw InputError("\(task): \(GitRepository.Problem.noRepository.explanation)")
    }
    repository = root
    scratch = try ScratchFolder()
    let git = GitRepository(root: root)
    do {
      let base = try commit(git)
      name = base.name
      try FileSystem.makeDirectory(Path.join(scratch.path, "files"))
      // Whoever looks for the repository that a file is in stops here.
      try FileSystem.writeAtomically([], to: Path.join(scratch.path, "files/.git"))
      try git.layOut(
        git.tree(base.commit, base.name, [""]), of: base.commit, where: Self.mayMatter,
        in: Path.join(scratch.path, "files"), index: Path.join(scratch.path, "index"))
    } catch let error as GitRepository.Problem {
      throw InputError("\(task): \(error.explanation)")
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError("\(task): the files can't be read")
    }
  }

  /// The endings of files that are never read of a project; there may be many.
  private static let media: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "ico", "icns", "pdf", "psd", "mp3", "mp4", "mov", "wav", "ttf", "otf", "woff",
    "woff2", "zip", "gz", "xz", "bz2", "7z", "jar", "aar", "so", "dylib", "dll", "exe", "a", "o", "wasm",
  ]

  private static func mayMatter(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return true }
    return !media.contains(name[name.index(after: dot)...].lowercased())
  }

  /// Where a file or folder of the repository lies here; nil for one outside of it, or that there wasn't.
  ///
  /// - Parameter path: absolute.
  package func path(of path: String) -> String? {
    guard let inside = Path.relative(path, to: repository) else { return nil }
    let place = inside.isEmpty ? root : Path.join(root, inside)
    return FileSystem.status(place) == nil ? nil : place
  }
}
