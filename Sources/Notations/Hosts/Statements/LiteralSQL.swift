package import Analyzer

/// The SQL of one text of a program while it is being written: no statement yet, so that no reading of the file has it.
package enum LiteralSQL {
  /// The text that the literals at a place of a program make together.
  ///
  /// - Parameters:
  ///   - offset: a byte between the quotes of a literal.
  ///   - host: the file.
  /// - Returns: nil where no literal is, and for a text that doesn't begin as a statement does.
  package static func read(at offset: Int, of host: SourceFile) -> SourceFile? {
    let name = host.path.split(separator: "/").last.map(String.init) ?? host.path
    guard let language = HostLanguage(fileName: name), language.isHost else { return nil }
    let code = HostCode(host.bytes, language)
    // A literal in an expression of another one comes behind it.
    let text = code.texts.last { text in
      text.joined.literals.contains { part in
        if case .literal(let literal) = part { isInside(literal, offset) } else { false }
      }
    }
    guard let text else { return nil }
    let decoded = code.decoded(text.joined)
    guard FirstWord(decoded.bytes) != nil else { return nil }
    var program = ProgramText()
    program.add(unit(of: decoded, in: code), from: host)
    return program.file(host, LiteralEncoder(code))
  }

  private static func isInside(_ literal: HostLiteral, _ offset: Int) -> Bool {
    let end =
      literal.isClosed ? literal.range.upperBound - literal.form.count - literal.form.hashes : literal.range.upperBound
    return literal.range.lowerBound < offset && offset <= end
  }

  /// The text with a hole for each expression in it, whatever that stands for.
  private static func unit(of text: HostText, in code: HostCode) -> ProgramUnit {
    var unit = ProgramUnit()
    for part in text.parts {
      switch part {
      case .hole(let hole): unit.addHole(Array(code.bytes[hole.range]), for: hole.range, isBound: false)
      case .bytes(let range, let host, let isVerbatim):
        unit.add(Array(text.bytes[range]), for: host, isVerbatim: isVerbatim)
      }
    }
    return unit
  }
}
