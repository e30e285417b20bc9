import Analyzer
import Notations

/// Which migrations are released, as `history: {released: …}` says.
package enum ReleasedSetting: Sendable {
  /// The migrations that the default branch has.
  case auto
  /// Every migration, or none.
  case all, none
  /// The migration of this number, and those before it.
  case number(MigrationNumber)
  /// The migrations that a commit has.
  case commit(String)

  /// nil for what it can't be.
  init?(_ text: String) {
    switch text {
    case "auto": self = .auto
    case "all": self = .all
    case "none": self = .none
    default:
      let reference = text.trimmingPrefix("git:")
      if reference.count < text.count {
        if reference.isEmpty || reference.hasPrefix("-") { return nil }
        self = .commit(String(reference))
      } else {
        guard let number = MigrationNumber(path: text + ".sql", below: "") else { return nil }
        self = .number(number)
      }
    }
  }

  /// Reads the argument of `--from`: the number of the last released migration, or a commit.
  ///
  /// - Throws: where it is neither.
  package init(from text: String) throws(InputError) {
    // `v2` is a tag, whatever migrations are called, and `0c5e1f2a` a commit.
    let isHash = text.count >= 7 && text.allSatisfy(\.isHexDigit) && text.contains(where: \.isLetter)
    let reference = String(text.trimmingPrefix("git:"))
    if text.first?.isNumber ?? false, !isHash, let number = MigrationNumber(path: text + ".sql", below: "") {
      self = .number(number)
    } else if !reference.isEmpty, !reference.hasPrefix("-") {
      self = .commit(reference)
    } else {
      throw InputError("--from: '\(text)' is neither the number of a migration nor a commit")
    }
  }

  /// The commit that git is asked for; nil for a setting that is known without it.
  var commit: ReleasedCommit? {
    switch self {
    case .auto: .ofDefaultBranch
    case .commit(let reference): .named(reference)
    case .all, .none, .number: nil
    }
  }
}

/// The commit whose migrations are released.
package enum ReleasedCommit: Hashable, Sendable {
  /// Where HEAD left the default branch.
  case ofDefaultBranch
  /// The one that is called so.
  case named(String)

  /// Whether it is a branch, a tag or a commit by its own name, which git's files tell: not `HEAD@{1}` or `v1^`.
  var isPlain: Bool {
    switch self {
    case .ofDefaultBranch: true
    case .named(let name): name.utf8.allSatisfy { !"@^~:{}".utf8.contains($0) }
    }
  }

  func tree(of repository: GitRepository, _ folders: [String]) throws(GitRepository.Problem) -> GitRepository.Tree {
    switch self {
    case .ofDefaultBranch: try repository.releasedTree(folders)
    case .named(let reference): try repository.tree(at: reference, folders)
    }
  }
}

/// Which migrations of a project are released: history that nobody changes any more, because databases have been through it.
package final class ReleasedHistory: Sendable {
  /// A released migration whose text is not what was released.
  package struct Edit: Sendable {
    /// The migration's path, as findings name it.
    package let path: String
    /// Where it has another text: `origin/main`.
    package let branch: String
  }

  /// The released migrations.
  package struct Migrations: Sendable {
    /// Their paths, as findings name them.
    package var paths: Set<String> = []
    /// The released migrations whose text isn't the one that was released.
    package var edited: [Edit] = []
    /// Why nothing is released, though it may be.
    var problem: GitRepository.Problem?
  }

  /// A migration, and the text by which it is ordered.
  struct Step: Sendable {
    let file: SourceFile
    let number: String
  }

  private let setting: ReleasedSetting
  private let steps: [Step]
  /// The steps of a program's code, each with the path of its text.
  private let programSteps: [(path: String, step: ProgramSchema.Step)]
  private let commit: GitLookup.Commit?
  private let known: Guarded<Migrations?> = Guarded(nil)

  /// The commit that has what is released; nil where the setting names none.
  var commitBefore: ReleasedCommit? { setting.commit }

  /// - Parameters:
  ///   - steps: The migrations that have a place in the history; what has none (a whole schema, what Flyway repeats) may change.
  ///   - parts: What the program's code makes, of which each step may be released by itself.
  ///   - commit: Of the setting, for one that git has to be asked about.
  init(
    _ setting: ReleasedSetting, _ steps: [Step], _ parts: [ProgramSchema.Part] = [], _ commit: GitLookup.Commit?
  ) {
    programSteps = parts.compactMap { part in part.step.map { (part.text.path, $0) } }
    self.setting = setting
    self.steps = steps
    self.commit = commit
  }

  /// A project of which nothing is released.
  package static let none = ReleasedHistory(.none, [], [], nil)

  /// The released migrations. Waits for git, where git has not answered yet.
  package var migrations: Migrations {
    known.withLock { known in
      if let known { return known }
      let found = find()
      known = found
      return found
    }
  }

  private func find() -> Migrations {
    if steps.isEmpty, programSteps.isEmpty { return Migrations() }
    switch setting {
    case .none: return Migrations()
    case .all: return Migrations(paths: Set(steps.map(\.file.path) + programSteps.map(\.path)))
    case .number(let last):
      let released = steps.filter { step in
        MigrationNumber(path: step.number + ".sql", below: "").map { $0 <= last } ?? false
      }
      let ofProgram = programSteps.filter { step in
        step.step.number.flatMap { MigrationNumber(path: "\($0).sql", below: "") }.map { $0 <= last } ?? false
      }
      return Migrations(paths: Set(released.map(\.file.path) + ofProgram.map(\.path)))
    case .auto, .commit:
      guard let commit else { return Migrations(problem: .noRepository) }
      switch commit.answer {
      case .failure(let problem): return Migrations(problem: problem)
      case .success(let tree):
        var migrations = compare(with: tree, prefix: commit.prefix)
        migrations.paths.formUnion(programSteps(in: tree, commit))
        return migrations
      }
    }
  }

  private func compare(with tree: GitRepository.Tree, prefix: String) -> Migrations {
    var migrations = Migrations()
    for step in steps {
      guard let hash = tree.files[Path.absolute(step.file.path, from: "/" + prefix).dropFirst().description] else {
        continue
      }
      migrations.paths.insert(step.file.path)
      if !Self.isSame(step.file.bytes, hash) {
        migrations.edited.append(Edit(path: step.file.path, branch: tree.name))
      }
    }
    return migrations
  }

  /// The paths of the steps of programs that a commit has, as they are today.
  private func programSteps(in tree: GitRepository.Tree, _ commit: GitLookup.Commit) -> [String] {
    var texts: [String: [UInt8]?] = [:]
    return programSteps.compactMap { path, step in
      let file = Path.absolute(step.host.path, from: "/" + commit.prefix).dropFirst().description
      guard let hash = tree.files[file] else { return nil }
      if Self.isSame(step.host.bytes, hash) { return path }
      let text = texts[file] ?? commit.contents(hash)
      texts[file] = .some(text)
      return text.map { $0.contains(step.host.bytes[step.range]) } == true ? path : nil
    }
  }

  /// Hashes of another length are of a repository that has SHA-256, whose texts aren't compared.
  private static func isSame(_ bytes: [UInt8], _ hash: String) -> Bool {
    if hash.utf8.count != 40 || GitObjectHash.ofBlob(bytes) == hash { return true }
    // git may have changed the line endings.
    let carriageReturn = UInt8(ascii: "\r")
    guard bytes.contains(carriageReturn) else { return false }
    var plain: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      let isOfLineEnd = byte == carriageReturn && place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "\n")
      if !isOfLineEnd { plain.append(byte) }
    }
    return GitObjectHash.ofBlob(plain) == hash
  }
}

extension Diagnostic {
  static func isEdited(_ file: SourceFile, _ edit: ReleasedHistory.Edit) -> Diagnostic {
    Diagnostic(.edited(Path.name(of: file.path), since: edit.branch), at: file.beginning)
  }
}

extension [UInt8] {
  /// Whether other bytes stand in it, one behind the other.
  fileprivate func contains(_ other: ArraySlice<UInt8>) -> Bool {
    guard let first = other.first, other.count <= count else { return false }
    var place = 0
    while place + other.count <= count {
      if self[place] == first, self[place..<(place + other.count)] == other { return true }
      place += 1
    }
    return false
  }
}
