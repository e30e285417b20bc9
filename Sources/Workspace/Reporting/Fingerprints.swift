import Analyzer

/// Fingerprints, which tell a finding apart from all others and stay the same while lines are added and removed around
/// it. They are made of its rule, its file and the text of its line; equal ones are counted.
struct Fingerprints {
  /// A line that a rule has something to say about. It may be all of a file, and say it of a thousand statements.
  private struct Place: Hashable {
    let rule: String
    let file: ObjectIdentifier
    let line: Int
  }

  private let path: (SourceFile) -> String
  private let positions = PositionTable()
  private var hashes: [Place: UInt64] = [:]
  private var seen: [UInt64: Int] = [:]

  /// - Parameter path: What a file is called, however the command was called.
  init(path: @escaping (SourceFile) -> String) {
    self.path = path
  }

  /// The fingerprint of a finding: 32 hexadecimal digits. Findings have to be asked about in the order of the report,
  /// each once.
  mutating func next(_ diagnostic: Diagnostic) -> String {
    let hash = hash(diagnostic)
    let count = seen[hash, default: 0]
    seen[hash] = count + 1
    var second = FNV()
    second.add("\(hash) \(count)".utf8)
    return Self.hex(hash) + Self.hex(second.value)
  }

  private mutating func hash(_ diagnostic: Diagnostic) -> UInt64 {
    let file = diagnostic.location.file
    let line = positions.start(of: diagnostic.location).line
    let place = Place(rule: diagnostic.rule, file: ObjectIdentifier(file), line: line)
    if let known = hashes[place] { return known }
    var hash = FNV()
    for part in [diagnostic.rule, path(file)] {
      hash.add(part.utf8)
      hash.add([0])
    }
    // White space is layout.
    hash.add(positions.positions(in: file).bytes(ofLine: line).lazy.filter { $0 > 0x20 })
    hashes[place] = hash.value
    return hash.value
  }

  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
