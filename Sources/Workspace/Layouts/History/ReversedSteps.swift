/// Numbered files that take versions back, the last one first, as what they copy shows: read upwards, one copies columns of a table that
/// an earlier one has made without them.
struct ReversedSteps {
  /// The decision about the files: that they take versions back, and because of what.
  let skip: Skip

  /// nil for files of which nothing shows that.
  ///
  /// - Parameter files: the numbered files of one folder.
  init?(_ files: [String], _ texts: TextCache) {
    let numbered = files.compactMap { file in
      MigrationNumber(path: Path.name(of: file), below: "").map { (path: file, number: $0) }
    }.sorted { $0.number < $1.number }
    let makers = numbered.map(\.path).filter { texts.verbs(of: $0).isSuperset(of: ["CREATE", "INSERT"]) }
    if makers.count < 2 { return nil }
    // The last state of each table, as the file says it that made it last.
    var made: [String: (path: String, uses: FileTableUses)] = [:]
    var sign: (table: String, path: String, before: String)?
    for path in makers {
      let uses = texts.uses(of: path)
      for (table, columns) in uses.left where !columns.isEmpty {
        guard let copied = uses.copied[table], !copied.isEmpty else { return nil }
        // A history begins with what it makes, these with what they find.
        guard let (before, earlier) = made[table] else {
          if !uses.needed.contains(table) { return nil }
          made[table] = (path, uses)
          continue
        }
        let (has, reads) = (earlier.left[table] ?? [], earlier.copied[table] ?? [])
        // Downwards, what the earlier one copies is there.
        if !reads.isSubset(of: columns) { return nil }
        if !copied.isSubset(of: has) { sign = sign ?? (table, path, before) }
        made[table] = (path, uses)
      }
    }
    guard let sign else { return nil }
    skip = Skip(
      .reversal,
      because: .likely(
        "\(Path.name(of: sign.path)) copies columns of '\(sign.table)' that \(Path.name(of: sign.before)) takes away, so the last of "
          + "these files runs first", at: Evidence(sign.path)))
  }
}
