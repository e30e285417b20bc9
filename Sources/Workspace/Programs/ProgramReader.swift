import Analyzer
import Notations

/// Reads one file of a program: what its literals name, its imports and its calls say.
struct ProgramReader {
  let code: HostCode
  let path: String
  let tree: SQLTree
  /// The folder with the manifest that the file belongs to, absolute.
  let package: String
  let enclosing: [Int32]
  let imports: [HostCode.Import]
  private let lineStarts: [Int]
  /// Bytes of tests within a program: Rust's `#[cfg(test)]`.
  private let tests: [Range<Int>]
  var file: ProgramFile
  /// The names of the file's maps and rows, once they were asked for.
  var listedNames: [(name: String, count: Int?)]?

  init(_ bytes: [UInt8], _ language: HostLanguage, path: String, isTest: Bool, package: String, tree: SQLTree) {
    code = HostCode(bytes, language)
    self.path = path
    self.tree = tree
    self.package = package
    enclosing = code.enclosingBrackets()
    imports = code.imports
    lineStarts = bytes.withUnsafeBufferPointer { bytes in
      var starts = [0]
      while let end = bytes.firstPlace(of: UInt8(ascii: "\n"), from: starts[starts.count - 1]) {
        starts.append(end + 1)
      }
      return starts
    }
    tests = code.tokensOfTests.map { [code] in
      Int(code.tokens[$0.lowerBound].start)..<Int(code.tokens[$0.upperBound - 1].end)
    }
    file = ProgramFile(path: path, isTest: isTest)
    for item in imports {
      guard let tool = ProgramClient.Database.tool(ofLibrary: item.name), !file.tools.contains(tool) else { continue }
      file.tools.append(tool)
    }
  }

  /// Everything that the file says.
  mutating func read() -> ProgramFile {
    readClients()
    readMentions()
    readCalls()
    return file
  }

  func line(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(1, low)
  }

  func isTest(_ offset: Int) -> Bool { file.isTest || tests.contains { $0.contains(offset) } }

  /// The text of a literal without escapes and expressions, if it is short; else nil.
  func plainText(_ literal: HostLiteral, most: Int = 256) -> String? {
    guard let range = code.plainRange(of: literal), range.count <= most else { return nil }
    return code.text(range)
  }

  // MARK: Clients

  private mutating func readClients() {
    for item in imports {
      // A file of the program's own is no library, and neither is a constant: `import static a.Kind.POSTGRESQL`.
      if item.name.hasPrefix(".") { continue }
      let path = item.name.split(separator: ".")
      let isConstant = path.count > 1 && path.last.map { $0 == $0.uppercased() } == true
      let library = isConstant ? path.dropLast().joined(separator: ".") : item.name
      guard let database = ProgramClient.Database.ofLibrary(library) else { continue }
      add(database, item.name, at: Int(code.tokens[item.token].start))
    }
    // A build names its libraries in strings: `implementation("org.xerial:sqlite-jdbc:3.40.1")`.
    let isBuild = ProgramNames.builds.contains(Path.name(of: path))
    for literal in isBuild ? code.literals : [] where literal.range.count < 200 {
      guard let text = plainText(literal), let database = ProgramClient.Database.ofLibrary(text) else { continue }
      add(database, text, at: literal.range.lowerBound)
    }
    for literal in code.literals {
      guard literal.range.count < 200, let text = plainText(literal) ?? addressStart(literal),
        let database = ProgramClient.Database.ofText(text)
      else { continue }
      // A word may mean anything; where it is passed or named as a driver, it is one.
      if !text.utf8.contains(UInt8(ascii: ":")), code.call(around: literal.token, enclosing) == nil { continue }
      add(database, text, at: literal.range.lowerBound)
    }
  }

  /// The text around the expressions of an address: `postgresql://\(user)@…`.
  private func addressStart(_ literal: HostLiteral) -> String? {
    code.bytes[literal.range].contains(UInt8(ascii: ":")) ? code.decoded(literal).string : nil
  }

  private mutating func add(_ database: ProgramClient.Database, _ name: String, at offset: Int) {
    if file.clients.contains(where: { $0.database == database && $0.name == name }) { return }
    file.clients.append(
      ProgramClient(database: database, name: name, program: path, line: line(of: offset), isTest: isTest(offset)))
  }
}
