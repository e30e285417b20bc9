/// Files that hold a whole schema: beside a history they are what somebody wrote out of the database, and are compared with
/// it; alone they are the schema.
enum Snapshots {
  /// `schema.sql`, `structure.sql`, `current_schema_sqlite.sql`, `x.schema.sqlite3.sql`, `LATEST.sql`, `full.sql`, `dump.sql`.
  static func isName(_ name: String) -> Bool {
    let words = self.words(of: name)
    // `2.1_to_3.0_schema.sql` leads from one to the next.
    if zip(words, words.dropFirst()).contains(where: { $0 == "to" && $1.contains(where: \.isNumber) }) { return false }
    return words.contains("schema") || words.contains("structure") || words.contains("latest")
      || words.contains("dump") || words == ["full"] || words == ["sqlite", "initial"]
      || words == ["schemas"]
  }

  /// The words of a file's name, without its ending, in lower case.
  static func words(of name: String) -> [String] {
    let name = name.lowercased()
    let stem = name.hasSuffix(".sql") ? name.dropLast(4) : name[...]
    if stem.utf8.allSatisfy({ $0 < 0x80 }) {
      return stem.utf8.split { $0 &- UInt8(ascii: "a") >= 26 && $0 &- UInt8(ascii: "0") >= 10 }.map {
        String(Substring($0))
      }
    }
    return stem.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
