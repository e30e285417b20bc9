import Foundation
import PureSQL

extension Yard { struct ID: RawRepresentable, Hashable, Sendable { var rawValue: Int } }
extension Queen { struct ID: RawRepresentable, Hashable, Sendable { var rawValue: Int } }
extension Hive { struct ID: RawRepresentable, Hashable, Sendable { var rawValue: Int } }

struct Email: RawRepresentable, Hashable, Sendable { var rawValue: String }
struct Day: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  var rawValue: String
  init(rawValue: String) { self.rawValue = rawValue }
  init(stringLiteral value: String) { rawValue = value }
}
enum Marking: String, Sendable { case white, yellow, red, green, blue }
enum Mood: Int, Sendable { case gentle = 1, nervous, aggressive }
enum Priority: Int, Sendable { case low, normal, high }

struct Terms: Codable, Hashable, Sendable {
  var jarsPerYear: Int? = nil
  var owner: String? = nil
}
struct Address: Codable, Hashable, Sendable {
  var street: String
  var city: String
}
struct Finding: Codable, Hashable, Sendable {
  var kind: String
  var count: Int
}

struct Functions: BeeDatabaseFunctions {
  func plain(_ value: String) -> String {
    value.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
  }
  func median() -> any MedianGroup { Median() }
  func naturalOrder(_ left: String, comparedTo right: String) -> Int {
    switch left.compare(right, options: .numeric) {
    case .orderedAscending: -1
    case .orderedSame: 0
    case .orderedDescending: 1
    }
  }
}
struct Median: MedianGroup {
  var values: [Double] = []
  mutating func add(_ value: Double?) { if let value { values.append(value) } }
  func result() -> Double? { values.isEmpty ? nil : values.sorted()[values.count / 2] }
}
