/// A file of Swift as declarations. Which there are is decided by the emitters; how they are laid out, by the printer.
struct SwiftFile {
  var name: String
  /// The types of Foundation's that it names.
  var foundationTypes: [String] = []
  var declarations: [Declaration] = []
}

indirect enum Declaration {
  /// As they are; neighbours stand close together.
  case lines([String])
  /// `struct T: P {`, and what is in it.
  case block(documentation: [String] = [], head: String, members: [Declaration])
  case function(Function)
}

/// A function, initializer or subscript: everything that has parameters and a body.
struct Function {
  var documentation: [String] = []
  /// On a line of its own: `@discardableResult`.
  var attribute: String?
  /// All before the parameters: `static func noop`.
  var head: String
  var parameters: [String] = []
  /// What stands between the parameters and the body: `async throws -> Int`.
  var tail = ""
  var body: [String]
}
