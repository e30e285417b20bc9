/// The packages that a program depends on, by its `package.json`.
struct NodePackage: Sendable {
  /// The ranges of versions that are asked for, by the packages' names: `better-sqlite3` → `^11.0.0`.
  let dependencies: [String: String]

  /// nil for a text that isn't one.
  init?(_ text: String) {
    guard case .object(let members)? = JSON.parse(Array(text.utf8)) else { return nil }
    var found: [String: String] = [:]
    for case (let kind, .object(let packages)) in members
    where ["dependencies", "devDependencies", "peerDependencies"].contains(kind) {
      for case (let name, .string(let range)) in packages { found[name] = range }
    }
    dependencies = found
  }

  /// Whether a package of a name is asked for.
  func has(_ name: String) -> Bool { dependencies[name] != nil }

  /// Whether the program's driver is one of libSQL's.
  var usesLibSQL: Bool { ["@libsql/client", "@libsql/client-wasm", "libsql"].contains(where: has) }

  /// The lowest version that is asked for: `^0.33.1` → [0, 33, 1]; nil where the range says no number, as `latest` does.
  func version(of name: String) -> [Int]? {
    guard let range = dependencies[name] else { return nil }
    let digits = range.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
    let numbers = digits.split(separator: ".").compactMap { Int($0) }
    return numbers.isEmpty ? nil : numbers
  }
}
