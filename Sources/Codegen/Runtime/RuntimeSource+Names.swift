/// The runtime's sources in a module that has types of its own.
extension RuntimeSource {
  /// The source, with the module before each name of Swift's or Foundation's that a table has taken.
  ///
  /// - Parameter declared: the types that the module declares.
  func telling(apart declared: Set<String>) -> RuntimeSource {
    let taken = Self.names.filter { declared.contains($0.key) }
    if taken.isEmpty { return self }
    // Only the whole of Foundation is known by that name everywhere.
    let isFoundationNamed = taken.values.contains("Foundation")
    return RuntimeSource(
      path: path,
      text: Self.replacing(text) { word in
        if word == "FoundationEssentials" { return isFoundationNamed ? "Foundation" : nil }
        return taken[word].map { "\($0).\(word)" }
      })
  }

  /// Puts something else for words of the code; those behind a dot or an `@` are parts of other names.
  private static func replacing(_ text: String, _ replacement: (String) -> String?) -> String {
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.startIndex > text.startIndex { result += "\n" }
      if line.drop(while: { $0 == " " }).hasPrefix("//") {
        result += line
        continue
      }
      var rest = line
      while let start = rest.firstIndex(where: { $0.isLetter || $0 == "_" }) {
        result += rest[..<start]
        let word = rest[start...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let before = start == line.startIndex ? " " : line[line.index(before: start)]
        result += (before == "." || before == "@" ? nil : replacement(String(word))) ?? String(word)
        rest = rest[word.endIndex...]
      }
      result += rest
    }
    return result
  }

  /// The names that the runtime uses and declares nowhere itself, by their modules.
  private static let names: [String: String] = {
    let modules = [
      "Foundation": "Data Date Decimal URL UUID",
      "_Concurrency": "AsyncIteratorProtocol AsyncSequence CancellationError CheckedContinuation ContinuousClock Task",
      "Swift": """
      AdditiveArithmetic Array ArraySlice BinaryFloatingPoint Bool CChar Character ClosedRange Collection
      Comparable CustomStringConvertible Dictionary Double Duration Equatable Error ExpressibleByArrayLiteral
      ExpressibleByFloatLiteral ExpressibleByIntegerLiteral ExpressibleByNilLiteral ExpressibleByStringLiteral
      FixedWidthInteger Float Hashable Hasher Int Int16 Int32 Int64 Int8 KeyPath MemoryLayout Never Numeric
      ObjectIdentifier OpaquePointer Optional PartialRangeFrom PartialRangeThrough PartialRangeUpTo Range
      RawRepresentable Sendable Sequence Set SignedInteger StaticString Strideable String Substring UInt UInt16
      UInt32 UInt64 UInt8 UTF8 Unicode Unmanaged UnsafeBufferPointer UnsafeMutablePointer
      UnsafeMutableRawPointer UnsafePointer UnsafeRawBufferPointer UnsafeRawPointer Void
      """,
    ]
    var names: [String: String] = [:]
    for (module, list) in modules {
      for name in list.split(whereSeparator: \.isWhitespace) { names[String(name)] = module }
    }
    return names
  }()
}
