/// The name that git gives to a file's bytes: SHA-1 over a header and the bytes. It is worked out here, so that git needn't
/// read the files, which would run the filters that a repository's configuration names.
struct GitObjectHash {
  private var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]

  /// 40 hexadecimal digits, in small letters.
  static func ofBlob(_ bytes: [UInt8]) -> String {
    let message = Array("blob \(bytes.count)\0".utf8) + bytes
    var hash = GitObjectHash()
    hash.add(padded(message))
    return hash.state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func padded(_ message: [UInt8]) -> [UInt8] {
    var padded = message
    padded.append(0x80)
    padded += Array(repeating: 0, count: (119 - message.count % 64) % 64)
    let bits = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    return padded
  }

  /// - Parameter message: Whole blocks of 64 bytes.
  private mutating func add(_ message: [UInt8]) {
    var words = [UInt32](repeating: 0, count: 80)
    for block in stride(from: 0, to: message.count, by: 64) {
      for place in 0..<16 {
        let start = block + place * 4
        words[place] = message[start..<(start + 4)].reduce(0) { $0 << 8 | UInt32($1) }
      }
      for place in 16..<80 {
        let mixed = words[place - 3] ^ words[place - 8] ^ words[place - 14] ^ words[place - 16]
        words[place] = Self.turned(mixed, 1)
      }
      var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
      for place in 0..<80 {
        let (mixed, constant) = Self.mix(place / 20, b, c, d)
        let next = Self.turned(a, 5) &+ mixed &+ e &+ constant &+ words[place]
        (a, b, c, d, e) = (next, a, Self.turned(b, 30), c, d)
      }
      for (place, value) in [a, b, c, d, e].enumerated() { state[place] &+= value }
    }
  }

  private static func mix(_ round: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> (mixed: UInt32, constant: UInt32) {
    switch round {
    case 0: (b & c | ~b & d, 0x5A82_7999)
    case 1: (b ^ c ^ d, 0x6ED9_EBA1)
    case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
    default: (b ^ c ^ d, 0xCA62_C1D6)
    }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
}
