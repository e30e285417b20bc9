import Foundation
import PureSQL

// Nothing here may say `Array`, `Int`, `Data` and mean Swift's: this module has types of those names.

func same<T: Equatable>(_ found: T, _ expected: T, line: Swift.Int = #line) { expect(found, expected, line: line) }

let database = try DB.inMemory()
let queries = database.aFileSNameQueries

same(try await queries.addArray.execute(3), 1)
same(try await queries.arrays.execute().map(\.count), [3])
let int: Int = try await queries.addInt.execute(7)
same(int.int, 7)
same(try await queries.ints.execute([1, 2]).map(\.int), [7])
same(try await queries.addString.execute("a"), 1)
same(try await queries.strings.execute("a")?.id ?? "", "a")
same(try await queries.voids.execute().count, 0)
same(try await queries.optionals.execute().count, 0)
same(try await queries.doubles.execute(0).count, 0)
let bytes = Foundation.Data([0, 1, 2])
same(try await queries.addData.execute(bytes).data, bytes)
same(try await queries.datas.execute([bytes]), [bytes])
let now = Foundation.Date(timeIntervalSince1970: 1_000)
same(try await queries.addDate.execute(now).date, now)
same(try await queries.dates.execute(dateLower: now, dateUpper: now), [now])
same(try await queries.addInt32.execute(5), 1)
same(try await queries.int32s.execute().map(\.x), [Swift.Int32(5)])
let added = try await queries.addQuery.execute("q")
same(added.query ?? "", "q")
same(added.next, 2)
same(try await queries.queries.execute().count, 1)
same(try await queries.addRow.execute(row: 1, start: 2, at: 3), 1)
same(try await queries.rows.execute(), [Row(row: 1, start: 2, at: 3)])
try await queries.addStatement.execute(statement: "s", input: "i", connection: "c", adapters: nil)
same(try await queries.statements.execute(statement: "s", input: "i").map(\.connection), ["c"])
try await queries.addDatabase.execute(db: "d", s: "s", tx_: "t")
same(try await queries.databases.execute(db: "d", s: "s", tx_: "t").map(\.tx_), ["t"])
try await queries.addSelf.execute(self_: 1, init_: 2)
same(try await queries.selves.execute(self_: 1, init_: 2).map(\.init_), [2])
same(try await queries.anys.execute(), [PureSQL.SQLAny.string(##"\(1 + 1) """# "# \#(x)2"##)])
try await queries.addInput.execute(output: 1, input: 2)
same(try await queries.inputs.execute(output: 1, input: 2), [Input_(output: 1, input: 2)])
same(try await queries.members.execute().count, 0)
same(try await queries.live.execute(), 1)
same(try await queries.noop.execute(), 2)
same(try await queries.connection.execute(), 3)
same(try await queries.execute.execute(execute: "1", self_: "2", tx_: "3"), "a123")
let group = try await queries.inout.execute(tx_: 9, output1: "o", input: "i", self_: "s", called1: "c")
same(group.default ?? "", "o")
same(group.self_, 3)
same(group.output1.map(\.x), [5, 9])
same(group.execute, "aisc")
same(group.called1, 1)
try await queries.void.execute(7)
same(try await queries.int32s.execute().map(\.x), [5])

let orders = database.orderQueries
try await orders.addOrder.execute(
  class: "a", default: "b", in: "c", `inout`: "d", let: "e", var: "f", func: "g", where: "h", hashValue_: "i",
  await: "j",
  try: "k")
let order = try await orders.orders.execute()[0]
same(order.class ?? "", "a")
same(order.inout ?? "", "d")
same(order.hashValue_ ?? "", "i")
same(order.try ?? "", "k")
same(try await orders.someOrder.execute(default: "b", in: "c").map(\.let), ["e"])
try await orders.addOdd.execute(aB: "1", cD: "2", 😀: "3", x: "4", u23u22: "5", ___: "6")
let odd = try await orders.odd.execute()[0]
same([odd.aB, odd.cD, odd.😀, odd.x, odd.u23u22, odd.___], ["1", "2", "3", "4", "5", "6"])
same(try await orders.oddText.execute().a, #"\(fatalError())"#)
let text = try await orders.oddText.execute()
same(text.b, "\"\"\"#")
same(text.c, ##"\#(fatalError())"##)
same(text.d, "\"##\n\nnext line\ttab \\")
same(text.e, "end \"")
try await orders.addNumber.execute()
try await orders.addParty.execute()
same(try await orders.numbers.execute().count, 1)

finish()
