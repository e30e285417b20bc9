/// Text that can be seen in a source, whatever language it is in.
enum VisibleText {
  /// Whether somebody who reads a source sees it, and its place in the line.
  static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar == "\t" || (scalar.value >= 0x20 && scalar.value != 0x7F) }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: return false
    default: return true
    }
  }
}
