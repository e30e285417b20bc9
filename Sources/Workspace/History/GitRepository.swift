#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// Questions to git about a repository. It is asked with its hooks and monitors off and writes nothing.
package struct GitRepository: Sendable {
  /// The files of a commit.
  struct Tree: Sendable {
    /// The commit's name in messages: `origin/main`, `v1.2`.
    let name: String
    /// The hash of each file's bytes, by its path in the repository.
    let files: [String: String]
  }

  /// Why nothing is known of a commit's files.
  package enum Problem: Error, Hashable {
    /// Git can't be run.
    case noGit
    /// The project is in no repository.
    case noRepository
    /// Git can't read the repository.
    case unreadable
    /// The clone is shallow.
    case shallow
    /// The repository has no default branch.
    case noBranch
    /// The repository has no commit yet.
    case noCommit
    /// HEAD has no commit in common with this branch.
    case unrelated(String)
    /// The repository has no such commit.
    case unknown(String)
  }

  /// Absolute.
  let root: String

  /// Where the default branch shows itself, the best first.
  private static let branches = [
    "refs/remotes/origin/HEAD", "refs/remotes/origin/main", "refs/remotes/origin/master", "refs/heads/main",
    "refs/heads/master",
  ]

  // MARK: Folders

  /// The root of the repository that a directory is in.
  package static func root(around directory: String, in files: any Files) -> String? {
    Path.ancestors(of: directory).first { isRoot($0, in: files) }
  }

  static func isRoot(_ directory: String, in files: any Files) -> Bool {
    files.status(Path.join(directory, ".git")) != nil
  }

  // MARK: Questions

  /// The files of the last commit that is on the default branch as well as under HEAD.
  ///
  /// - Parameter folders: Only files in these are of interest; paths in the repository, the empty one for all of it.
  func releasedTree(_ folders: [String]) throws(Problem) -> Tree {
    let base = try base(nil)
    return try tree(base.commit, base.name, folders)
  }

  /// The last commit that is under HEAD as well as under another one.
  ///
  /// - Parameter reference: the other one; nil for the default branch.
  func base(_ reference: String?) throws(Problem) -> (commit: String, name: String) {
    if let reference {
      // A clone that isn't whole may have the commit all the same.
      let other = try commit(reference)
      let answer = try run(["merge-base", "HEAD", other])
      if answer.status == 0, let base = answer.lines.first { return (base, reference) }
      if try git(["rev-parse", "--is-shallow-repository"]).lines.first == "true" { throw .shallow }
      throw .unrelated(reference)
    }
    // A pattern matches what isn't there as well: one call looks for all of them, and says what it finds in their order.
    let globs = Self.branches.map { "--glob=\($0.dropLast())[\($0.suffix(1))]" }
    let lines = try git(["rev-parse", "--is-shallow-repository", "--symbolic-full-name"] + globs).lines
    if lines.first == "true" { throw .shallow }
    guard let branch = lines.dropFirst().first(where: { $0.hasPrefix("refs/") }) else { throw .noBranch }
    let name = String(branch.trimmingPrefix("refs/remotes/").trimmingPrefix("refs/heads/"))
    let answer = try run(["merge-base", "HEAD", branch])
    guard answer.status == 0, let base = answer.lines.first else {
      throw answer.status == 1 ? .unrelated(name) : .noCommit
    }
    return (base, name)
  }

  /// The files of a commit that somebody named.
  func tree(at reference: String, _ folders: [String]) throws(Problem) -> Tree {
    try tree(commit(reference), reference, folders)
  }

  /// The bytes of a file in a commit that somebody named; nil where the commit has no such file.
  ///
  /// - Parameter path: in the repository.
  func bytes(of path: String, at reference: String) throws(Problem) -> [UInt8]? {
    let answer = try run(["cat-file", "blob", try commit(reference) + ":" + path])
    return answer.status == 0 ? Array(answer.output) : nil
  }

  /// The hash of a commit that somebody named.
  func commit(_ reference: String) throws(Problem) -> String {
    let answer = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"])
    guard answer.status == 0, let commit = answer.lines.last else { throw .unknown(reference) }
    return commit
  }

  /// Lays files of a commit out in a folder. The repository's index and working copy stay as they are.
  ///
  /// - Parameters:
  ///   - tree: the commit's files.
  ///   - isWanted: which of them.
  ///   - index: a file that git may write, for what it needs to know meanwhile.
  func layOut(
    _ tree: Tree, of commit: String, where isWanted: (String) -> Bool, in folder: String, index: String
  ) throws(Problem) {
    let variables = [(name: "GIT_INDEX_FILE", value: index), (name: "GIT_LFS_SKIP_SMUDGE", value: "1")]
    if try run(["read-tree", commit], variables).status != 0 { throw .unreadable }
    let paths = tree.files.keys.filter(isWanted).sorted()
    // A command line has its limits.
    for start in stride(from: 0, to: paths.count, by: 500) {
      let some = paths[start..<min(start + 500, paths.count)]
      let answer = try run(["checkout-index", "--quiet", "--force", "--prefix=\(folder)/", "--"] + some, variables)
      if answer.status != 0 { throw .unreadable }
    }
  }

  /// The bytes of a file, by its hash; nil where git doesn't say.
  func contents(_ hash: String) -> [UInt8]? { (try? git(["cat-file", "blob", hash]))?.output }

  func tree(_ commit: String, _ name: String, _ folders: [String]) throws(Problem) -> Tree {
    // A command line has its limits.
    let some = folders.contains("") || folders.count > 200 ? [] : ["--"] + folders
    let output = try git(["ls-tree", "-r", "-z", "--full-tree", commit] + some).output
    var files: [String: String] = [:]
    for entry in output.split(separator: 0) {
      // `100644 blob <hash>\t<path>`; a link's content is where it leads.
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let parts = entry[..<tab].split(separator: UInt8(ascii: " "))
      guard parts.count == 3, parts[0].starts(with: "100".utf8) else { continue }
      files[String(decoding: entry[(tab + 1)...], as: UTF8.self)] = String(decoding: parts[2], as: UTF8.self)
    }
    return Tree(name: name, files: files)
  }

  /// Changes whenever HEAD or one of the branches may have moved: what `releasedTree` gives depends on nothing else. It is
  /// read from git's files, because to ask git would take longer than all else that a run from the cache does.
  ///
  /// - Parameter reference: What somebody named instead of the default branch.
  func state(_ reference: String?, in files: any Files) -> [String] {
    guard var folder = gitFolder(in: files) else { return [] }
    let own = folder
    if let common = Self.line(Path.join(folder, "commondir"), in: files) {
      folder = Path.absolute(common, from: folder)
    }
    var names = Self.branches + ["packed-refs", "shallow", "info/grafts", "reftable/tables.list"]
    var heads = [Path.join(own, "HEAD"), Path.join(folder, Self.branches[0])]
    if let reference {
      // Where git looks for a name (`git help revisions`).
      names += ["", "refs/", "refs/tags/", "refs/heads/", "refs/remotes/"].map { $0 + reference }
      heads.append(Path.join(folder, "refs/remotes/\(reference)/HEAD"))
      names.append("refs/remotes/\(reference)/HEAD")
    }
    for head in heads {
      if let target = Self.line(head, in: files), target.hasPrefix("ref: ") {
        names.append(String(target.dropFirst(5)))
      }
    }
    return ([Path.join(own, "HEAD"), Path.join(own, "reftable/tables.list")] + names.map { Path.join(folder, $0) })
      .map { files.text($0, limit: FileSystem.maximumSize) ?? "" }
  }

  private func gitFolder(in files: any Files) -> String? {
    let path = Path.join(root, ".git")
    switch files.status(path)?.kind {
    case .directory: return path
    case .file:
      return Self.line(path, in: files).map { Path.absolute(String($0.trimmingPrefix("gitdir: ")), from: root) }
    case .other, nil: return nil
    }
  }

  private static func line(_ path: String, in files: any Files) -> String? {
    files.text(path, limit: 1 << 16).map { String($0.prefix { !$0.isNewline }) }
  }

  /// The settings besides the repository that decide what git answers, as far as they are no file.
  package static var surroundings: [String] { environment.map { "\($0.name)=\($0.value)" } }

  // MARK: Asking

  /// Runs git. Throws where it doesn't answer, because nothing is known then.
  private func git(_ arguments: [String]) throws(Problem) -> Subprocess.Result {
    let answer = try run(arguments)
    if answer.status != 0 { throw .unreadable }
    return answer
  }

  private func run(
    _ arguments: [String], _ variables: [(name: String, value: String)] = []
  ) throws(Problem) -> Subprocess.Result {
    let git = Subprocess(name: "git", environment: Self.environment + variables)
    let settings = ["core.fsmonitor=false", "core.hooksPath=/dev/null", "core.quotePath=false"].flatMap { ["-c", $0] }
    do {
      return try git.run(["-C", root, "--no-pager", "--literal-pathspecs"] + settings + arguments)
    } catch {
      switch error {
      case .notRun: throw .noGit
      case .tookTooLong: throw .unreadable
      }
    }
  }

  /// The variables that git is given: of our own only those that it needs to find itself and its configuration, since a
  /// hook's GIT_DIR is for another question.
  private static var environment: [(name: String, value: String)] {
    var known = [
      "PATH", "HOME", "USER", "XDG_CONFIG_HOME", "SUDO_UID", "LD_LIBRARY_PATH", "GIT_EXEC_PATH", "GIT_CONFIG_GLOBAL",
      "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_COUNT",
    ]
    let count = variable("GIT_CONFIG_COUNT").flatMap { Int($0) } ?? 0
    for place in 0..<max(0, min(count, 100)) { known += ["GIT_CONFIG_KEY_\(place)", "GIT_CONFIG_VALUE_\(place)"] }
    return known.compactMap { name in variable(name).map { (name, $0) } } + [
      ("LC_ALL", "C"), ("GIT_OPTIONAL_LOCKS", "0"), ("GIT_TERMINAL_PROMPT", "0"), ("GIT_NO_LAZY_FETCH", "1"),
    ]
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

extension Subprocess.Result {
  fileprivate var lines: [String] {
    output.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension GitRepository.Problem {
  /// Whether it can be another one with the same files: what git lacks is nothing of the repository.
  var isOfGit: Bool {
    switch self {
    case .noGit, .unreadable: true
    case .noRepository, .shallow, .noBranch, .noCommit, .unrelated, .unknown: false
    }
  }

  /// Behind "because".
  var explanation: String {
    switch self {
    case .noGit: "git can't be run"
    case .noRepository: "the project is in no git repository"
    case .unreadable: "git can't read the repository"
    case .shallow: "the clone is shallow ('git fetch --unshallow' gets the rest)"
    case .noBranch: "the repository has no branch 'origin/HEAD', 'main' or 'master'"
    case .noCommit: "the repository has no commit yet"
    case .unrelated(let branch): "HEAD and '\(branch)' have no commit in common"
    case .unknown(let reference): "the repository has no commit '\(reference)'"
    }
  }
}
