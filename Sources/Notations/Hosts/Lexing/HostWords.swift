/// Words of any of the languages that tell what stands beside them.
package enum HostWords {
  /// Whether a value begins behind a word, so that `/` there begins a regular expression.
  static func isBeforeValue(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    isOne(of: beforeValue, bytes[range])
  }

  /// Whether the parentheses behind a word are those of a condition.
  static func takesCondition(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    isOne(of: conditions, bytes[range])
  }

  /// Whether parentheses behind a word are no call of it.
  static func callsNothing(_ word: some Collection<UInt8>) -> Bool { isOne(of: noCallees, word) }

  /// Whether a value may follow a word, so that a name behind it is no name of a definition: `return f(x)`.
  static func isBeforeCall(_ word: some Collection<UInt8>) -> Bool {
    isOne(of: beforeValue, word) || isOne(of: noCallees, word)
  }

  /// Whether a word makes what it stands before a definition.
  static func defines(_ word: some Collection<UInt8>) -> Bool { isOne(of: functions, word) || isOne(of: types, word) }

  /// Whether a word stands before the name of a function.
  static func definesFunction(_ word: some Collection<UInt8>) -> Bool { isOne(of: functions, word) }

  /// Whether a word stands before the name of a type.
  static func definesType(_ word: some Collection<UInt8>) -> Bool { isOne(of: types, word) }

  private static func isOne(of words: [[UInt8]], _ word: some Collection<UInt8>) -> Bool {
    let count = word.count
    guard count <= 12, let first = word.first else { return false }
    for candidate in words where candidate.count == count && candidate[0] == first {
      if candidate.elementsEqual(word) { return true }
    }
    return false
  }

  private static func bytes(_ words: String) -> [[UInt8]] { words.split(separator: " ").map { Array($0.utf8) } }

  private static let beforeValue = bytes(
    "return typeof case in of do else delete throw new instanceof yield await try and or not if unless when then")
  private static let conditions = bytes("if while for with switch")
  private static let functions = bytes("func fn fun function def proc sub")
  private static let types = bytes(
    "class struct enum interface protocol extension actor trait object impl module namespace mod union record mixin")
  private static let noCallees = bytes(
    "if while for switch catch return in and or not else guard when match until unless elif with yield assert await "
      + "throw case do typeof delete new is as where lambda let var const func fn fun function def import")
}
