private import Analyzer

/// `init`, `migrations add` and `queries add`: new files in a project's folders. None is ever written over.
package struct ProjectFolder {
  private let directory: String

  package init(_ directory: String) { self.directory = directory }

  /// The files of a new project, in this folder.
  package func makeProject() throws(InputError) -> [String] {
    let configuration = Path.join(directory, ProjectLocation.configurationName)
    if FileSystem.status(configuration) != nil {
      throw InputError("there is a project here: '\(ProjectLocation.configurationName)'")
    }
    let migrations = ProjectLocation.folder(named: "migrations", in: directory) ?? Path.join(directory, "Migrations")
    let queries = ProjectLocation.folder(named: "queries", in: directory) ?? Path.join(directory, "Queries")
    try FileSystem.makeDirectory(migrations)
    try FileSystem.makeDirectory(queries)
    var made = [configuration]
    try FileSystem.create(
      Self.configuration(Path.name(of: migrations), Path.name(of: queries)), at: configuration)
    if try SQLFiles.below(migrations).isEmpty {
      let first = Path.join(migrations, "1.sql")
      try FileSystem.create([], at: first)
      made.append(first)
    }
    return made.map(shown)
  }

  /// The next migration, empty but for what its tool wants in it, and the file that takes it back, where that is one of its own.
  package func addMigration(named name: String?) throws(InputError) -> [String] {
    if let name { try check(name, allowsFolders: false) }
    let plans = try ProjectLoader(paths: [], currentDirectory: directory).plan().plans
    if let layout = plans.first?.found.history?.layout, plans.count == 1, name == nil, layout.wantsNames {
      throw InputError("\(layout.rawValue) reads no migration without a name; say what it does, 'migrations add NAME'")
    }
    if let plan = plans.first, plans.count == 1,
      let next = plan.nextMigration(named: name, now: FileSystem.secondsSince1970)
    {
      let texts = next.texts([], reversal: [])
      var made = [try add(next.file.path, to: plan.root, Array(texts.file.utf8))]
      if let reversal = next.reversal { made.append(try add(reversal.path, to: plan.root)) }
      return made
    }
    let project = try project()
    let folder = try migrationFolder(project)
    var existing: [String] = []
    if FileSystem.isDirectory(folder) {
      for path in try SQLFiles.below(folder) where !MigrationHistory.isReversal(path) {
        existing.append(Path.way(to: path, from: folder))
      }
    }
    let new = NewMigration(after: existing, named: name, now: FileSystem.secondsSince1970)
    return [try add(new.path, to: folder)]
  }

  /// The first migration, where there is none yet, or one that `init` has left empty.
  package func addFirstMigration(_ text: String) throws(InputError) -> String {
    var folder = ProjectLocation.folder(named: "migrations", in: directory) ?? Path.join(directory, "Migrations")
    if location != nil {
      let project = try project()
      folder = try migrationFolder(project)
    }
    let existing = FileSystem.isDirectory(folder) ? try SQLFiles.below(folder) : []
    let isEmpty = existing.allSatisfy { FileSystem.status($0)?.size == 0 }
    guard isEmpty, existing.count <= 1 else {
      throw InputError("there are migrations already, in '\(shown(folder))'; a schema is imported as the first one")
    }
    if let empty = existing.first {
      try FileSystem.writeAtomically(Array(text.utf8), to: empty)
      return shown(empty)
    }
    return try add("1.sql", to: folder, Array(text.utf8))
  }

  /// An empty file for queries.
  package func addQueries(named name: String) throws(InputError) -> String {
    try check(name, allowsFolders: true)
    let project = try project()
    let folder = try folder(project.configuration.queries, "queries", project.root)
    return try add(SQLFiles.isSQL(name) ? name : name + ".sql", to: folder)
  }

  // MARK: Where things are

  /// The folder of the project, and its puresql.yaml where it has one.
  private var location: (root: String, configuration: String?)? {
    let ancestors = Path.ancestors(of: directory)
    for ancestor in ancestors {
      if let file = ProjectLocation.configuration(in: ancestor) { return (ancestor, file) }
    }
    for ancestor in ancestors {
      if let folder = ProjectLocation.folder(named: "migrations", in: ancestor),
        // Other tools have a folder of that name too.
        (try? SQLFiles.below(folder))?.isEmpty == false
      {
        return (ancestor, nil)
      }
      if ProjectLocation.isRepository(ancestor) { break }
    }
    return nil
  }

  private func project() throws(InputError) -> (root: String, configuration: ProjectConfiguration) {
    guard let location else { throw InputError("there is no project here; make one with 'puresql-lint init'") }
    guard let file = location.configuration else { return (location.root, ProjectConfiguration()) }
    return (location.root, try ProjectLoader(paths: [], currentDirectory: directory).configuration(file))
  }

  private func migrationFolder(_ project: (root: String, configuration: ProjectConfiguration)) throws(InputError)
    -> String
  {
    if let schema = project.configuration.schema?.first {
      throw InputError(
        project.configuration.file ?? ProjectLocation.configurationName, line: schema.line,
        "the schema comes from '\(schema.path)', and no migration is read; replace 'schema' with 'migrations' first")
    }
    return try folder(project.configuration.migrations, "migrations", project.root)
  }

  /// The folder that a key of the configuration names, or the conventional one.
  private func folder(
    _ places: [ProjectConfiguration.Place]?, _ key: String, _ root: String
  ) throws(InputError) -> String {
    guard let places else {
      return ProjectLocation.folder(named: key, in: root)
        ?? Path.join(root, key.prefix(1).uppercased() + key.dropFirst())
    }
    let folders = places.filter { !FilePattern.isPattern($0.path) && !SQLFiles.isSQL($0.path) }
    guard let folder = folders.first, folders.count == 1 else {
      throw InputError("'\(key)' in puresql.yaml names no single folder; add the file by hand")
    }
    return Path.absolute(folder.path, from: root)
  }

  private func check(_ name: String, allowsFolders: Bool) throws(InputError) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && !part.hasPrefix(".") && !part.unicodeScalars.contains { $0.value < 0x20 }
    }
    if !isPlain || (parts.count > 1 && !allowsFolders) { throw InputError("'\(name)' is no name for a file") }
  }

  private func add(_ name: String, to folder: String, _ bytes: [UInt8] = []) throws(InputError) -> String {
    let path = Path.absolute(name, from: folder)
    try FileSystem.makeDirectory(Path.directory(of: path))
    try FileSystem.create(bytes, at: path)
    return shown(path)
  }

  private func shown(_ path: String) -> String { Path.way(to: path, from: directory) }

  private static func configuration(_ migrations: String, _ queries: String) -> [UInt8] {
    Array(
      """
      # Where the schema and the queries are, and where the Swift data layer goes. Paths are relative to this file.
      migrations: \(migrations)
      queries: \(queries)
      output: Generated

      """.utf8)
  }
}
