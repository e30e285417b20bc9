/// Tells columns of one name apart as SQLite does for a view, a subquery and CREATE TABLE … AS: `a`, `a:1`, …, `a:4`
/// (select.c, `sqlite3ColumnsFromExprList`). A sixth gets a random number. None is called TRUE or FALSE: `column2` is.
struct UniqueNames {
  private var taken = ShortSet<Name>()
  private var count = 0
  private static let truths: [Name] = ["true", "false"]

  /// The name of the next column, which is called `name` where it comes from; nil where SQLite draws the number.
  ///
  /// - Parameter collided: Is told each name that would have been its own, had no column before it had that.
  mutating func name(for name: Name, collided: (Name) -> Void = { _ in }) -> Name? {
    count += 1
    let name = UniqueNames.truths.contains(name) ? Name("column\(count)") : name
    if taken.insert(name) { return name }
    collided(name)
    let base = UniqueNames.withoutNumber(name.text)
    for number in 1...4 {
      let numbered = Name("\(base):\(number)")
      if taken.insert(numbered) { return numbered }
      collided(numbered)
    }
    return nil
  }

  /// The name of a column whose number SQLite draws. No other name is equal to it, not even that of the same column
  /// where its subquery stands once more.
  static func drawn(for name: Name) -> Name { Name("\(name.text):?") }

  static func isDrawn(_ name: Name) -> Bool { name.text.hasSuffix(":?") }

  /// A name without the number at its end: one that ends in `:1` gets another number, not a second one.
  private static func withoutNumber(_ name: String) -> Substring {
    let digits = name.utf8.dropFirst().reversed().prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.count
    let rest = name.dropLast(digits)
    return rest.last == ":" ? rest.dropLast() : Substring(name)
  }
}
