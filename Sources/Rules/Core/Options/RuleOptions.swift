import Analyzer

/// The options of a rule that a user can set. The properties' initial values are the defaults.
package protocol RuleOptions: Sendable {
  /// The options at their defaults.
  init()
  /// The options that a user can name.
  static var fields: [OptionField<Self>] { get }
}

/// The options of a rule that has none.
package struct NoOptions: RuleOptions {
  /// Nothing to be set.
  package init() {}
  /// No options.
  package static var fields: [OptionField<NoOptions>] { [] }
}

/// One option: its name, what it is for, and where it is kept.
package struct OptionField<Options>: Sendable {
  /// The key in `rules.yaml`.
  package let name: String
  /// The purpose of the option: one line of Markdown without a full stop.
  package let summary: String
  /// The form that a value has to have: `a list of strings`.
  package let expectation: String
  /// The words that a value can be one of; empty where it can be something else.
  package let choices: [String]
  /// The option's value.
  package let get: @Sendable (Options) -> OptionValue
  /// Sets the option, or says what is wrong with the value.
  let set: @Sendable (inout Options, OptionValue) -> String?

  /// An option that is kept in a property, whose type says what a value has to be.
  ///
  /// - Parameters:
  ///   - get: reads the property.
  ///   - set: writes it.
  package init<Value: OptionConvertible>(
    _ name: String, _ get: @escaping @Sendable (Options) -> Value,
    _ set: @escaping @Sendable (inout Options, Value) -> Void, _ summary: String
  ) {
    self.name = name
    self.summary = summary
    expectation = Value.expectation
    choices = Value.choices
    self.get = { get($0).optionValue }
    self.set = { options, value in
      guard let read = Value(optionValue: value) else {
        return "'\(name)' has to be \(Value.expectation), not \(Value.shown(value))" + Value.nearMiss(to: value)
      }
      set(&options, read)
      return nil
    }
  }
}

/// A type that an option can have.
package protocol OptionConvertible: Sendable {
  /// The form that a value has to have, for messages: `true or false`.
  static var expectation: String { get }
  /// The words that a value can be one of; empty where it can be something else.
  static var choices: [String] { get }
  /// Reads a value; nil where it is of another type.
  init?(optionValue: OptionValue)
  /// The value as a configuration holds it.
  var optionValue: OptionValue { get }
  /// The value that is wrong, as a message shows it.
  static func shown(_ value: OptionValue) -> String
  /// `; did you mean 'x'?`, or nothing.
  static func nearMiss(to value: OptionValue) -> String
}

extension OptionConvertible {
  package static var choices: [String] { [] }
  package static func shown(_ value: OptionValue) -> String { value.kind }
  package static func nearMiss(to value: OptionValue) -> String { "" }
}

extension Bool: OptionConvertible {
  package static var expectation: String { "true or false" }
  package init?(optionValue: OptionValue) {
    guard case .bool(let value) = optionValue else { return nil }
    self = value
  }
  package var optionValue: OptionValue { .bool(self) }
}

extension Int: OptionConvertible {
  package static var expectation: String { "a whole number" }
  package init?(optionValue: OptionValue) {
    guard case .int(let value) = optionValue else { return nil }
    self = value
  }
  package var optionValue: OptionValue { .int(self) }
}

extension String: OptionConvertible {
  package static var expectation: String { "a string" }
  package init?(optionValue: OptionValue) {
    guard case .string(let value) = optionValue else { return nil }
    self = value
  }
  package var optionValue: OptionValue { .string(self) }
}

/// A type that lists of an option can be made of; it is written as a string.
package protocol OptionElement: Sendable {
  /// The form that a list of them has to have, for messages: `a list of strings`.
  static var listExpectation: String { get }
  /// Reads an element; nil where the text is none.
  init?(optionText: String)
  /// The element as it is written.
  var optionText: String { get }
  /// `; did you mean 'x'?`, or nothing.
  static func nearMiss(to text: String) -> String
}

extension String: OptionElement {
  package static var listExpectation: String { "a list of strings" }
  package init?(optionText: String) { self = optionText }
  package var optionText: String { self }
  package static func nearMiss(to text: String) -> String { "" }
}

extension Array: OptionConvertible where Element: OptionElement {
  package static var expectation: String { Element.listExpectation }

  package init?(optionValue: OptionValue) {
    guard case .list(let values) = optionValue, values.allSatisfy({ Self.element($0) != nil }) else { return nil }
    self = values.compactMap(Self.element)
  }

  package var optionValue: OptionValue { .list(map { .string($0.optionText) }) }

  package static func shown(_ value: OptionValue) -> String { (wrong(in: value) ?? value).kind }

  package static func nearMiss(to value: OptionValue) -> String {
    guard case .string(let text)? = wrong(in: value) else { return "" }
    return Element.nearMiss(to: text)
  }

  private static func element(_ value: OptionValue) -> Element? {
    guard case .string(let text) = value else { return nil }
    return Element(optionText: text)
  }

  private static func wrong(in value: OptionValue) -> OptionValue? {
    guard case .list(let values) = value else { return nil }
    return values.first { element($0) == nil }
  }
}

/// An option that is one of a few words: an enum whose raw values are what a user writes.
package protocol OptionChoice: OptionConvertible, RawRepresentable, CaseIterable where RawValue == String {}

extension OptionChoice {
  package static var choices: [String] { allCases.map { $0.rawValue } }
  package static var expectation: String {
    allCases.map { "'\($0.rawValue)'" }.joined(separator: allCases.count == 2 ? " or " : ", ")
  }
  package init?(optionValue: OptionValue) {
    guard case .string(let value) = optionValue else { return nil }
    self.init(rawValue: value)
  }
  package var optionValue: OptionValue { .string(rawValue) }
  package static func nearMiss(to value: OptionValue) -> String {
    guard case .string(let text) = value else { return "" }
    return NearMiss.suffix(for: text, among: allCases.map({ $0.rawValue }))
  }
}
