import Analyzer

/// The parameters of a statement with the numbers that SQLite gives them.
struct ParameterUses {
  struct Use {
    let token: TokenID
    let number: Int
    /// Written `?1`
    let isNumbered: Bool
  }

  private(set) var all: [Use] = []

  init(of statement: ResolvedStatement) {
    let tree = statement.tree
    for (token, number) in statement.numberedParameters {
      let written = tree.text(of: token)
      let isNumbered = written.utf8.count > 1 && written.utf8.first == UInt8(ascii: "?")
      // One beyond SQLite's limit doesn't compile.
      if isNumbered, Int(written.dropFirst()) != number { continue }
      all.append(Use(token: token, number: number, isNumbered: isNumbered))
    }
  }
}
