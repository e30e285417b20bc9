/// Lists of what a program depends on: go.mod, Cargo.toml, package.json and the like.
enum ProgramManifest {
  static func read(_ bytes: [UInt8], path: String, isTest: Bool) -> ProgramFile {
    var file = ProgramFile(path: path, isTest: isTest)
    let text = String(decoding: bytes, as: UTF8.self)
    if Path.name(of: path) == "package.json" {
      guard let package = NodePackage(text) else { return file }
      for name in package.dependencies.keys.sorted(by: Path.precedes) { add(name, line: 1, to: &file) }
      return file
    }
    for (place, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = line.drop { $0 == " " || $0 == "\t" || $0 == "\"" || $0 == "'" || $0 == "-" }
      if line.hasPrefix("#") || line.hasPrefix("//") { continue }
      // A module marked so is one that only libraries need: the program itself has no such client.
      if line.hasSuffix("// indirect") { continue }
      // `sqlx = { version = "0.8", features = ["sqlite"] }`: the features are the drivers.
      let words = line.split { " \t\"',=<>~^[]{}()".contains($0) }.map(String.init)
      let isSqlx = words.first == "sqlx" || words.first == "diesel" || words.first == "sea-orm"
      for word in isSqlx ? words.dropFirst()[...] : words.prefix(2)[...] { add(word, line: place + 1, to: &file) }
    }
    return file
  }

  private static func add(_ name: String, line: Int, to file: inout ProgramFile) {
    guard name.utf8.count > 1, let database = ProgramClient.Database.ofLibrary(name),
      !file.clients.contains(where: { $0.name == name })
    else { return }
    file.clients.append(
      ProgramClient(database: database, name: name, program: file.path, line: line, isTest: file.isTest))
  }
}
