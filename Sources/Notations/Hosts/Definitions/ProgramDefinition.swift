import Analyzer

/// SQL in a program's literal that makes, changes or drops something, with what its place in the program says of it.
struct ProgramDefinition: Sendable {
  /// The SQL.
  var unit: ProgramUnit
  let place: ProgramPlace
  /// The line of its literal, from 1.
  let line: Int
  /// The outermost type around it; empty outside of all.
  var type = ""
}

/// SQL in a program's literal that reads or changes rows in a step of a history.
struct ProgramStepText: Sendable {
  /// The SQL.
  var unit: ProgramUnit
  let place: ProgramPlace
}

/// The place of a literal, as far as it tells when its SQL runs.
struct ProgramPlace: Sendable, Equatable {
  /// Whether it is a step of a history, which changes databases that are there already; else it runs at the start.
  var isStep = false
  /// The name of the step: the one that it is registered under, or its function's; nil where it has none.
  var name: String?
  /// Whether the step is registered by a call, under that name.
  var isRegistered = false
  /// The number of the step; nil where it has none: then it comes in the order of the code.
  var number: Int?
  /// Whether the step calls the function that it stands in, whose text runs where the call is.
  var isCalled = false
  /// Whether it takes a step back.
  var isDown = false
  /// Whether it stands where all tables are taken away, perhaps to make them anew.
  var empties = false
  /// The bytes of the function or step around it; empty outside of all.
  var region = 0..<0

  /// The same place in a file that is one step as a whole; as it is where it says its step itself, and in any other file.
  ///
  /// - Parameters:
  ///   - step: the step's number; nil for a file that is none.
  ///   - file: the bytes of the file.
  func within(_ step: Int?, of file: [UInt8]) -> ProgramPlace {
    guard let step, !isStep else { return self }
    var place = self
    (place.isStep, place.number) = (true, step)
    if region.isEmpty { place.region = 0..<file.count }
    return place
  }
}
