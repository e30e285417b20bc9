/// FNV-1a, 64 bits: the same on every system and in every run, which Swift's own hashes are not.
public struct FNV: Sendable {
  /// The hash of the bytes so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of no bytes.
  public init() {}

  /// Adds bytes behind those that there are.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
