/// When GRDB's calls run, as far as one file shows it.
struct GRDBSchemaOrder {
  /// Where a call stands in the order of a file.
  struct Position {
    /// The places of the calls that lead to it, from the migration's on: an order.
    var key: [Int]
    var migration: String?
    var isInMigration = false
    var isConditional = false
    var function: String?
  }

  private struct Migration {
    let tokens: Range<Int>
    let name: String?
  }

  private let code: HostCode
  private let values: GRDBSchemaValues
  private let functions: [HostCode.Definition]
  private var migrations: [Migration] = []

  init(_ code: HostCode, _ values: GRDBSchemaValues) {
    self.code = code
    self.values = values
    functions = code.definitions.filter { !$0.isType }
    for call in code.calls where code.isWord(call.open - 1) && code.word(call.open - 1).hasPrefix("registerMigration") {
      var end = code.closing(call.open) + 1
      if code.isSign(end, "{") { end = code.closing(end) + 1 }
      let name = code.items(in: call.open).first.flatMap { $0.label == nil ? values.name($0.tokens)?.text : nil }
      migrations.append(Migration(tokens: call.open..<end, name: name))
    }
  }

  /// Where a token stands in the order in which the calls run.
  func position(of token: Int) -> Position {
    var position = Position(key: [token])
    position.function = functions.last { $0.tokens.contains(token) }?.name
    var place = token
    for _ in 0..<8 {
      if isConditional(place) { position.isConditional = true }
      if let migration = migrations.last(where: { $0.tokens.contains(place) }) {
        (position.migration, position.isInMigration) = (migration.name, true)
        return position
      }
      guard let function = functions.last(where: { $0.tokens.contains(place) }),
        let caller = caller(of: function)
      else { break }
      position.key.insert(caller, at: 0)
      place = caller
    }
    // A function that nothing in the file calls stands where it stands.
    if !position.isInMigration { position.key = [token] }
    return position
  }

  /// The place of the first use of a function outside of itself. Where several functions have its name, the type before the name tells.
  private func caller(of function: HostCode.Definition) -> Int? {
    let isUnique = functions.count { $0.name == function.name } == 1
    let type = values.types(around: function.tokens.lowerBound).last
    return code.tokens.indices.first { place in
      guard code.isWord(place), code.word(place) == function.name, !function.tokens.contains(place),
        !code.isWord(place - 1, "func")
      else { return false }
      guard isUnique || code.isSign(place - 1, ".") && type.map({ code.word(place - 2) == $0 }) ?? false else {
        return false
      }
      return code.isSign(place + 1, "(") || code.isSign(place - 1, ".")
        || migrations.contains { $0.tokens.contains(place) }
    }
  }

  /// Whether a block that may not run, or runs several times, is around a place, up to the function or migration around it.
  private func isConditional(_ token: Int) -> Bool {
    var bracket = Int(values.enclosing[token])
    while bracket >= 0 {
      if code.isSign(bracket, "{") {
        if functions.contains(where: { $0.tokens.lowerBound == bracket }) { return false }
        if isConditionalBlock(bracket) { return true }
      }
      bracket = Int(values.enclosing[bracket])
    }
    return false
  }

  private func isConditionalBlock(_ brace: Int) -> Bool {
    var place = brace - 1
    while place >= 0, brace - place < 200 {
      if code.isSign(place, "{") || code.isSign(place, "}") || code.isSign(place, ";") { return false }
      if ["if", "else", "for", "while", "guard", "switch", "catch", "repeat"].contains(where: { code.word(place) == $0 }
      ) {
        return true
      }
      if code.tokens[place].kind == .close {
        let open =
          code.tokens.indices.contains(Int(code.tokens[place].partner)) ? Int(code.tokens[place].partner) : place
        place = open < place ? open - 1 : place - 1
        continue
      }
      if code.tokens[place].isFirstOnLine { return false }
      place -= 1
    }
    return false
  }
}
