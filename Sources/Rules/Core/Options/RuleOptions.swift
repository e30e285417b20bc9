import Analyzer

/// What a user can set of a rule. The properties' initial values are the defaults.
package protocol RuleOptions: Sendable {
  init()
  static var fields: [OptionField<Self>] { get }
}

/// The options of a rule that has none.
package struct NoOptions: RuleOptions {
  package init() {}
  package static var fields: [OptionField<NoOptions>] { [] }
}

/// One option: its name, what it is for, and where it is kept.
package struct OptionField<Options>: Sendable {
  package let name: String
  /// One line of Markdown without a full stop.
  package let summary: String
  /// What a value has to be: `a list of strings`.
  package let expectation: String
  /// Where it is one of a few words, those.
  package let choices: [String]
  package let get: @Sendable (Options) -> OptionValue
  /// Sets the option, or says what is wrong with the value.
  let set: @Sendable (inout Options, OptionValue) -> String?

  package init<Value: OptionConvertible>(
    _ name: String, _ property: any WritableKeyPath<Options, Value> & Sendable, _ summary: String
  ) {
    self.name = name
    self.summary = summary
    expectation = Value.expectation
    choices = Value.choices
    get = { $0[keyPath: property].optionValue }
    set = { options, value in
      guard let read = Value(optionValue: value) else {
        return "'\(name)' has to be \(Value.expectation), not \(Value.shown(value))" + Value.nearMiss(to: value)
      }
      options[keyPath: property] = read
      return nil
    }
  }
}

/// A type that an option can have.
package protocol OptionConvertible: Sendable {
  static var expectation: String { get }
  /// Where it is one of a few words, those.
  static var choices: [String] { get }
  init?(optionValue: OptionValue)
  var optionValue: OptionValue { get }
  /// What is wrong, as a message shows it.
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

/// What a list can be made of: something that is written as a string.
package protocol OptionElement: Sendable {
  static var listExpectation: String { get }
  init?(optionText: String)
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

/// A choice: an enum whose raw values are what a user writes.
package protocol OptionChoice: OptionConvertible, RawRepresentable, CaseIterable where RawValue == String {}

extension OptionChoice {
  package static var choices: [String] { allCases.map(\.rawValue) }
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
    return NearMiss.suffix(for: text, among: allCases.map(\.rawValue))
  }
}
