import Analyzer

/// A type's name as drift reads it: the type that SQLite gets, and the program's where the name says it.
///
/// drift goes by what is in the name, much as SQLite does for affinities, and writes one of SQLite's own types.
struct DriftType {
  let sqlite: String
  let program: String?
  /// No other tool knows the name.
  let isOwn: Bool

  /// - Parameters:
  ///   - name: as written, without parentheses.
  ///   - argument: what is in the parentheses: `ENUM(Status)`.
  ///   - storesDatesAsText: `store_date_time_values_as_text` in build.yaml.
  init(_ name: String, argument: String?, isStrict: Bool = false, storesDatesAsText: Bool) {
    let upper = name.uppercased()
    func has(_ words: String...) -> Bool { words.contains { upper.contains($0) } }
    var (isOwn, program) = (false, String?.none)
    if has("INT") {
      (sqlite, isOwn) = ("INTEGER", has("INT64"))
    } else if has("CHAR", "CLOB", "TEXT") {
      sqlite = "TEXT"
    } else if has("BLOB") {
      sqlite = "BLOB"
    } else if isStrict, upper == "ANY" {
      sqlite = "ANY"
    } else if has("BOOL") {
      (sqlite, program, isOwn) = ("INTEGER", "Bool", true)
    } else if has("DATE") {
      (sqlite, program, isOwn) = (storesDatesAsText ? "TEXT" : "INTEGER", "Date", true)
    } else if has("ENUMNAME") {
      (sqlite, program, isOwn) = ("TEXT", argument, true)
    } else if has("ENUM") {
      (sqlite, program, isOwn) = ("INTEGER", argument, true)
    } else {
      sqlite = "REAL"
    }
    (self.program, self.isOwn) = (program, isOwn)
  }

  /// The storage classes that a value of the type has in the database.
  var classes: StorageClasses? {
    switch sqlite {
    case "INTEGER": .integer
    case "TEXT": .text
    case "BLOB": .blob
    case "REAL": .real
    default: nil
    }
  }
}
