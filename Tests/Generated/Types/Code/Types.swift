import Foundation
import PureSQL

extension Custom {
  struct ID: RawRepresentable, Hashable, Sendable, Codable {
    var rawValue: Int
  }
}

enum Mood: String, Sendable, Codable { case good, bad }

enum Level: Int8, Sendable, Codable { case low = 1, high = 2 }

struct Point: Hashable, Sendable, Codable, DatabaseValueConvertible {
  var x: Int
  var y: Int

  init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }

  init(databaseValue: String) throws(SQLiteError) {
    let parts = databaseValue.split(separator: " ").compactMap { Int($0) }
    guard parts.count == 2 else { throw SQLiteError(.decoding, extendedCode: 0, message: "no point") }
    self.init(parts[0], parts[1])
  }

  var databaseValue: String { "\(x) \(y)" }
}

struct Color: Hashable, Sendable, Codable {
  var red: Int
  var green: Int
  var blue: Int
}

struct RGBAdapter: DatabaseValueAdapter {
  func decode(from primitive: Int) throws(SQLiteError) -> Color {
    Color(red: primitive >> 16, green: primitive >> 8 & 255, blue: primitive & 255)
  }
  func encodeToInt(value: Color) throws(SQLiteError) -> Int { value.red << 16 | value.green << 8 | value.blue }
}

struct LinesAdapter: DatabaseValueAdapter {
  func decode(from primitive: String) throws(SQLiteError) -> [String] {
    primitive.split(separator: "\n").map(String.init)
  }
  func encodeToString(value: [String]) throws(SQLiteError) -> String { value.joined(separator: "\n") }
}
