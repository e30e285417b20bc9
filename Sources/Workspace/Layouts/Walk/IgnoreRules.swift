import Rules

/// What a `.gitignore` says, or `exclude` in puresql.yaml: patterns, of which the last that fits decides.
struct IgnoreRules: Sendable {
  private enum Matcher {
    /// A name without a wildcard, in any folder.
    case name(String)
    /// `*.log`, in any folder.
    case suffix(String)
    /// A name with wildcards, in any folder.
    case namePattern(PathPattern)
    /// A path from the folder that the rules lie in.
    case path(PathPattern)
  }

  private struct Rule {
    var matcher: Matcher
    var isNegated: Bool
    var isForFolders: Bool
  }

  private var rules: [Rule] = []
  /// The folder that the patterns are relative to.
  let base: String

  /// - Parameter text: as in `.gitignore`, a pattern a line.
  init(_ text: String, base: String) {
    self.base = base
    for line in text.split(whereSeparator: \.isNewline) {
      var pattern = String(line)
      while pattern.hasSuffix(" "), !pattern.hasSuffix("\\ ") { pattern.removeLast() }
      if pattern.isEmpty || pattern.hasPrefix("#") { continue }
      add(pattern)
    }
  }

  init(patterns: [String], base: String) {
    self.base = base
    patterns.forEach { add($0) }
  }

  var isEmpty: Bool { rules.isEmpty }

  private mutating func add(_ text: String) {
    var pattern = text
    let isNegated = pattern.hasPrefix("!")
    if isNegated { pattern.removeFirst() }
    if pattern.hasPrefix("\\") { pattern.removeFirst() }
    let isForFolders = pattern.hasSuffix("/")
    while pattern.hasSuffix("/") { pattern.removeLast() }
    if pattern.isEmpty { return }
    let matcher: Matcher
    if pattern.contains("/") {
      matcher = .path(PathPattern(pattern.hasPrefix("/") ? String(pattern.dropFirst()) : pattern))
    } else if !pattern.contains(where: { "*?[\\".contains($0) }) {
      matcher = .name(pattern)
    } else if pattern.hasPrefix("*"), !pattern.dropFirst().contains(where: { "*?[\\".contains($0) }) {
      matcher = .suffix(String(pattern.dropFirst()))
    } else {
      matcher = .namePattern(PathPattern(pattern))
    }
    rules.append(Rule(matcher: matcher, isNegated: isNegated, isForFolders: isForFolders))
  }

  /// Whether the rules leave a file out, or a folder that it lies in below another one.
  ///
  /// - Parameters:
  ///   - file: absolute.
  ///   - root: the folder that isn't asked about any more, absolute.
  func leaveOut(_ file: String, below root: String) -> Bool {
    var current = file
    var isFolder = false
    while current != root, Path.relative(current, to: root) != nil {
      if ignores(current, name: Path.name(of: current), isFolder: isFolder) == true { return true }
      current = Path.directory(of: current)
      isFolder = true
    }
    return false
  }

  /// Whether the rules leave a path out; nil where they say nothing of it.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - name: its last component.
  func ignores(_ path: String, name: String, isFolder: Bool) -> Bool? {
    var relative: String?
    for rule in rules.reversed() where isFolder || !rule.isForFolders {
      let fits: Bool
      switch rule.matcher {
      case .name(let expected): fits = name == expected
      case .suffix(let suffix): fits = name.utf8.count >= suffix.utf8.count && name.hasSuffix(suffix)
      case .namePattern(let pattern): fits = pattern.matches(name)
      case .path(let pattern):
        let below = relative ?? Path.relative(path, to: base) ?? path
        relative = below
        fits = pattern.matches(below)
      }
      if fits { return !rule.isNegated }
    }
    return nil
  }
}
