/// Fingerprints of a file's lines that stay the same when lines are added elsewhere:
/// `partialFingerprints.primaryLocationLineHash`, by which code scanning tells old findings from new ones.
///
/// The text is taken as UTF-16, line endings as LF, without spaces and tabs, with a unit 65535 behind the end. A line's
/// hash is Σ unit[i] · 37^(99-i) mod 2^64 over the hundred units from its first one on (zeros behind the end), in
/// hexadecimal, followed by how often that hash has come up in the file.
package struct LineHashes: Sendable {
  private let hashes: [String]

  private static let window = 100
  private static let factor: UInt64 = 37

  /// The hashes of a file's lines.
  package init(_ bytes: [UInt8]) {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count + 1)
    var starts = [0]
    var wasCarriageReturn = false
    for unit in String(decoding: bytes, as: UTF8.self).utf16 {
      let isLineFeed = unit == 10
      defer { wasCarriageReturn = unit == 13 }
      if isLineFeed, wasCarriageReturn { continue }
      switch unit {
      case 9, 32: continue
      case 10, 13:
        units.append(10)
        starts.append(units.count)
      default: units.append(unit)
      }
    }
    units.append(65_535)

    var seen: [UInt64: Int] = [:]
    hashes = starts.map { start in
      var hash: UInt64 = 0
      for place in start..<(start + Self.window) {
        hash = hash &* Self.factor &+ (place < units.count ? UInt64(units[place]) : 0)
      }
      let count = seen[hash, default: 0] + 1
      seen[hash] = count
      return "\(String(hash, radix: 16)):\(count)"
    }
  }

  /// The hash of each line, in order.
  package var all: [String] { hashes }

  /// The hash of a line, counted from 1; nil for a line that isn't there.
  package func hash(ofLine line: Int) -> String? { hashes.indices.contains(line - 1) ? hashes[line - 1] : nil }
}
