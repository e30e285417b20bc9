/// Types of the program's language behind `AS` (an addition to SQLite's grammar).
extension Parser {
  /// `Date`, `"Todo.ID"`, `a.b.C`, `List<String>`, `Map<String, List<Int?>>`, `@Json(lenient = true) Foo`.
  mutating func parseTypeReference() -> TypeName {
    let first = current
    guard isAtTypeName || isAtAnnotation else {
      fail("a type, or '(' for a generated column")
      return .none
    }
    /// How many `<` are open.
    var depth = 0
    repeat {
      parseAnnotations()
      parseDottedType()
      if depth > 0, at(.parameter), isBareQuestionMark { advanceOverName() }
      switch kind {
      case .less:
        depth += 1
        advance()
        continue
      case .comma where depth > 0:
        advance()
        continue
      default: break
      }
      while depth > 0, at(.greater) || at(.shiftRight) {
        if at(.shiftRight), depth == 1 { break }
        depth -= at(.shiftRight) ? 2 : 1
        advance()
        if depth > 0, at(.parameter), isBareQuestionMark { advanceOverName() }
      }
      if depth == 0 { break }
      if !accept(.comma) {
        fail("',' or '>' in the type")
        return .none
      }
    } while !isRecovering
    return isRecovering ? .none : TypeName(first: first, last: max(first, previous))
  }

  /// `a.b.C`
  private mutating func parseDottedType() {
    repeat {
      guard isAtTypeName else { return fail("the name of a type") }
      advance()
    } while accept(.dot)
  }

  /// Any word: `Set` and `key` are no keywords of other languages.
  private var isAtTypeName: Bool { mutating get { kind == .identifier || kind.isKeyword } }

  private var isAtAnnotation: Bool {
    mutating get { at(.parameter) && file.bytes[Int(token.start)] == UInt8(ascii: "@") }
  }

  /// `?`, which SQL takes for a parameter.
  private var isBareQuestionMark: Bool {
    mutating get { token.end - token.start == 1 && file.bytes[Int(token.start)] == UInt8(ascii: "?") }
  }

  /// `@Json`, `@a.b.Range(from = 0)`: what is in the parentheses is the program's.
  private mutating func parseAnnotations() {
    while isAtAnnotation {
      advanceOverName()
      while accept(.dot) {
        guard isAtTypeName else { return fail("the name of an annotation") }
        advance()
      }
      guard accept(.leftParenthesis) else { continue }
      var depth = 1
      while depth > 0 {
        switch kind {
        case .leftParenthesis: depth += 1
        case .rightParenthesis: depth -= 1
        case .semicolon, .endOfFile: return fail("')'")
        case .parameter:
          advanceOverName()
          continue
        default: break
        }
        advance()
      }
    }
  }
}
