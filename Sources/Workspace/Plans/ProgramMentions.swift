import Analyzer
import Notations

/// The words in the source files of the programs around a project, generated files aside: what a name that none of them has can't
/// be used by.
///
/// Words are compared without regard to letter case and underscores, so that `user_id` is found in `userId`.
struct ProgramMentions: Sendable {
  /// Whether there are source files, and all of them were read.
  private(set) var isKnown = false
  private var words: Set<String> = []
  /// The words that stand in quotes by themselves: how a program hands a table's name to whatever makes its SQL.
  private var quoted: Set<String> = []

  /// How many bytes are read at most.
  private static let mostBytes = 64_000_000

  /// Reads the programs below a project's repository, or below the project where it is in none.
  init(_ project: Project, files: any Files = Disk()) {
    guard
      let inventory = try? Inventory(
        project.reading.repository ?? project.root, known: Layouts.knownNames, files: files)
    else { return }
    let outputs = project.configuration.outputs.values.map { Path.absolute($0, from: project.root) + "/" }
    let paths = inventory.folders.flatMap { folder in
      folder.programs.filter { HostLanguage(fileName: $0)?.isHost == true }.map { Path.join(folder.path, $0) }
    }.filter { path in !outputs.contains(where: path.hasPrefix) }
    var left = ProgramMentions.mostBytes
    var count = 0
    for path in paths where left > 0 {
      guard let bytes = try? files.read(path, shownAs: path, limit: Int64(left)) else {
        left = 0
        break
      }
      if ProgramWords.isGenerated(bytes) || ProgramWords.isMinified(bytes) { continue }
      left -= bytes.count
      count += 1
      add(bytes)
    }
    isKnown = count > 0 && left > 0
  }

  /// The words of a text, for tests.
  init(of text: String) {
    isKnown = true
    add(Array(text.utf8))
  }

  private mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < bytes.count {
        guard bytes[place].isPartOfName else {
          place += 1
          continue
        }
        let start = place
        var word: [UInt8] = []
        while place < bytes.count, bytes[place].isPartOfName {
          let byte = bytes[place]
          if byte != UInt8(ascii: "_") { word.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) }
          place += 1
        }
        // What begins with a digit is no name.
        guard let first = word.first, first >= 0x41 else { continue }
        let text = String(decoding: word, as: UTF8.self)
        words.insert(text)
        if start > 0, place < bytes.count, bytes[start - 1] == bytes[place], "\"'`".utf8.contains(bytes[place]) {
          quoted.insert(text)
        }
      }
    }
  }

  private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != "_" } }

  /// Whether a name stands somewhere as a word.
  func hasWord(_ name: Name) -> Bool { words.contains(ProgramMentions.plain(name.text)) }

  /// Whether a name stands somewhere, also as a part of a word.
  func hasWord(containing name: String) -> Bool {
    let plain = ProgramMentions.plain(name)
    return words.contains(plain) || words.contains { $0.contains(plain) }
  }

  /// Whether a name stands somewhere in quotes, and nothing beside it.
  func isQuoted(_ name: Name) -> Bool { quoted.contains(ProgramMentions.plain(name.text)) }
}
