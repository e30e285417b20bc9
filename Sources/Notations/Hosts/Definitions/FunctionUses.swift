/// Where the functions of a file are named besides their definitions, found out when somebody asks.
final class FunctionUses {
  private let code: HostCode
  private let functions: [HostCode.Definition]
  private lazy var tokens: [String: [Int]] = find()

  init(_ code: HostCode, _ functions: [HostCode.Definition]) {
    self.code = code
    self.functions = functions
  }

  /// The tokens that name a function, outside of itself. None where several functions have the name.
  func of(_ function: HostCode.Definition) -> [Int] {
    if functions.count(where: { $0.name == function.name }) > 1 { return [] }
    return (tokens[function.name] ?? []).filter { !function.tokens.contains($0) }
  }

  private func find() -> [String: [Int]] {
    let names = Set(functions.lazy.filter { !$0.isType }.map(\.name))
    let definitions = Set(functions.lazy.map { $0.header.lowerBound - 1 })
    var found: [String: [Int]] = [:]
    for place in code.tokens.indices where code.isWord(place) && !definitions.contains(place) {
      let name = code.word(place)
      if names.contains(name) { found[name, default: []].append(place) }
    }
    return found
  }
}
