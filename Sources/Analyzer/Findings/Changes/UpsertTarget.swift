/// `upsert-target`: ON CONFLICT names columns that are no key.
extension Finding {
  static func noKey(of table: Name, on columns: [String]) -> Finding {
    let list = columns.map { "'\($0)'" }.joined(separator: ", ")
    return Finding(
      .upsertTarget, "ON CONFLICT needs a key: '\(table)' has no PRIMARY KEY or UNIQUE index on \(list) alone")
  }
}
