/// The types and constants of Java and Kotlin that a file imports from within other types: `import a.Contract.Columns`.
struct ImportedNames {
  /// The path of each, from the outermost type, by its last word.
  private let paths: [String: [Substring]]

  init(_ code: HostCode) {
    var paths: [String: [Substring]] = [:]
    if code.language == .java || code.language == .kotlin {
      for item in code.imports {
        let path = item.name.split(separator: ".")
        guard let last = path.last, path.dropLast().last?.first?.isUppercase == true else { continue }
        paths[String(last)] = Array(path.drop { $0.first?.isUppercase != true })
      }
    }
    self.paths = paths
  }

  /// A path with what an import says stands before it.
  ///
  /// - Parameter assigned: the names that the file itself gives a value.
  func whole(_ path: [Substring], besides assigned: [String: Set<Int>]) -> [Substring] {
    guard let first = path.first.map(String.init), assigned[first] == nil, let before = paths[first] else {
      return path
    }
    return before + path.dropFirst()
  }
}
