private import Analyzer
private import Codegen

/// Makes new files in a project's folders: `init`, `migrations add` and `queries add`. No file is ever written over.
package struct ProjectFolder {
  private let directory: String

  /// The folders of a project in a directory, which need not have any yet.
  package init(_ directory: String) { self.directory = directory }

  /// The files that were made.
  package struct Made: Sendable, Equatable {
    /// Their paths, seen from the current directory.
    package let files: [String]
    /// The next step, as a sentence.
    package let next: String
  }

  /// Makes the files of a new project, in this folder.
  package func makeProject() throws(InputError) -> Made {
    let configuration = Path.join(directory, ProjectLocation.configurationName)
    if let there = ProjectLocation.configuration(in: directory, Disk()) {
      throw InputError(
        "there is a project here already: '\(Path.name(of: there))'; 'puresql-lint migrations add' makes its next migration"
      )
    }
    if let (layout, evidence) = layoutOfAnotherTool() {
      throw InputError(
        "there is a project of \(layout.rawValue) here already: '\(shown(evidence))'; 'puresql-lint' checks it as it is, and a "
          + "puresql.yaml with 'output: FOLDER' is all that generating Swift needs")
    }
    let migrations = ProjectLocation.folder(named: "migrations", in: directory) ?? Path.join(directory, "Migrations")
    let queries = ProjectLocation.folder(named: "queries", in: directory) ?? Path.join(directory, "Queries")
    try FileSystem.makeDirectory(migrations)
    try FileSystem.makeDirectory(queries)
    let text = FileTemplate.configuration(migrations: Path.name(of: migrations), queries: Path.name(of: queries))
    try FileSystem.create(Array(text.utf8), at: configuration)
    guard try SQLFiles.below(migrations, in: Disk()).isEmpty else {
      return Made(files: [shown(configuration)], next: "run 'puresql-lint'")
    }
    let first = Path.join(migrations, "1.sql")
    try FileSystem.create(Array(FileTemplate.migration(.ours).utf8), at: first)
    return Made(
      files: [configuration, first].map(shown),
      next: "write the schema into '\(shown(first))', or fill it with 'puresql-lint import DATABASE'; make a file for "
        + "queries with 'puresql-lint queries add NAME'; then run 'puresql-lint'")
  }

  /// Makes the next migration, with nothing but comments in it.
  package func addMigration(named name: String?) throws(InputError) -> Made {
    if let name { try check(name, allowsFolders: false) }
    let (folder, history) = try migrationFolder()
    let layout = history?.layout ?? .puresql
    let style = history?.style ?? .ours
    if case .byOthers(let advice) = style.addition {
      throw InputError("\(layout.rawValue) keeps more than files of its migrations; \(advice)")
    }
    if name == nil, style.wantsNames {
      throw InputError("\(layout.rawValue) reads no migration without a name; say what it does, 'migrations add NAME'")
    }
    var existing: [String] = []
    if let history {
      existing = history.steps.map { Path.way(to: $0.path, from: folder) }
    } else if FileSystem.isDirectory(folder) {
      let files = try SQLFiles.below(folder, in: Disk())
      let reversals = MigrationHistory.reversals(among: files)
      for path in files where !reversals.contains(path) {
        existing.append(Path.way(to: path, from: folder))
      }
    }
    let new = NewMigration(after: existing, named: name, style: style, now: FileSystem.secondsSince1970)
    var made = [try add(new.path, to: folder, FileTemplate.migration(style))]
    if let reversal = new.reversal { made.append(try add(reversal, to: folder, FileTemplate.reversal)) }
    let into = made.count == 1 ? "it" : "the first, and what takes it back into the second"
    return Made(files: made, next: "write the step into \(into), then run 'puresql-lint'")
  }

  /// Makes the first migration, where there is none yet, or only one that `init` has left without a statement. Returns
  /// its path.
  package func addFirstMigration(_ text: String) throws(InputError) -> String {
    var folder = ProjectLocation.folder(named: "migrations", in: directory) ?? Path.join(directory, "Migrations")
    if location != nil { folder = try migrationFolder().folder }
    let existing = FileSystem.isDirectory(folder) ? try SQLFiles.below(folder, in: Disk()) : []
    var isEmpty = existing.count <= 1
    for path in existing where isEmpty { isEmpty = try hasNoStatement(path) }
    guard isEmpty else {
      throw InputError("there are migrations already, in '\(shown(folder))'; a schema is imported as the first one")
    }
    if let empty = existing.first {
      try FileSystem.writeAtomically(Array(text.utf8), to: empty)
      return shown(empty)
    }
    return try add("1.sql", to: folder, text)
  }

  private func hasNoStatement(_ path: String) throws(InputError) -> Bool {
    let bytes = try FileSystem.read(path, shownAs: shown(path))
    return Parser.parse(SourceFile(path: path, bytes: bytes)).statements.isEmpty
  }

  /// Makes a file for queries, with nothing but comments in it.
  package func addQueries(named name: String) throws(InputError) -> Made {
    try check(name, allowsFolders: true)
    let file = SQLFiles.isSQL(name) ? name : name + ".sql"
    let found = layoutOfAnotherTool().flatMap { Layouts.named($0.layout) }
    if let found = found as? any DeclaredLayout.Type {
      throw InputError(
        "\(found.name.rawValue) has its statements beside its schema; add them to one of its files by hand")
    }
    let text = (found as? any StatementLayout.Type)?.newFile ?? FileTemplate.queries
    guard let location else {
      // The files that another tool reads stand in its configuration; the plan has its folder.
      guard let folder = plan()?.queryFolder else { throw Self.noProject }
      let made = try add(file, to: folder, text)
      return Made(files: [made], next: "write the statements into it, then run 'puresql-lint'")
    }
    let configuration = try configuration(location)
    let folder = try folder(configuration.queries, "queries", location.root)
    let made = try add(file, to: folder, text)
    let generates = configuration.outputs[.swift] == nil ? "" : "; 'puresql-lint --emit-swift' makes their functions"
    return Made(files: [made], next: "write the queries into it, then run 'puresql-lint'" + generates)
  }

  // MARK: Where things are

  /// The folder of the project, and its puresql.yaml where it has one.
  private var location: (root: String, configuration: String?)? {
    let ancestors = Path.ancestors(of: directory)
    for ancestor in ancestors {
      if let file = ProjectLocation.configuration(in: ancestor, Disk()) { return (ancestor, file) }
    }
    for ancestor in ancestors {
      if let folder = ProjectLocation.folder(named: "migrations", in: ancestor),
        // Other tools have a folder of that name too.
        (try? SQLFiles.below(folder, in: Disk()))?.isEmpty == false
      {
        return (ancestor, nil)
      }
      if GitRepository.isRoot(ancestor, in: Disk()) { break }
    }
    return nil
  }

  private static let noProject = InputError(
    "there is no project here; go to its folder, or make one of this folder with 'puresql-lint init'")

  private func configuration(
    _ location: (root: String, configuration: String?)
  ) throws(InputError) -> ProjectConfiguration {
    guard let file = location.configuration else { return ProjectConfiguration() }
    return try ProjectLoader(paths: [], currentDirectory: directory).configuration(file)
  }

  /// The project as it is found from here; nil where it can't be read.
  private func plan() -> LoadPlan? { try? ProjectLoader(paths: [], currentDirectory: directory).plan() }

  /// The tool whose marks, names or configuration lie here; nil where none do.
  private func layoutOfAnotherTool() -> (layout: LayoutName, evidence: String)? {
    guard let found = plan()?.plans.first(where: { $0.found.configuration == nil })?.found,
      let layout = found.layouts.first(where: \.isOfAnotherTool)
    else { return nil }
    return (layout, found.evidence.first?.file ?? found.root)
  }

  /// The folder that migrations lie in, and what is known of those.
  private func migrationFolder() throws(InputError) -> (folder: String, history: FoundHistory?) {
    let found = plan()?.plans.compactMap(\.found.history) ?? []
    guard let location else {
      guard let history = found.first else { throw Self.noProject }
      if found.count > 1 {
        let folders = found.map { "'\(shown($0.folder))'" }.joined(separator: ", ")
        throw InputError("there are several histories here: \(folders); go to the folder of one of them")
      }
      return (history.folder, history)
    }
    let configuration = try configuration(location)
    if let schema = configuration.schema?.first {
      throw InputError(
        configuration.file ?? ProjectLocation.configurationName, line: schema.line,
        "the schema comes from '\(schema.path)', and no migration is read; replace 'schema' with 'migrations' first")
    }
    let folder = try folder(configuration.migrations, "migrations", location.root)
    return (folder, found.first { $0.folder == folder })
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
    if !isPlain || (parts.count > 1 && !allowsFolders) {
      throw InputError("'\(name)' is no name for a file; use letters, digits, spaces, '-' and '_'")
    }
  }

  private func add(_ name: String, to folder: String, _ text: String) throws(InputError) -> String {
    let path = Path.join(folder, name)
    if FileSystem.status(path) != nil {
      throw InputError("'\(shown(path))' is there already, and nothing is written over; choose another name")
    }
    try FileSystem.makeDirectory(Path.directory(of: path))
    try FileSystem.create(Array(text.utf8), at: path)
    return shown(path)
  }

  private func shown(_ path: String) -> String { Path.way(to: path, from: directory) }
}
