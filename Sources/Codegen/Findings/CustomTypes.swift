import Analyzer

/// `custom-type-storage`: a value can't have the type that is named for it.
extension Finding {
  /// - Parameter what: the column or parameter, in words.
  static func failure(_ failure: ValueType.Failure, of what: String, in language: String) -> Finding {
    switch failure {
    case .storage(let type, let stored):
      Finding(
        .customTypeStorage, "\(what) is \(stored), which '\(type.rawValue)' can't be read from",
        help: "Store it in a type that '\(type.rawValue)' has a form for, or name an adapter with USING.")
    case .isMissing(let type):
      Finding(
        .customTypeStorage, "\(what) is '\(type.rawValue)', which is a type of Foundation's",
        help: "Name a type of your own, or set 'foundation: true' in puresql.yaml.")
    case .notAType(let text): noTypeName(text, in: language)
    case .isNested(let name):
      Finding(
        .customTypeStorage, "every record has a type '\(name)' inside of it already",
        help: "Give your type another name, or nest it: 'Keyboard.Layout'.")
    }
  }

  static func noTypeName(_ text: String, in language: String) -> Finding {
    Finding(
      .customTypeStorage, "'\(text)' is not the name of a \(language) type", help: "Write it like 'Date' or 'Todo.ID'.")
  }

  static func adapterNeeded(_ type: String, in language: String) -> Finding {
    Finding(
      .customTypeStorage, "'\(type)' is stored through an adapter only in \(language)",
      help: "Name an adapter with USING, or a type of your own.")
  }
}

/// `custom-type-mismatch`: one thing is used for two types.
extension Finding {
  static func adapter(_ adapter: String, of type: String, and other: String) -> Finding {
    Finding(
      .customTypeMismatch, "adapter '\(adapter)' makes '\(type)' here and '\(other)' elsewhere",
      help: "Give each type an adapter of its own.")
  }
}
