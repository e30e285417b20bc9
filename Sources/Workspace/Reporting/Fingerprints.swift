package import Analyzer

/// What tells a finding apart from all others and stays the same while lines are added and removed around it: its rule,
/// its file, and the text of its line. Equal ones are counted.
package struct Fingerprints {
  private let report: Report
  private let positions = PositionTable()
  private var seen: [UInt64: Int] = [:]

  package init(_ report: Report) {
    self.report = report
  }

  /// 32 hexadecimal digits. Findings have to be asked about in the order of the report, each once.
  package mutating func next(_ diagnostic: Diagnostic) -> String {
    let line = positions.positions(in: diagnostic.location.file)
      .bytes(ofLine: positions.start(of: diagnostic.location).line)
    var hash = FNV()
    for part in [diagnostic.rule, report.path(of: diagnostic.location.file)] {
      hash.add(part.utf8)
      hash.add([0])
    }
    // White space is layout.
    hash.add(line.lazy.filter { $0 > 0x20 })
    let count = seen[hash.value, default: 0]
    seen[hash.value] = count + 1
    var second = FNV()
    second.add("\(hash.value) \(count)".utf8)
    return Self.hex(hash.value) + Self.hex(second.value)
  }

  private static func hex(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// FNV-1a, 64 bits: the same on every system and in every run, which Swift's own hashes are not.
package struct FNV: Sendable {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
