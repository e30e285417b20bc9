extension SQLExpression where Value == String {
  /// Whether the text begins with the other, byte for byte, or with ASCII letters of either case taken for the same. What
  /// LIKE and GLOB take for a pattern is escaped.
  public func hasPrefix(_ prefix: String, ignoringCase: Bool = false) -> SQLCondition {
    // LIKE and GLOB can use an index, but end their pattern at U+0000.
    if prefix.utf8.contains(0) { return hasEnd(prefix, ignoringCase) { "1, length(" + $0 + ")" } }
    if ignoringCase { return like(Self.escapedForLike(prefix) + "%", escape: "\\") }
    return matches(" GLOB ", Self.escapedForGlob(prefix) + "*")
  }

  /// Whether the text ends with the other, byte for byte, or with ASCII letters of either case taken for the same.
  public func hasSuffix(_ suffix: String, ignoringCase: Bool = false) -> SQLCondition {
    if suffix.isEmpty { return isNotNull }
    return hasEnd(suffix, ignoringCase) { "-length(" + $0 + ")" }
  }

  /// Whether the other is part of the text, byte for byte, or with ASCII letters of either case taken for the same.
  public func contains(_ part: String, ignoringCase: Bool = false) -> SQLCondition {
    let part = Self.folded(SQLText.value(.string(part)), ignoringCase)
    return SQLCondition("(instr(" + Self.folded(sql, ignoringCase) + ", " + part + ") > 0)")
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

  /// Compared as bytes, among which U+0000 is nothing special. How many there are depends on the database's encoding, so
  /// SQLite counts them.
  ///
  /// - Parameter range: what of the text is compared, made of the other's bytes.
  private func hasEnd(_ end: String, _ ignoringCase: Bool, _ range: (SQLText) -> SQLText) -> SQLCondition {
    let text = "CAST(" + Self.folded(sql, ignoringCase) + " AS BLOB)"
    let end = "CAST(" + Self.folded(SQLText.value(.string(end)), ignoringCase) + " AS BLOB)"
    return SQLCondition("(substr(" + text + ", " + range(end) + ") = " + end + ")")
  }

  /// SQLite's `lower` folds what LIKE takes for the same: ASCII letters.
  private static func folded(_ text: SQLText, _ ignoringCase: Bool) -> SQLText {
    ignoringCase ? "lower(" + text + ")" : text
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
