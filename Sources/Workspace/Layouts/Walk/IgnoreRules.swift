import Rules

/// The patterns of a `.gitignore`, or of `exclude` in puresql.yaml, of which the last that fits decides.
struct IgnoreRules: Sendable {
  private enum Matcher {
    /// `*.log`, in any folder.
    case suffix(String)
    /// A name with wildcards, in any folder.
    case namePattern(PathPattern)
    /// A path from the folder that the rules lie in, with wildcards.
    case path(PathPattern)
  }

  private struct Rule {
    /// Its place among all rules.
    let place: Int
    let matcher: Matcher
    let isNegated: Bool
    let isForFolders: Bool
  }

  /// The last rules without wildcards for one text: for folders, and for everything.
  private struct Plain {
    var ofFolders: (place: Int, isNegated: Bool)?
    var ofAll: (place: Int, isNegated: Bool)?

    /// The later of those that count.
    func last(isFolder: Bool) -> (place: Int, isNegated: Bool)? {
      guard isFolder, let ofFolders else { return ofAll }
      return ofAll.map { $0.place > ofFolders.place ? $0 : ofFolders } ?? ofFolders
    }
  }

  /// Names without a wildcard, in any folder. Generated files have thousands of lines.
  private var names: [String: Plain] = [:]
  /// Paths without a wildcard, from the folder that the rules lie in.
  private var paths: [String: Plain] = [:]
  /// All others, in their order.
  private var rules: [Rule] = []
  private var count = 0
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

  var isEmpty: Bool { count == 0 }

  private mutating func add(_ text: String) {
    var pattern = text
    let isNegated = pattern.hasPrefix("!")
    if isNegated { pattern.removeFirst() }
    if pattern.hasPrefix("\\") { pattern.removeFirst() }
    let isForFolders = pattern.hasSuffix("/")
    while pattern.hasSuffix("/") { pattern.removeLast() }
    if pattern.isEmpty { return }
    let place = count
    count += 1
    func add(to plain: inout Plain) {
      if isForFolders { plain.ofFolders = (place, isNegated) } else { plain.ofAll = (place, isNegated) }
    }
    let isPlain = !pattern.contains { "*?[\\".contains($0) }
    let matcher: Matcher
    if pattern.contains("/") {
      if pattern.hasPrefix("/") { pattern.removeFirst() }
      if isPlain, !pattern.hasPrefix("./") { return add(to: &paths[pattern, default: Plain()]) }
      matcher = .path(PathPattern(pattern))
    } else if isPlain {
      return add(to: &names[pattern, default: Plain()])
    } else if pattern.hasPrefix("*"), !pattern.dropFirst().contains(where: { "*?[\\".contains($0) }) {
      matcher = .suffix(String(pattern.dropFirst()))
    } else {
      matcher = .namePattern(PathPattern(pattern))
    }
    rules.append(Rule(place: place, matcher: matcher, isNegated: isNegated, isForFolders: isForFolders))
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
    var last = names[name]?.last(isFolder: isFolder)
    func take(_ other: (place: Int, isNegated: Bool)?) {
      if let other, other.place > last?.place ?? -1 { last = other }
    }
    let below = paths.isEmpty && rules.isEmpty ? "" : Path.relative(path, to: base) ?? path
    if !paths.isEmpty {
      // A path below one that is named is left out with it.
      take(paths[below]?.last(isFolder: isFolder))
      for slash in below.indices where below[slash] == "/" {
        take(paths[String(below[..<slash])]?.last(isFolder: isFolder))
      }
    }
    for rule in rules.reversed() where isFolder || !rule.isForFolders {
      if let last, last.place > rule.place { break }
      let fits: Bool
      switch rule.matcher {
      case .suffix(let suffix): fits = name.utf8.count >= suffix.utf8.count && name.hasSuffix(suffix)
      case .namePattern(let pattern): fits = pattern.matches(name)
      case .path(let pattern): fits = pattern.matches(below)
      }
      if fits { return !rule.isNegated }
    }
    return last.map { !$0.isNegated }
  }
}
