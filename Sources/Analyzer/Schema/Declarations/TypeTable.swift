/// The meaning that a project gives declared types in generated code, where a column doesn't say so itself by AS: a `datetime`
/// is a `Date`, an `nvarchar(15)` a `String`.
public struct TypeTable: Sendable {
  /// A line of the table.
  public struct Entry: Sendable {
    /// A declared type; `*` stands for any text: `nvarchar(*)`.
    public let pattern: String
    /// The type in generated code: `Date`, `Todo.ID`.
    public let namedType: String

    /// Each parameter sets the property of its name.
    public init(pattern: String, namedType: String) {
      self.pattern = pattern
      self.namedType = namedType
    }
  }

  private let entries: [(pattern: [Substring], namedType: String)]

  /// The lines, of which the first that fits a type counts.
  public init(_ entries: [Entry]) {
    self.entries = entries.map { entry in
      (TypeTable.folded(entry.pattern)[...].split(separator: "*", omittingEmptySubsequences: false), entry.namedType)
    }
  }

  /// Whether there is no line.
  public var isEmpty: Bool { entries.isEmpty }

  /// The type in generated code of a declared type; nil where no line fits. Case and blanks don't count.
  public func namedType(of declared: String) -> String? {
    if entries.isEmpty || declared.isEmpty { return nil }
    let text = TypeTable.folded(declared)
    return entries.first { TypeTable.fits(text, $0.pattern) }?.namedType
  }

  private static func folded(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 != 0x20 && $0 &- 9 >= 5 }.map(FoldedHash.upper), as: UTF8.self)
  }

  /// - Parameter parts: what stands between the stars.
  private static func fits(_ text: String, _ parts: [Substring]) -> Bool {
    guard let first = parts.first, let last = parts.last else { return false }
    if parts.count == 1 { return text == first }
    guard text.hasPrefix(first), text.utf8.count >= first.utf8.count + last.utf8.count, text.hasSuffix(last) else {
      return false
    }
    var rest = text.dropFirst(first.count).dropLast(last.count)[...]
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  /// The storage classes of a column of such a type, by the way in which the type in generated code is stored; nil where several
  /// would do, and the declared type decides.
  static func classes(of namedType: String, _ affinity: Affinity) -> StorageClasses? {
    switch namedType {
    case "String": .text
    case "Data": .blob
    case "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64": .integer
    // A column that is no REAL keeps 3.0 as 3.
    case "Double", "Float": affinity == .real ? .real : .numeric
    case "SQLAny": .value
    default: nil
    }
  }
}
