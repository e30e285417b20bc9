import Analyzer

/// The shipped sets of declarations whose extension a program's manifest asks for.
enum ExtensionPackages {
  /// The files in which programs say what they depend on.
  private static let manifests = ["Cargo.toml", "package.json", "go.mod", "pyproject.toml", "requirements.txt"]

  /// The names of the sets, in their order.
  ///
  /// - Parameter folder: the root of a project; the manifests there and above it count, as far as the repository's root.
  static func sets(above folder: String, in files: any Files) -> [String] {
    var asked: Set<String> = []
    for ancestor in Path.ancestors(of: folder) {
      for manifest in manifests {
        let path = Path.join(ancestor, manifest)
        guard files.status(path)?.kind == .file, let text = files.text(path) else { continue }
        for set in DeclarationSet.all where set.packages.contains(where: { asks(manifest, text, for: $0, set.feature) })
        {
          asked.insert(set.name)
        }
      }
      if files.status(Path.join(ancestor, ".git")) != nil { break }
    }
    return DeclarationSet.names.filter(asked.contains)
  }

  private static func asks(_ manifest: String, _ text: String, for package: String, _ feature: String?) -> Bool {
    // Most name none of them.
    guard text.contains(package) else { return false }
    return switch manifest {
    case "Cargo.toml": feature.map { TOML(text).features(of: package).contains($0) } ?? TOML(text).dependsOn(package)
    case "package.json": NodePackage(text)?.has(package) ?? false
    default: names(text, package)
    }
  }

  /// Whether a line of a list names a package, or one below it: `github.com/x/y/cgo v1.2.3`, `"x>=1.2",`.
  private static func names(_ text: String, _ package: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains { line in
      let written = line.prefix { $0 != "#" }.drop { " \t\"'".contains($0) }
      let words = written.split { " \t\"',=<>~![];()".contains($0) }
      return words.contains { $0 == package || $0.hasPrefix(package + "/") }
    }
  }
}
