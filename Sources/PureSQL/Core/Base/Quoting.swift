/// `"a ""name"""`: every name can be quoted (<https://sqlite.org/lang_keywords.html>).
func quotedName(_ name: String) -> String { quoted(name, with: "\"") }

/// A string literal.
func quotedText(_ text: String) -> String { quoted(text, with: "'") }

/// Scalar by scalar: a quote and the accent behind it are one `Character`.
private func quoted(_ text: String, with quote: Unicode.Scalar) -> String {
  if !text.utf8.contains(UInt8(ascii: quote)) { return "\(quote)" + text + "\(quote)" }
  var result = String.UnicodeScalarView([quote])
  for scalar in text.unicodeScalars {
    if scalar == quote { result.append(quote) }
    result.append(scalar)
  }
  result.append(quote)
  return String(result)
}
