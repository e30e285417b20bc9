import Analyzer

/// What drift makes of a column's type: what SQLite gets, and the type of the program's where the name says it.
///
/// drift goes by what is in the name, as SQLite does for affinities, and knows a few words more.
struct DriftType {
  let sqlite: String
  let program: String?

  /// - Parameters:
  ///   - name: as written, without parentheses.
  ///   - argument: what is in the parentheses: `ENUM(Status)`.
  ///   - storesDatesAsText: `store_date_time_values_as_text` in build.yaml.
  /// - Returns: nil for a type that SQLite takes as it is.
  init?(_ name: String, argument: String?, storesDatesAsText: Bool) {
    let upper = name.uppercased()
    func has(_ words: String...) -> Bool { words.contains { upper.contains($0) } }
    if has("INT") {
      if upper == "INTEGER" { return nil }
      (sqlite, program) = ("INTEGER", nil)
    } else if has("CHAR", "CLOB", "TEXT", "BLOB", "REAL", "FLOA", "DOUB", "ANY") {
      return nil
    } else if has("BOOL") {
      (sqlite, program) = ("INTEGER", "Bool")
    } else if has("DATE") {
      (sqlite, program) = (storesDatesAsText ? "TEXT" : "INTEGER", "Date")
    } else if has("ENUMNAME") {
      (sqlite, program) = ("TEXT", argument)
    } else if has("ENUM") {
      (sqlite, program) = ("INTEGER", argument)
    } else {
      return nil
    }
  }

  /// What a value of the type is in the database.
  static func classes(_ sqlite: String) -> StorageClasses? {
    let upper = sqlite.uppercased()
    func has(_ words: String...) -> Bool { words.contains { upper.contains($0) } }
    if has("INT") { return .integer }
    if has("CHAR", "CLOB", "TEXT") { return .text }
    if has("BLOB") { return .blob }
    if has("REAL", "FLOA", "DOUB") { return .real }
    return nil
  }
}
