extension Catalog {
  /// A name for a new index that no index and no table has: the table's and what is indexed, `loan_due_on`, and a number
  /// behind it where that is taken.
  ///
  /// - Parameters:
  ///   - words: the parts of the name.
  ///   - taken: names that are taken beside those of the schema.
  public func freeIndexName(_ words: [String], besides taken: [Name] = []) -> Name {
    let start = words.joined(separator: "_")
    var name = Name(start)
    var number = 2
    while index(named: name) != nil || table(named: name) != nil || taken.contains(name) {
      name = Name("\(start)_\(number)")
      number += 1
    }
    return name
  }
}
