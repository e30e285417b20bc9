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

  /// Puts something else for words of the code; those behind a dot or an `@` are parts of other names, and what is declared
  /// inside of a type is its own.
  static func replacing(_ text: String, _ replacement: (String) -> String?) -> String {
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
        let isOther =
          before == "." || before == "@" || ["struct", "enum", "class"].contains { line[..<start].hasSuffix($0 + " ") }
        result += (isOther ? nil : replacement(String(word))) ?? String(word)
        rest = rest[word.endIndex...]
      }
      result += rest
    }
    return result
  }

  /// The names that the runtime uses and doesn't declare, unless inside of a type of its own, by their modules. `Result` is
  /// also what an expression calls its own, so it is written with its module where Swift's is meant.
  static let names: [String: String] = {
    let modules = [
      "Foundation": "Data Date Decimal JSONDecoder JSONEncoder URL UUID",
      "Combine": "Publisher Subscriber Subscribers",
      "_Concurrency": """
      AsyncIteratorProtocol AsyncSequence AsyncStream CancellationError CheckedContinuation ContinuousClock Task
      """,
      "Swift": """
      AdditiveArithmetic Array ArraySlice BinaryFloatingPoint BinaryInteger Bool CChar Character ClosedRange Codable
      CodingKey Comparable Copyable CustomStringConvertible Decoder DecodingError Double Duration Encoder Equatable Error
      ExpressibleByArrayLiteral ExpressibleByFloatLiteral ExpressibleByIntegerLiteral ExpressibleByNilLiteral
      ExpressibleByStringInterpolation ExpressibleByStringLiteral FixedWidthInteger Float Hashable Hasher Identifiable Int Int32 Int64 KeyPath Never Numeric
      ObjectIdentifier OpaquePointer Optional PartialRangeFrom PartialRangeThrough PartialRangeUpTo Range
      RawRepresentable Sendable Sequence Set SignedInteger StaticString Strideable String StringInterpolationProtocol Substring UInt UInt32 UInt64
      UInt8 UTF8 Unicode Unmanaged UnsafeBufferPointer UnsafeMutablePointer UnsafeMutableRawPointer UnsafePointer
      UnsafeRawBufferPointer UnsafeRawPointer Void
      """,
    ]
    var names: [String: String] = [:]
    for (module, list) in modules {
      for name in list.split(whereSeparator: \.isWhitespace) { names[String(name)] = module }
    }
    return names
  }()
}
