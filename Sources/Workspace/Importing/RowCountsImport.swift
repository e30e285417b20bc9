import Evidence

/// `import --row-counts`: how many rows and values the tables of a database have, as a file of a project.
package struct RowCountsImport {
  /// The file that was written, seen from the current directory.
  package let path: String
  /// The content in a few words.
  package let summary: String
  /// The next step, as a sentence; nil where there is nothing left to do.
  package let next: String?

  /// Counts what is in a database, and writes the file that the project around a folder names, or `rows.yaml` in the folder.
  ///
  /// - Throws: where there is no database, or the file is somebody else's.
  package init(_ database: String, into folder: String) throws(InputError) {
    guard try DatabaseSchema.isDatabase(database, shownAs: database, in: Disk()) else {
      throw InputError("'\(database)' is no SQLite database")
    }
    let counts = try DatabaseSchema.counts(path: database, shownAs: database)
    let configuration = try ProjectLocation.configuration(in: folder, Disk()).map { file throws(InputError) in
      try ProjectConfiguration(
        YAML.parse(FileSystem.read(file, shownAs: Path.name(of: file)), file: Path.name(of: file)))
    }
    path = configuration?.stats?.path ?? RowCountsFile.usualName
    let file = Path.absolute(path, from: folder)
    if FileSystem.status(file) != nil, try !RowCountsFile.isOurs(FileSystem.read(file, shownAs: path)) {
      throw InputError("'\(path)' is there already, and --row-counts hasn't written it")
    }
    try FileSystem.writeAtomically(Array(RowCountsFile.text(counts).utf8), to: file)
    summary = Display.counted(counts.tables.count, "table")
    next = configuration?.stats == nil ? "write 'stats: \(path)' into puresql.yaml, so that 'plan' knows them" : nil
  }
}
