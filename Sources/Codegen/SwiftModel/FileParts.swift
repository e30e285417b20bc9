import Analyzer

/// One file in parts: what belongs to the database in the first ones, and each queries file in one that its name alone decides.
struct FileParts {
  /// The name of the first part: `App+PureSQL.swift`; the others are `App+PureSQL2.swift` and so on.
  let name: String
  let count: Int

  func name(_ place: Int) -> String {
    let ending = ".swift"
    if place == 0 || !name.hasSuffix(ending) { return name }
    return "\(name.dropLast(ending.count))\(place + 1)\(ending)"
  }

  /// The parts, some of which may have no declarations.
  ///
  /// - Parameter isQueries: whether a file of that name has the queries of one file.
  func files(of files: [SwiftFile], isQueries: (String) -> Bool) -> [SwiftFile] {
    var parts = (0..<count).map { SwiftFile(name: name($0)) }
    var own = 0
    for file in files {
      if isQueries(file.name), count > 2 {
        var hash = FNV()
        hash.add(file.name.utf8)
        // Names end alike; what tells them apart is in the upper bits.
        parts[2 + Int((hash.value >> 33) % UInt64(count - 2))].declarations += file.declarations
      } else {
        parts[min(own, min(count - 1, 1))].declarations += file.declarations
        own += 1
      }
    }
    return parts
  }
}
