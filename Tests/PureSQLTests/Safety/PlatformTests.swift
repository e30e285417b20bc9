import Foundation
import Testing

/// The runtime uses nothing that came after the systems it is for. No SDK of Apple's has to be there for this: every name that
/// isn't the runtime's own has to be in a table, with the first system that has it.
@Suite struct PlatformTests {
  private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  private enum Since {
    case apple(macOS: Double, iOS: Double)
    case sqlite([Int])
    case linux
  }

  private static func table() throws -> [String: Since] {
    let text = try String(contentsOf: root.appendingPathComponent("Tests/Fixtures/system-symbols.txt"), encoding: .utf8)
    var table: [String: Since] = [:]
    for line in text.split(separator: "\n") {
      let words = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
      guard let name = words.first else { continue }
      if words.count == 2, words[1] == "Linux" {
        table[name] = .linux
      } else if words.count == 3, words[1] == "sqlite" {
        table[name] = .sqlite(words[2].split(separator: ".").compactMap { Int($0) })
      } else {
        table[name] = .apple(macOS: try #require(Double(words[1])), iOS: try #require(Double(words[2])))
      }
    }
    return table
  }

  /// The words and signs of the sources, without comments and texts.
  private static func tokens() throws -> [Substring] {
    let folder = root.appendingPathComponent("Sources/PureSQL")
    var tokens: [Substring] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
      var isInText = false
      for line in try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8).split(separator: "\n") {
        let quotes = line.components(separatedBy: "\"\"\"").count - 1
        if isInText || quotes == 1 {
          if quotes == 1 { isInText.toggle() }
          continue
        }
        tokens += words(of: line)
      }
    }
    return tokens
  }

  private static func words(of line: Substring) -> [Substring] {
    var tokens: [Substring] = []
    var rest = line
    while let first = rest.first {
      if rest.hasPrefix("//") { break }
      if first == "\"" {
        rest = rest.dropFirst()
        while let next = rest.first, next != "\"" { rest = rest.dropFirst(next == "\\" ? 2 : 1) }
        rest = rest.dropFirst()
      } else if first.isLetter || first == "_" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        tokens.append(word)
        rest = rest[word.endIndex...]
      } else {
        if first != " " { tokens.append(rest.prefix(1)) }
        rest = rest.dropFirst()
      }
    }
    return tokens
  }

  /// The names that the sources declare, those of types as parameters among them.
  private static func declared(_ tokens: [Substring]) -> Set<Substring> {
    let types: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "associatedtype", "macro"]
    var declared: Set<Substring> = []
    for (place, token) in tokens.enumerated().dropLast(2) {
      if types.contains(token) { declared.insert(tokens[place + 1]) }
      guard types.contains(token) || ["func", "init", "subscript"].contains(token) else { continue }
      let start = tokens[place + 1] == "<" ? place + 1 : place + 2
      guard start < tokens.count, tokens[start] == "<" else { continue }
      var depth = 0
      for next in start..<tokens.count {
        if tokens[next] == "<" { depth += 1 }
        if tokens[next] == ">" { depth -= 1 }
        if depth == 0 { break }
        if depth == 1, tokens[next] == "<" || tokens[next] == "," { declared.insert(tokens[next + 1]) }
      }
    }
    return declared
  }

  @Test func everyNameIsOldEnough() throws {
    for (name, since) in try Self.table() {
      switch since {
      case .apple(let macOS, let iOS): #expect(macOS <= 13 && iOS <= 16, "\(name)")
      case .sqlite(let version): #expect(version[0] == 3 && version[1] <= 39, "\(name)")
      case .linux: break
      }
    }
  }

  @Test func everyNameIsInTheTable() throws {
    let table = try Self.table()
    let tokens = try Self.tokens()
    let words = Set(tokens)
    let ours: Set<Substring> = [
      "CSQLite", "CSQLiteSystem", "CSQLCipher", "SQLCipher", "CustomSQLite", "Macros", "Self",
      // Only where Apple's systems aren't.
      "FoundationEssentials", "Glibc", "Musl", "Darwin",
      // Newer, and so is all that is made of them.
      "Observation", "Observable", "ObservationIgnored",
    ]
    let types = words.filter { word in
      word.first!.isUppercase && word.contains { $0.isLowercase } && !word.hasPrefix("SQLITE_")
    }
    let functions = words.filter { word in ["pthread_", "clock_", "os_"].contains { word.hasPrefix($0) } }
    let known = Set(table.keys.map { Substring($0) })
    let unknown = types.subtracting(Self.declared(tokens)).subtracting(ours).union(functions).subtracting(known)
    #expect(unknown.isEmpty, "not in Tests/Fixtures/system-symbols.txt: \(unknown.sorted())")
    #expect(known.isSubset(of: words), "no longer used: \(known.subtracting(words).sorted())")
  }

  /// Of functions of SQLite's with a number or a suffix, which are the newer ones, each is in the table.
  @Test func newerFunctionsOfSQLiteAreInTheTable() throws {
    let table = try Self.table()
    let old: Set<Substring> = [
      "sqlite3_open_v2", "sqlite3_create_module_v2", "sqlite3_create_collation_v2", "sqlite3_bind_int64",
      "sqlite3_result_int64", "sqlite3_value_int64",
    ]
    let newer = Set(try Self.tokens()).filter { word in
      word.hasPrefix("sqlite3_") && ["_v2", "_v3", "64", "_pointer"].contains { word.hasSuffix($0) }
    }
    let unknown = newer.subtracting(old).filter { table[String($0)] == nil }
    #expect(unknown.isEmpty, "\(unknown.sorted())")
  }

  @Test func onlyWhatIsKnownIsImported() throws {
    let tokens = try Self.tokens()
    let imports = Set(tokens.indices.dropLast().filter { tokens[$0] == "import" }.map { tokens[$0 + 1] })
    let known: Set<Substring> = [
      "CSQLite", "CSQLiteSystem", "CSQLCipher", "Foundation", "FoundationEssentials", "Glibc", "Musl", "Darwin",
      "Combine", "SwiftUI", "Observation",
    ]
    #expect(imports.isSubset(of: known), "\(imports.sorted())")
  }

  /// Views and models are observed by what is newer than the rest of the runtime: each type says so.
  @Test func whatIsNewerIsSaidToBe() throws {
    for file in ["LiveQuery", "LiveValue"] {
      let text = try String(
        contentsOf: Self.root.appending(path: "Sources/PureSQL/Views/\(file).swift"), encoding: .utf8)
      let types = text.matches(of: #/\n  (@_Concurrency.MainActor )?public (final )?(struct|class|enum) /#)
      let available = text.matches(of: /\n  @available\(macOS 14, iOS 17, tvOS 17, watchOS 10, \*\)\n/)
      #expect(types.count == 1 && available.count == 1, "\(file)")
    }
  }
}
