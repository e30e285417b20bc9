/// The few keys of a TOML file that say how a tool lays out its SQL: `key = value` under `[table]`s. An array may go over several
/// lines. Nothing more of TOML is read, and what isn't understood is passed over.
struct TOML {
  private struct Entry {
    var table: String
    var key: String
    var value: String
    var line: Int

    /// Whether an array begins in the value that doesn't end there.
    var isOpen: Bool { value.last(where: { "[]".contains($0) }) == "[" }
  }

  private var entries: [Entry] = []

  init(_ text: String) {
    var table = ""
    for (place, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if let last = entries.indices.last, entries[last].isOpen {
        if !line.hasPrefix("#") { entries[last].value += Self.trimmed(line) }
      } else if line.hasPrefix("[") {
        table = String(line.drop { $0 == "[" }.prefix { $0 != "]" })
      } else if let equal = line.firstIndex(of: "="), !line.hasPrefix("#") {
        let key = line[..<equal].filter { $0 != " " && $0 != "\"" && $0 != "\t" }
        entries.append(
          Entry(table: table, key: String(key), value: Self.trimmed(line[line.index(after: equal)...]), line: place + 1)
        )
      }
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }

  private func entry(_ key: String, in table: String?) -> Entry? {
    entries.first { $0.key == key && (table == nil || $0.table == table) }
  }

  /// A value without its quotes and the comment behind it.
  func value(of key: String, in table: String? = nil) -> String? {
    guard let value = entry(key, in: table)?.value else { return nil }
    if let quote = value.first, quote == "\"" || quote == "'" {
      return String(value.dropFirst().prefix { $0 != quote })
    }
    let end = value.firstIndex(of: "#") ?? value.endIndex
    return Self.trimmed(value[..<end])
  }

  /// The texts of an array on one line, or the one text.
  func values(of key: String, in table: String? = nil) -> [String] {
    guard let value = entry(key, in: table)?.value else { return [] }
    guard value.hasPrefix("[") else { return self.value(of: key, in: table).map { [$0] } ?? [] }
    return value.dropFirst().prefix { $0 != "]" }.split(separator: ",").map { element in
      Self.trimmed(element).filter { $0 != "\"" && $0 != "'" }
    }.filter { !$0.isEmpty }
  }

  func line(of key: String, in table: String? = nil) -> Int? { entry(key, in: table)?.line }

  /// The features with which `[dependencies]` or the like name a package.
  func features(of package: String) -> [String] {
    let all = entries.filter { entry in
      entry.table.hasSuffix("dependencies") && (entry.key == package || entry.key == package + ".features")
        || entry.table.hasSuffix("dependencies." + package) && entry.key == "features"
    }
    return all.flatMap { entry -> [String] in
      let inside = entry.key == package ? entry.value.split(separator: "features", maxSplits: 1).dropFirst().first : nil
      let array = (inside ?? entry.value[...]).drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
      return array.split(separator: ",").map { $0.filter { !" \t\"'".contains($0) } }
    }
  }

  /// Whether a table or a key of `[dependencies]`, `[workspace.dependencies]` or the like names a package.
  func dependsOn(_ package: String) -> Bool {
    entries.contains { entry in
      entry.table.hasSuffix("dependencies") && (entry.key == package || entry.key.hasPrefix(package + "."))
        || entry.table.hasSuffix("dependencies." + package)
    }
  }
}
