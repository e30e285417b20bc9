// usage: runtime-benchmark setup FILE ROWS
//        runtime-benchmark fetch|find|filter|insert|update|delete WHO FILE ROWS COUNT      (run under callgrind with two counts)
//        runtime-benchmark await FILE ROWS COUNT                      (prints microseconds)
let arguments = CommandLine.arguments

switch arguments[1] {
case "setup":
  let raw = Raw(arguments[2])
  raw.run(Person.schema)
  raw.run("BEGIN")
  let statement = raw.prepare(PersonQueries.addSlot.sql)
  for number in 1...Int(arguments[3])! { raw.insert(statement, Person.sample(number)) }
  raw.run("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)")
case "await":
  for (name, microseconds) in try await Await.measure(
    path: arguments[2], rows: Int(arguments[3])!, count: Int(arguments[4])!)
  {
    print("\(name)\t\(microseconds)")
  }
default:
  try Contenders.run(
    arguments[1], arguments[2], path: arguments[3], rows: Int(arguments[4])!, count: Int(arguments[5])!)
}
