/// Text as people are shown it: how wide it is, and nothing in it that could change the terminal.
package enum Display {
  /// A number with its noun: `1 file`, `2 files`.
  package static func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  /// Where a tab ends: the next multiple of this.
  private static let tabWidth = 4

  struct Piece {
    var text: String
    /// In cells of the terminal.
    var width: Int

    /// The part of it that fits.
    func prefix(_ cells: Int) -> Piece {
      if width <= cells { return self }
      var piece = Piece(text: "", width: 0)
      for character in text {
        let next = Display.width(of: character)
        if piece.width + next > cells { break }
        piece.text.append(character)
        piece.width += next
      }
      return piece
    }
  }

  /// - Parameter column: the cell in which the text starts, which decides how wide a tab is.
  static func piece(_ bytes: ArraySlice<UInt8>, column: Int) -> Piece {
    var piece = Piece(text: "", width: 0)
    for character in String(decoding: bytes, as: UTF8.self) {
      if character == "\t" {
        let width = tabWidth - (column + piece.width) % tabWidth
        piece.text += String(repeating: " ", count: width)
        piece.width += width
      } else if character.unicodeScalars.contains(where: isUnsafe) {
        for scalar in character.unicodeScalars {
          piece.text.unicodeScalars.append(isUnsafe(scalar) ? "\u{FFFD}" : scalar)
          piece.width += isUnsafe(scalar) ? 1 : width(of: scalar)
        }
      } else {
        piece.text.append(character)
        piece.width += width(of: character)
      }
    }
    return piece
  }

  /// The end of a text that fits, behind a cell for `…`.
  static func last(_ bytes: ArraySlice<UInt8>, within cells: Int) -> Piece {
    var characters: [Character] = []
    var width = 0
    for character in String(decoding: bytes, as: UTF8.self).reversed() {
      // Where a tab ends isn't known before all of it is.
      width += character == "\t" ? tabWidth : self.width(of: character)
      if width > cells { break }
      characters.append(character)
    }
    return piece(Array(String(characters.reversed()).utf8)[...], column: 1)
  }

  private static func width(of character: Character) -> Int {
    character.unicodeScalars.reduce(0) { max($0, isUnsafe($1) ? 1 : width(of: $1)) }
  }

  /// A message on one line.
  static func line(_ text: String) -> String {
    if !text.unicodeScalars.contains(where: isUnsafe) { return text }
    var line = ""
    for scalar in text.unicodeScalars {
      line.unicodeScalars.append(scalar == "\n" || scalar == "\t" ? " " : isUnsafe(scalar) ? "\u{FFFD}" : scalar)
    }
    return line
  }

  /// Controls could move the cursor, and the marks of bidirectional text could make code read as what it is not.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value == 0xAD ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return wide.contains { $0.contains(scalar.value) } || scalar.properties.isEmojiPresentation ? 2 : 1
  }

  /// The blocks that are wide in East Asian typography.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
    0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
