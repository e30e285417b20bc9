/// Some of a table's columns, by place: asking for one takes no longer in a wide table. None take no memory.
struct ColumnSet {
  /// A bit for each column, up to the last that is in.
  private var words: [UInt64] = []

  init() {}
  init(_ columns: some Sequence<Int>) { for column in columns { insert(column) } }

  func contains(_ column: Int) -> Bool {
    let word = column >> 6
    return words.indices.contains(word) && words[word] >> UInt64(column & 63) & 1 != 0
  }

  mutating func insert(_ column: Int) {
    guard column >= 0 else { return }
    let word = column >> 6
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(column & 63)
  }

  mutating func reset() { words.reset() }

  func inserting(_ column: Int) -> ColumnSet {
    var set = self
    set.insert(column)
    return set
  }
}
