import Foundation
import Testing

/// Inside a module, a folder knows only the folders that stand above it in ARCHITECTURE.md.
///
/// Swift sees no folders, so this test reads names: a folder knows another when one of its files names a type that the
/// other declares at the top level.
struct FolderArrowTests {
  /// A table of ARCHITECTURE.md: the folders of a module, lowest first. Those of one row don't know one another.
  private struct FolderTable {
    let module: String
    let rows: [[String]]
  }

  /// The tables below headings of the form ``### Folders of `Module` ``.
  private static func tables() throws -> [FolderTable] {
    let sections = try Repository.text(of: "ARCHITECTURE.md").components(separatedBy: "\n### Folders of `").dropFirst()
    return sections.compactMap { section in
      let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
      let module = lines[0].prefix { $0 != "`" }
      let rows = lines.drop { !$0.hasPrefix("| `") }.prefix { $0.hasPrefix("| `") }
      return FolderTable(
        module: String(module),
        rows: rows.map { row in
          row.dropFirst().prefix { $0 != "|" }.matches(of: /`([^`]+)\/`/).map { String($0.1) }
        })
    }
  }

  @Test func everyModuleWithFoldersHasATable() throws {
    let modules = try Self.tables().map(\.module)
    let sources = Repository.root.appending(path: "Sources")
    for module in try FileManager.default.contentsOfDirectory(atPath: sources.path) where !module.hasPrefix(".") {
      let folders = Set(try SwiftNames.files(below: "Sources/\(module)").map(\.folder))
      #expect(folders.count < 2 || modules.contains(module), "\(module) has the folders \(folders.sorted())")
    }
  }

  @Test func aFolderKnowsOnlyThoseAboveIt() throws {
    let tables = try Self.tables()
    #expect(!tables.isEmpty)
    for table in tables {
      let files = try SwiftNames.files(below: "Sources/\(table.module)")
      var order: [String: Int] = [:]
      for (place, row) in table.rows.enumerated() {
        for folder in row { order[folder] = place }
      }
      #expect(Set(files.map(\.folder)) == Set(order.keys), "the folders of \(table.module)")
      var owners: [String: Set<String>] = [:]
      for file in files {
        for name in file.declared { owners[name, default: []].insert(file.folder) }
      }
      for file in files {
        for name in file.named.subtracting(file.nested).sorted() {
          guard let owner = owners[name], owner.count == 1, let other = owner.first, other != file.folder,
            let mine = order[file.folder], let its = order[other]
          else { continue }
          #expect(its < mine, "\(table.module)/\(file.folder)/\(file.name) names \(name), which is of \(other)")
        }
      }
    }
  }
}

/// The names that a Swift file declares and uses.
struct SwiftNames {
  /// Below the module's folder; `.` for that folder itself.
  let folder: String
  let name: String
  /// Types declared at the top level, for other files.
  private(set) var declared: Set<String> = []
  /// Types declared inside of others, and generic parameters: the file means its own by those names.
  private(set) var nested: Set<String> = []
  /// Capitalized words that no point stands before.
  private(set) var named: Set<String> = []

  static func files(below folder: String) throws -> [SwiftNames] {
    let root = Repository.root.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      SwiftNames(path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
    }
  }

  private static let kinds: Set<String> = ["struct", "enum", "class", "protocol", "actor", "typealias"]

  private init(path: String, text: String) {
    let parts = path.split(separator: "/")
    folder = parts.count == 1 ? "." : parts.dropLast().joined(separator: "/")
    name = parts.last.map(String.init) ?? path
    for line in SwiftCode(text).bytes.split(separator: UInt8(ascii: "\n")) { read(line) }
    nested.subtract(declared)
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    let isIndented = line.first == UInt8(ascii: " ")
    var isPrivate = false
    var words: [String] = []
    var place = line.startIndex
    while place < line.endIndex {
      let start = place
      while place < line.endIndex, Self.isOfWord(line[place]) { place += 1 }
      if place == start {
        place += 1
        continue
      }
      let word = String(decoding: line[start..<place], as: UTF8.self)
      let before = start > line.startIndex ? line[start - 1] : UInt8(ascii: "\n")
      let (last, last2) = (words.last ?? "", words.dropLast().last ?? "")
      if word == "private" || word == "fileprivate" { isPrivate = true }
      if Self.kinds.contains(last) {
        if isIndented || isPrivate { nested.insert(word) } else { declared.insert(word) }
      } else if before == UInt8(ascii: "<"), Self.kinds.contains(last2) || last2 == "func" {
        nested.insert(word)
      } else if before != UInt8(ascii: "."), word.first?.isUppercase == true {
        named.insert(word)
      }
      words.append(word)
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
