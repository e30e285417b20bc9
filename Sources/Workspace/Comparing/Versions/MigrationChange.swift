import Analyzer

/// A migration that isn't what it was.
struct MigrationChange: Sendable {
  /// The change of a migration in one word.
  enum Kind: String, Sendable {
    case new
    case changedThoughReleased = "changed-though-released"
    case outOfOrder = "out-of-order"
  }

  /// Where it is in the repository.
  let file: String
  let kind: Kind

  /// The migrations that are new, and those that are released and changed or gone, in the history's order, what is gone last.
  ///
  /// - Parameter before: nil where there was no project.
  static func all(_ before: ProjectState?, _ after: ProjectState?, in repository: GitRepository) -> [MigrationChange] {
    let earlier = before?.migrations ?? []
    let later = after?.migrations ?? []
    let known = Dictionary(earlier.map { ($0.key, $0.file) }) { first, _ in first }
    let lastKnown = later.lastIndex { known[$0.key] != nil } ?? -1
    let released = Released(after ?? before, repository)
    var changes: [MigrationChange] = []
    for (place, migration) in later.enumerated() {
      guard let file = known[migration.key] else {
        changes.append(MigrationChange(file: migration.key, kind: place < lastKnown ? .outOfOrder : .new))
        continue
      }
      if !isSame(file, migration.file), released.has(migration.key) {
        changes.append(MigrationChange(file: migration.key, kind: .changedThoughReleased))
      }
    }
    let today = Set(later.map(\.key))
    changes += earlier.filter { !today.contains($0.key) && released.has($0.key) }
      .map { MigrationChange(file: $0.key, kind: .changedThoughReleased) }
    return changes
  }

  /// Git may have changed the line endings.
  private static func isSame(_ one: SourceFile, _ other: SourceFile) -> Bool {
    one.bytes == other.bytes
      || one.bytes.filter { $0 != UInt8(ascii: "\r") } == other.bytes.filter { $0 != UInt8(ascii: "\r") }
  }

  /// Which migrations of the commit are released, as the project's configuration says. Where git doesn't know of any, what somebody
  /// compares with is.
  private struct Released {
    private let setting: ReleasedSetting
    private let files: Set<String>?

    init(_ state: ProjectState?, _ repository: GitRepository) {
      setting = state?.project.configuration.released ?? .auto
      let tree: GitRepository.Tree? =
        switch setting.commit {
        case nil: nil
        case let commit?: try? commit.tree(of: repository, [""])
        }
      files = tree.map { Set($0.files.keys) }
    }

    func has(_ key: String) -> Bool {
      switch setting {
      case .none: return false
      case .all: return true
      case .number(let last):
        return MigrationNumber(path: Path.name(of: key), below: "").map { $0 <= last } ?? false
      case .auto, .commit:
        // A step of a program is in its file.
        let file = key.split(separator: "#", maxSplits: 1).first.map(String.init) ?? key
        return files.map { $0.contains(file) } ?? true
      }
    }
  }
}
