extension SQLExpression where Value == String {
  /// Whether the text begins with the other, byte for byte, or as LIKE compares: ASCII letters of either case are the
  /// same. What LIKE and GLOB take for a pattern is escaped.
  public func hasPrefix(_ prefix: String, ignoringCase: Bool = false) -> SQLCondition {
    if ignoringCase { return like(Self.escapedForLike(prefix) + "%", escape: "\\") }
    // GLOB can use an index, but ends its pattern at U+0000.
    if !prefix.utf8.contains(0) { return matches(" GLOB ", Self.escapedForGlob(prefix) + "*") }
    return hasEnd(prefix, from: "1")
  }

  /// Whether the text ends with the other, byte for byte, or as LIKE compares.
  public func hasSuffix(_ suffix: String, ignoringCase: Bool = false) -> SQLCondition {
    if ignoringCase { return like("%" + Self.escapedForLike(suffix), escape: "\\") }
    if suffix.isEmpty { return isNotNull }
    return hasEnd(suffix, from: "-\(suffix.utf8.count)")
  }

  /// Whether the other is part of the text, byte for byte, or as LIKE compares.
  public func contains(_ part: String, ignoringCase: Bool = false) -> SQLCondition {
    if ignoringCase { return like("%" + Self.escapedForLike(part) + "%", escape: "\\") }
    return SQLCondition("(instr(" + sql + ", " + SQLText.value(.string(part)) + ") > 0)")
  }

  /// LIKE with a pattern of yours (<https://sqlite.org/lang_expr.html#the_like_glob_regexp_match_and_extract_operators>).
  public func like(_ pattern: String, escape: Character? = nil) -> SQLCondition {
    guard let escape else { return matches(" LIKE ", pattern) }
    return SQLCondition(
      "(" + sql + " LIKE " + SQLText.value(.string(pattern)) + " ESCAPE " + SQLText.value(.string(String(escape))) + ")"
    )
  }

  /// GLOB with a pattern of yours, which tells upper from lower case.
  public func glob(_ pattern: String) -> SQLCondition { matches(" GLOB ", pattern) }

  private func matches(_ comparison: String, _ pattern: String) -> SQLCondition {
    SQLCondition("(" + sql + comparison + SQLText.value(.string(pattern)) + ")")
  }

  /// Compared as bytes, among which U+0000 is nothing special.
  private func hasEnd(_ end: String, from start: String) -> SQLCondition {
    SQLCondition(
      "(substr(CAST(" + sql + " AS BLOB), \(start), \(end.utf8.count)) = CAST("
        + SQLText.value(.string(end)) + " AS BLOB))")
  }

  private static func escapedForLike(_ text: String) -> String {
    escaped(text, ["%", "_", "\\"]) { "\\\($0)" }
  }

  private static func escapedForGlob(_ text: String) -> String {
    escaped(text, ["*", "?", "["]) { "[\($0)]" }
  }

  private static func escaped(_ text: String, _ special: [Unicode.Scalar], _ escape: (Unicode.Scalar) -> String)
    -> String
  {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if special.contains(scalar) {
        result.append(contentsOf: escape(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
