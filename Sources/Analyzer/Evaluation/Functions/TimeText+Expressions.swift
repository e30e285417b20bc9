/// How times are written that an expression gives, as far as the expression alone says so.
extension TimeText {
  /// `CURRENT_TIMESTAMP`, `CURRENT_DATE`, `CURRENT_TIME`; nil for another literal.
  init?(_ literal: Literal) {
    switch literal {
    case .currentDate: self.init(.date, zone: .utc)
    case .currentTime: self.init(.clock, zone: .utc)
    case .currentTimestamp: self.init(.second, zone: .utc)
    default: return nil
    }
  }

  /// Reads the value of a DEFAULT: one of the words above, a date function, or a text with date and time; nil for
  /// anything else. A date alone stands in for times, too: `'1970-01-01'`.
  init?(default expr: ExprID, in tree: SyntaxTree) {
    switch tree[tree.bare(expr)] {
    case .literal(.string, let token):
      guard let time = Value(text: token, in: tree).timeText, time.shape.hasTime else { return nil }
      self = time
    case .literal(let literal, _): self.init(literal)
    case .call(let id):
      let call = tree[id]
      guard case .none = call.over, let function = tree.timeFunction(call) else { return nil }
      let arguments = tree[call.arguments].map { argument in
        if case .literal(.string, let token) = tree[tree.bare(argument)] {
          Value(text: token, in: tree)
        } else {
          Value.unknown
        }
      }
      if let shape = function.shape {
        self.init(shape, of: arguments[...])
      } else {
        guard function == .strftime, let format = arguments.first else { return nil }
        self.init(format: format, of: arguments.dropFirst())
      }
    default: return nil
    }
  }
}
