/// Works with file paths as text, without touching the disk.
package enum Path {
  /// An absolute path without `.`, `..` and doubled slashes; a relative one is taken from `base`.
  package static func absolute(_ path: String, from base: String) -> String {
    let whole = path.utf8.first == UInt8(ascii: "/") ? path : base + "/" + path
    if isAbsolute(whole) { return whole }
    var components: [Substring] = []
    for component in whole.split(separator: "/") where component != "." {
      if component == ".." { _ = components.popLast() } else { components.append(component) }
    }
    return "/" + components.joined(separator: "/")
  }

  /// Whether a path begins at the root and has none of what `absolute` takes out.
  private static func isAbsolute(_ path: String) -> Bool {
    var before: UInt8 = 0
    var isFirst = true
    for byte in path.utf8 {
      if isFirst, byte != UInt8(ascii: "/") { return false }
      // A name that begins with a dot is looked at closer.
      if before == UInt8(ascii: "/"), byte == before || byte == UInt8(ascii: ".") { return false }
      isFirst = false
      before = byte
    }
    return !isFirst && before != UInt8(ascii: "/")
  }

  /// A name in a folder; the name alone where the folder is empty.
  package static func join(_ directory: String, _ name: String) -> String {
    if directory.isEmpty { return name }
    return directory.utf8.last == UInt8(ascii: "/") ? directory + name : directory + "/" + name
  }

  /// The last component of a path.
  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    let start = path.utf8.index(after: slash)
    if start < path.utf8.endIndex { return String(path[start...]) }
    return path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The path before the last component; `/` for what stands at the root, empty for a bare name.
  package static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
  }

  /// The path below a directory, both absolute: `a/b.sql`; empty for the directory itself, nil when it is outside.
  package static func relative(_ path: String, to directory: String) -> String? {
    if path == directory { return "" }
    let length = directory == "/" ? 0 : directory.utf8.count
    guard path.utf8.count > length, begins(path, with: directory) else { return nil }
    let slash = path.utf8.index(path.utf8.startIndex, offsetBy: length)
    return path.utf8[slash] == UInt8(ascii: "/") ? String(path[path.utf8.index(after: slash)...]) : nil
  }

  /// Whether the bytes of a path begin with another's, which has no more of them.
  private static func begins(_ path: String, with other: String) -> Bool {
    var (path, other) = (path, other)
    return path.withUTF8 { path in
      other.withUTF8 { other in
        var place = 0
        while place < other.count, path[place] == other[place] { place += 1 }
        return place == other.count
      }
    }
  }

  /// An absolute path as it is shown to somebody who is in a directory: relative where it lies below, `.` for the
  /// directory itself.
  ///
  /// - Parameter directory: absolute; nil for somebody who may be anywhere.
  package static func shown(_ path: String, from directory: String?) -> String {
    guard let directory, let relative = relative(path, to: directory) else { return path }
    return relative.isEmpty ? "." : relative
  }

  /// The way from a directory to a path, both absolute: `a/b.sql`, `../c.sql`.
  package static func way(to path: String, from directory: String) -> String {
    if let rest = relative(path, to: directory) { return rest }
    var ups = "../"
    for ancestor in ancestors(of: directory).dropFirst() {
      if let rest = relative(path, to: ancestor) { return ups + rest }
      ups += "../"
    }
    return path
  }

  /// A directory and its ancestors, innermost first.
  package static func ancestors(of directory: String) -> [String] {
    var result = [directory]
    var current = directory
    while current != "/", !current.isEmpty {
      current = Self.directory(of: current)
      result.append(current)
    }
    return result
  }

  /// The innermost directory that all of these are in, or are.
  package static func commonAncestor(of directories: [String]) -> String {
    guard var common = directories.first else { return "/" }
    for directory in directories.dropFirst() {
      while relative(directory, to: common) == nil { common = Self.directory(of: common) }
    }
    return common
  }

  /// Whether a name comes before another one in byte order.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    var (left, right) = (left, right)
    return left.withUTF8 { left in right.withUTF8 { left.lexicographicallyPrecedes($0) } }
  }

  /// Whether a path comes before another one in byte order, in which runs of digits compare as numbers: `2.sql` before
  /// `10.sql`.
  package static func naturallyPrecedes(_ left: String, _ right: String) -> Bool {
    var (left, right) = (left, right)
    return left.withUTF8 { left in right.withUTF8 { right in naturallyPrecedes(left, right) } }
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private static func naturallyPrecedes(_ left: Bytes, _ right: Bytes) -> Bool {
    var i = 0
    var j = 0
    while i < left.count, j < right.count {
      if isDigit(left[i]), isDigit(right[j]) {
        let first = digits(left, &i)
        let second = digits(right, &j)
        if first.count != second.count { return first.count < second.count }
        if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) }
      } else if left[i] != right[j] {
        return left[i] < right[j]
      } else {
        i += 1
        j += 1
      }
    }
    if left.count - i != right.count - j { return left.count - i < right.count - j }
    return left.lexicographicallyPrecedes(right)
  }

  /// The digits from an index on, leading zeros dropped.
  private static func digits(_ bytes: Bytes, _ index: inout Int) -> Slice<Bytes> {
    var start = index
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    while start < index, bytes[start] == UInt8(ascii: "0") { start += 1 }
    return bytes[start..<index]
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
