#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The compiled statements of one connection, by their slots and by their text.
struct StatementCache {
  private var slots: [PreparedStatement?] = []
  /// The texts, by their hashes. Of two texts with one hash the first is kept.
  private var texts: [UInt64: (text: [UInt8], statement: PreparedStatement)] = [:]
  /// The most texts that are kept: an app that writes SQL by hand has a few, and one that builds it has no end of them.
  private static let maximumTexts = 64

  /// One that is being stepped through can't be started again.
  @inline(__always)
  subscript(slot: StatementSlot) -> PreparedStatement? {
    guard slot.index < slots.count, let known = slots[slot.index], !known.isBusy else { return nil }
    return known
  }

  /// The first one stays; a second is for one run inside of the first one's.
  mutating func keep(_ new: PreparedStatement, for slot: StatementSlot) {
    if slot.index >= slots.count {
      slots.append(contentsOf: repeatElement(nil, count: slot.index + 1 - slots.count))
    }
    if slots[slot.index] == nil { slots[slot.index] = new }
  }

  func statement(of text: borrowing SQLText) -> PreparedStatement? {
    guard let known = texts[Self.hash(text.utf8)], Self.isSame(known.text, text.utf8), !known.statement.isBusy else {
      return nil
    }
    return known.statement
  }

  /// When there are too many texts, all make room: those that are needed again come back.
  mutating func keep(_ new: PreparedStatement, for text: borrowing SQLText) {
    if texts.count >= Self.maximumTexts { texts = texts.filter { $0.value.statement.isBusy } }
    let hash = Self.hash(text.utf8)
    if texts[hash] == nil { texts[hash] = (text.utf8, new) }
  }

  mutating func removeAll() {
    slots.removeAll()
    texts.removeAll()
  }

  /// `==` goes byte by byte.
  private static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count
      && left.withUnsafeBytes { left in
        right.withUnsafeBytes { right in left.isEmpty || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
        }
      }
  }

  /// Eight bytes at a time. It has to be quick and to differ, no more: texts that are equal in it are compared.
  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var hash = UInt64(bytes.count)
      var place = 0
      while place + 8 <= bytes.count {
        mix(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self), into: &hash)
        place += 8
      }
      var rest: UInt64 = 0
      while place < bytes.count {
        rest = rest << 8 | UInt64(bytes[place])
        place += 1
      }
      mix(rest, into: &hash)
      return hash
    }
  }

  private static func mix(_ word: UInt64, into hash: inout UInt64) {
    let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    hash = product.high ^ product.low
  }
}
