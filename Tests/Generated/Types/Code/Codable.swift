import Foundation
import PureSQL

/// Rows of tables, of views and of queries, with what they embed, are what they were after a way through JSON.
func checkCodable(_ values: [Value], _ customs: [Custom], _ coded: [Coded], _ pairs: [PairsOutput]) throws {
  try checkRoundTrip(values)
  try checkRoundTrip(customs)
  try checkRoundTrip(coded)
  try checkRoundTrip(pairs)
  try checkRoundTrip([SQLAny.int(.min), .double(0.5), .string("a\u{0}"), .data(Data([0, 255]))])
  expect(String(decoding: try JSONEncoder().encode(SQLAny.int(42)), as: UTF8.self), #"{"int":42}"#)
}

private func checkRoundTrip<Row: Codable & Hashable>(_ rows: [Row]) throws {
  let encoder = JSONEncoder()
  encoder.nonConformingFloatEncodingStrategy = .convertToString(
    positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  let decoder = JSONDecoder()
  decoder.nonConformingFloatDecodingStrategy = .convertFromString(
    positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  expect(rows.isEmpty, false)
  expect(try decoder.decode([Row].self, from: try encoder.encode(rows)), rows)
}
