/// A path pattern: `*` and `?` within a component, `**` over any number of them, `[a-z]`, `[!a]` and `{one,two}`.
package struct Glob: Sendable {
  package let text: String
  /// One for each way through the braces.
  private let alternatives: [[[UInt8]]]

  package init(_ text: String) {
    self.text = text
    alternatives = Self.expandBraces(Array(text.utf8)).map { pattern in
      pattern.split(separator: UInt8(ascii: "/")).filter { $0 != [UInt8(ascii: ".")] }.map(Array.init)
    }
  }

  /// Whether a text is a pattern rather than a plain path.
  package static func isPattern(_ text: String) -> Bool { text.utf8.contains { "*?[{".utf8.contains($0) } }

  /// The directory, relative like the pattern, below which everything is that can match.
  package var base: String {
    let components = text.split(separator: "/", omittingEmptySubsequences: false)
    let plain = components.dropLast().prefix { !Self.isPattern(String($0)) }
    return plain.joined(separator: "/")
  }

  package func matches(_ path: String) -> Bool {
    let components = path.split(separator: "/").map { Array($0.utf8) }
    return alternatives.contains { Self.matches($0, components) }
  }

  /// Row by row over the pattern's components, so that many `**` cost no more than their product.
  private static func matches(_ pattern: [[UInt8]], _ path: [[UInt8]]) -> Bool {
    // reachable[i]: the components of the pattern so far match the first i of the path.
    var reachable = [true] + Array(repeating: false, count: path.count)
    for component in pattern {
      var next = Array(repeating: false, count: path.count + 1)
      if component == Array("**".utf8) {
        var isReachable = false
        for i in 0...path.count {
          isReachable = isReachable || reachable[i]
          next[i] = isReachable
        }
      } else {
        for i in 0..<path.count where reachable[i] { next[i + 1] = matchesComponent(component, path[i]) }
      }
      reachable = next
    }
    return reachable[path.count]
  }

  private static func matchesComponent(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
    var p = 0
    var n = 0
    // Where the last `*` was, and how much of the name it has taken.
    var star: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
        star = (p, n)
        p += 1
      } else if p < pattern.count, let end = step(pattern, p, name, n) {
        p = end.pattern
        n = end.name
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        p = last.pattern + 1
        n = last.name + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// Matches one character: where to go on, or nil.
  private static func step(
    _ pattern: [UInt8], _ p: Int, _ name: [UInt8], _ n: Int
  ) -> (pattern: Int, name: Int)? {
    switch pattern[p] {
    case UInt8(ascii: "?"):
      // One character, not one byte.
      var end = n + 1
      while end < name.count, name[end] & 0xC0 == 0x80 { end += 1 }
      return (p + 1, end)
    case UInt8(ascii: "["):
      guard let close = pattern[(p + 1)...].dropFirst().firstIndex(of: UInt8(ascii: "]")) else { break }
      var members = pattern[(p + 1)..<close]
      let isNegated = members.first == UInt8(ascii: "!") || members.first == UInt8(ascii: "^")
      if isNegated { members = members.dropFirst() }
      return contains(members, name[n]) != isNegated ? (close + 1, n + 1) : nil
    default: break
    }
    return pattern[p] == name[n] ? (p + 1, n + 1) : nil
  }

  private static func contains(_ members: ArraySlice<UInt8>, _ byte: UInt8) -> Bool {
    var index = members.startIndex
    while index < members.endIndex {
      if index + 2 < members.endIndex, members[index + 1] == UInt8(ascii: "-") {
        if members[index] <= byte, byte <= members[index + 2] { return true }
        index += 3
      } else {
        if members[index] == byte { return true }
        index += 1
      }
    }
    return false
  }

  /// `a{b,c}d` is `abd` and `acd`; braces nest. Stops at a thousand, which no honest pattern reaches.
  private static func expandBraces(_ pattern: [UInt8]) -> [[UInt8]] {
    var finished: [[UInt8]] = []
    var pending = [pattern]
    while let next = pending.popLast(), finished.count + pending.count < 1000 {
      guard let group = firstGroup(next) else {
        finished.append(next)
        continue
      }
      for option in group.options {
        pending.append(Array(next[..<group.open] + option + next[(group.close + 1)...]))
      }
    }
    return finished
  }

  private static func firstGroup(_ pattern: [UInt8]) -> (open: Int, close: Int, options: [ArraySlice<UInt8>])? {
    guard let open = pattern.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    var depth = 0
    var start = open + 1
    var options: [ArraySlice<UInt8>] = []
    for index in (open + 1)..<pattern.count {
      switch pattern[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}") where depth > 0: depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        options.append(pattern[start..<index])
        start = index + 1
      case UInt8(ascii: "}"):
        return (open, index, options + [pattern[start..<index]])
      default: break
      }
    }
    return nil
  }
}
