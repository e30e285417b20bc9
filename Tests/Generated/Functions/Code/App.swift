import Foundation

struct AppFunctions: DBFunctions {
  func fold(_ value: String) -> String { value.lowercased() }
}

extension AppFunctions {
  func fold(_ value: String?, _ locale: String?) -> String? {
    guard let value else { return nil }
    return "\(value.lowercased())@\(locale ?? "-")"
  }

  func pick(_ first: String?, _ more: [SQLAny?]) -> SQLAny? {
    first.map { .string($0) } ?? more.compactMap { $0 }.first
  }

  func joined(_ separator: String, _ more: [SQLAny]) throws -> String {
    try more.map { value in
      switch value {
      case .string(let text): text
      case .int(let number): "\(number)"
      case .double, .data: throw NotJoined()
      }
    }.joined(separator: separator)
  }

  func throwOfDice() -> Int { 4 }

  func packed(_ value: SQLAny?, _ value2: Double?) -> Data { Data("\(value == nil)\(value2 ?? 0)".utf8) }

  func median() -> any MedianGroup { Median() }

  func runningProduct() -> any RunningProductGroup { Product() }

  func byLength(_ left: String, comparedTo right: String) -> Int { left.count - right.count }
}

struct NotJoined: Error {}

struct Median: MedianGroup {
  private var values: [Double] = []

  mutating func add(_ value: Double?) { if let value { values.append(value) } }

  func result() -> Double? { values.isEmpty ? nil : values.sorted()[values.count / 2] }
}

struct Product: RunningProductGroup {
  private var product = 1

  mutating func add(_ value: Int?) { product *= value ?? 1 }
  mutating func remove(_ value: Int?) { product /= value ?? 1 }
  func result() -> Int { product }
}
