/// The files and folders by which a project of ours is known.
package enum ProjectLocation {
  package static let configurationName = "puresql.yaml"
  package static let rulesName = "rules.yaml"
  static let configurationNames = [configurationName]

  /// The `puresql.yaml` in a folder.
  static func configuration(in folder: String, _ files: any Files = Disk()) -> String? {
    let file = Path.join(folder, configurationName)
    guard let status = files.status(file), status.kind != .directory else { return nil }
    return file
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

  static func isRepository(_ directory: String) -> Bool {
    FileSystem.status(Path.join(directory, ".git")) != nil
  }

  /// Nobody's whole home is searched for what a file may belong to.
  static func isHome(_ directory: String) -> Bool {
    directory == "/" || Path.directory(of: directory) == "/" || Path.name(of: Path.directory(of: directory)) == "home"
      || Path.directory(of: directory) == "/Users"
  }
}
