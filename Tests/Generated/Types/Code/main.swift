import Foundation
import PureSQL

let adapters = DB.Adapters(jsonAdapter: LinesAdapter(), rgb: RGBAdapter())
let database = try DB.inMemory(adapters: adapters)
let values = database.valuesQueries
let coded = database.codedQueries

// Values come back as they went in.
let first = try await values.insertValue.execute(
  integer: .min, real: -0.0, text: "a\u{0}b\u{1F600}", blob: Data(), any: .data(Data([0, 255])), number: 0.5)
expect(first.integer, .min)
// SQLite stores a whole REAL as an INTEGER, which has no sign of zero; before 3.41 RETURNING even gives it back as one.
expect(first.real, 0)
expect(try await values.reals.execute(), [0])
expect(first.text, "a\u{0}b\u{1F600}")
expect(first.blob, Data())
expect(first.any, .data(Data([0, 255])))
expect(first.number, 0.5)
let second = try await values.insertValue.execute(
  integer: nil, real: .infinity, text: nil, blob: nil, any: nil, number: nil)
expect(second.real, .infinity)
expect(second.blob, nil)
let third = try await values.insertRequired.execute(
  requiredInteger: .max, requiredReal: 1.5, requiredText: "", requiredBlob: Data([1]), requiredAny: "x",
  requiredNumber: 1e300)
expect(third.requiredInteger, .max)
expect(third.requiredAny, .string("x"))
let allValues = try await values.allValues.execute()
expect(allValues, [first, second, third])
expect(try await values.integers.execute(), [.min, nil, nil])
expect(try await values.firstInteger.execute(1), .min)
expect(try await values.firstInteger.execute(2), nil)
expect(try await values.firstInteger.execute(99), nil)
expect(try await values.numbers.execute(), [0, 0, 1e300])
expect(try await values.sumOfNumbers.execute(), 1e300)
let totals = try await values.totals.execute()
expect(totals.count, 3)
expect(totals.average, Double(Int.max) / 3)
expect(totals.total, 1.5)
expect(try await values.mixed.execute(), [.int(0), .string(""), .int(.max)])
let nothing = try await values.absent.execute()
expect(nothing.missing, nil)
expect(nothing.one, 1)

// Arrays of every type, of any length.
expect(try await values.byIntegers.execute([0, .max]), 3)
expect(try await values.byReals.execute([1.5]), 1)
expect(try await values.byTexts.execute(["", "a\u{0}"]), 3)
expect(try await values.byBlobs.execute([Data(), Data([1])]), 3)
expect(try await values.byAnys.execute([.int(0), .string("x"), .double(2)]), 3)
expect(try await values.byIntegers.execute([]), 0)

expect(try await values.page.execute(limit: 2, offset: 1), [2, 3])
expect(try await values.setText.execute(text: "new", integer: nil), 2)
expect(try await values.setText.execute(text: nil, integer: .min), 1)
expect(try await values.deleteFirst.execute(), 1)

// A value that doesn't fit is an error that says where.
try await database.begin(.write) { tx in _ = try tx.execute("UPDATE value SET requiredText = x'00' WHERE id = 3") }
do {
  _ = try await values.badText.execute(3)
  expect("decoded", "an error")
} catch let error as SQLiteError {
  expect(error.reason, .decoding)
  expect(error.column, "requiredText")
}
expect(try await values.emptyValues.execute(), 2)

// Types with codecs.
let id = UUID()
let date = Date(timeIntervalSince1970: 1_700_000_000)
let precise = Date(timeIntervalSince1970: 1_700_000_000.123456)
let row = try await coded.insertCoded.execute(
  CodedInput(
    id: id, seconds: date, precise: precise, written: precise, uuid: id, url: URL(string: "https://sqlite.org"),
    decimal: Decimal(string: "0.1")!, isSet: true, small: -128, unsigned: .max, float: 0.5, same: 7))
expect(row, try await coded.findCoded.execute(id))
expect(row.precise, precise)
expect(row.written, precise)
expect(row.unsigned, .max)
expect(try await coded.findCoded.execute(UUID()), nil)
expect(try await coded.codedBetween.execute(secondsLower: date, secondsUpper: date), [date])
expect(try await coded.codedWritten.execute(Date(timeIntervalSince1970: 1_600_000_000)).map(\.written), [precise])
expect(try await coded.codedByIDs.execute([id, UUID()]), 1)
expect(try await coded.codedByUUIDs.execute([id]), 1)
expect(try await coded.latest.execute(), date)

// The application's own.
let red = Color(red: 255, green: 0, blue: 0)
let customID = try await coded.insertCustom.execute(
  mood: .good, level: .high, point: Point(1, 2), color: red, otherColor: nil, tags: ["a", "b"])
try await coded.insertCustom.execute(
  InsertCustomInput(mood: .bad, level: nil, point: Point(3, 4), color: red, otherColor: red, tags: []))
expect(customID, Custom.ID(rawValue: 1))
let customs = try await coded.allCustom.execute()
expect(
  customs.first,
  Custom(id: customID, mood: .good, level: .high, point: Point(1, 2), color: red, otherColor: nil, tags: ["a", "b"]))
expect(try await coded.colors.execute(), [red, red])
let colored = try await values.colored.execute(red)
expect(colored.result1, [red, red])
expect(colored.id.isEmpty, false)
expect(try await coded.otherColor.execute(customID), nil)
expect(try await coded.otherColor.execute(Custom.ID(rawValue: 2)), red)
expect(try await coded.byColor.execute(red).count, 2)
expect(try await coded.byColors.execute([red]).count, 2)
let moods: [MoodCount] = try await coded.moods.execute()
expect(moods.map(\.mood), [.bad, .good])
expect(moods.map(\.count), [1, 1])
expect(try await coded.inMood.execute([.good]).map(\.custom), [customs[0]])
expect(try await coded.inMood.execute([.good, .bad]).map(\.logged), ["good", "bad"])
expect(try await coded.pairs.execute().map(\.b), [customs[1], nil])
expect(try await coded.starPairs.execute().map(\.l.text), ["good", "bad"])
expect(try await coded.starPairs.execute().map(\.mood), [.good, .bad])
expect(try await coded.moodRow.execute(), [MoodRow(id: customID, level: .high)])
expect(try await coded.moodRowOrNil.execute().map(\.level), [.high, nil])
let logs: [Log] = try await coded.sameAsTable.execute()
expect(logs.map(\.text), ["good", "bad"])
let texts: [LogText] = try await coded.logs.execute()
expect(texts, ["good", "bad"])

// A trigger's tables are the statement's.
expect(DB.migrations.map(\.name), ["1.sql"])

try checkCodable(allValues, customs, [row], try await coded.pairs.execute())
try await checkTables(database, adapters)

finish()
