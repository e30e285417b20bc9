/// The compiled statements of one connection, by their slots and by their text.
struct StatementCache {
  private var slots: [PreparedStatement?] = []
  private var texts: [String: PreparedStatement] = [:]
  private static let maximumTexts = 64

  /// One that is being stepped through can't be started again.
  @inline(__always)
  subscript(slot: StatementSlot) -> PreparedStatement? {
    guard slot.index < slots.count, let known = slots[slot.index], !known.isBusy else { return nil }
    return known
  }

  subscript(text: String) -> PreparedStatement? {
    guard let known = texts[text], !known.isBusy else { return nil }
    return known
  }

  /// The first one stays; a second is for one run inside of the first one's.
  mutating func keep(_ new: PreparedStatement, for slot: StatementSlot) {
    if slot.index >= slots.count {
      slots.append(contentsOf: repeatElement(nil, count: slot.index + 1 - slots.count))
    }
    if slots[slot.index] == nil { slots[slot.index] = new }
  }

  /// When there are too many texts, all make room: those that are needed again come back.
  mutating func keep(_ new: PreparedStatement, for text: String) {
    if texts.count >= Self.maximumTexts { texts = texts.filter { $0.value.isBusy } }
    if texts[text] == nil { texts[text] = new }
  }

  mutating func removeAll() {
    slots.removeAll()
    texts.removeAll()
  }
}
