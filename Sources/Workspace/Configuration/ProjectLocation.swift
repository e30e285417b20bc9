/// Knows the files and folders by which a project of ours is recognized.
package enum ProjectLocation {
  /// The file that says where things are.
  package static let configurationName = "puresql.yaml"
  /// The file that says which rules hold.
  package static let rulesName = "rules.yaml"
  /// Either spelling is read, as of any YAML file.
  static let configurationNames = [configurationName, "puresql.yml"]
  static let rulesNames = [rulesName, "rules.yml"]

  /// The `puresql.yaml` in a folder.
  static func configuration(in folder: String, _ files: any Files) -> String? {
    all(configurationNames, in: folder, files).first
  }

  /// Throws where a folder has a file under both names: one of the two would say nothing, and nobody would know which.
  static func refuseTwo(of names: [String], in folder: String, _ files: any Files) throws(InputError) {
    let found = all(names, in: folder, files)
    if found.count > 1 {
      throw InputError("'\(names[0])' and '\(names[1])' are both in '\(folder)'; put what they say into one of them")
    }
  }

  private static func all(_ names: [String], in folder: String, _ files: any Files) -> [String] {
    names.map { Path.join(folder, $0) }.filter { file in
      files.status(file).map { $0.kind != .directory } ?? false
    }
  }

  /// The nearest `rules.yaml`: beside `puresql.yaml`, or above it in the same repository; nil where there is none.
  static func rules(for root: String, in files: any Files) throws(InputError) -> String? {
    for ancestor in Path.ancestors(of: root) {
      try refuseTwo(of: rulesNames, in: ancestor, files)
      if let file = all(rulesNames, in: ancestor, files).first { return file }
      if GitRepository.isRoot(ancestor, in: files) || GitRepository.root(around: ancestor, in: files) == nil { break }
    }
    return nil
  }

  /// The folder of a name, in any letter case; nil where there is none.
  package static func folder(named name: String, in directory: String) -> String? {
    guard let entries = try? FileSystem.entries(of: directory) else { return nil }
    return entries.first { $0.kind == .directory && $0.name.lowercased() == name }.map { Path.join(directory, $0.name) }
  }

  /// Whether a directory is somebody's home, all of which isn't searched for what a file may belong to.
  static func isHome(_ directory: String) -> Bool {
    directory == "/" || Path.directory(of: directory) == "/" || Path.name(of: Path.directory(of: directory)) == "home"
      || Path.directory(of: directory) == "/Users"
  }
}
