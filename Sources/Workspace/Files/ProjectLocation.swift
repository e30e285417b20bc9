/// Where a project is: found by walking up from a path that was named.
package struct ProjectLocation: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// `puresql.yaml` says where things are.
    case configured(file: String)
    /// A folder called `Migrations`, and perhaps one called `Queries`, in any letter case.
    case conventional
    /// Nothing says what belongs together.
    case loose
  }

  package let root: String
  package let kind: Kind

  package static let configurationName = "puresql.yaml"
  package static let rulesName = "rules.yaml"

  /// - Parameter directory: absolute; the one that was named, or that the named file is in.
  package static func find(from directory: String) -> ProjectLocation {
    let ancestors = Path.ancestors(of: directory)
    for ancestor in ancestors {
      let file = Path.join(ancestor, configurationName)
      if let status = FileSystem.status(file), status.kind != .directory {
        return ProjectLocation(root: ancestor, kind: .configured(file: file))
      }
    }
    for ancestor in ancestors {
      if isConventional(ancestor) { return ProjectLocation(root: ancestor, kind: .conventional) }
      if isRepository(ancestor) { break }
    }
    return ProjectLocation(root: directory, kind: .loose)
  }

  /// The root of the repository that a directory is in.
  package static func repository(of directory: String) -> String? {
    Path.ancestors(of: directory).first(where: isRepository)
  }

  /// The nearest `rules.yaml`: beside `puresql.yaml`, or above it in the same repository.
  package static func rules(for root: String) -> String? {
    for ancestor in Path.ancestors(of: root) {
      let file = Path.join(ancestor, rulesName)
      if let status = FileSystem.status(file), status.kind != .directory { return file }
      if isRepository(ancestor) || repository(of: ancestor) == nil { break }
    }
    return nil
  }

  /// The folder of that name in any letter case.
  package static func folder(named name: String, in directory: String) -> String? {
    guard let entries = try? FileSystem.entries(of: directory) else { return nil }
    return entries.first { $0.kind == .directory && $0.name.lowercased() == name }.map { Path.join(directory, $0.name) }
  }

  private static func isConventional(_ directory: String) -> Bool {
    guard let migrations = folder(named: "migrations", in: directory) else { return false }
    // Other tools have a folder of that name too.
    return (try? SQLFiles.below(migrations))?.isEmpty == false
  }

  private static func isRepository(_ directory: String) -> Bool {
    FileSystem.status(Path.join(directory, ".git")) != nil
  }
}
