// usage: runtime-benchmark setup FILE ROWS
//        runtime-benchmark fetch|find|filter|insert|update|delete WHO FILE ROWS COUNT      (run under callgrind with two counts)
//        runtime-benchmark await FILE ROWS COUNT                      (prints microseconds)
//        runtime-benchmark crowd DIRECTORY SECONDS REPETITIONS        (exits with 1 beyond the bounds)
import Foundation

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
case "crowd":
  let crowd = try await Crowd(directory: arguments[2])
  let repetitions = Int(arguments[4])!
  var isWithinBounds = true
  print(Crowd.Cell.heading)
  try await crowd.measure(seconds: Double(arguments[3])!, repetitions: repetitions) { cell in
    print(cell.line)
    isWithinBounds = isWithinBounds && cell.isWithinBounds
  }
  let naps = try await crowd.naps(beside: 8, repetitions: repetitions)
  print(String(format: "a sleep of 100 ms beside 8 loops of reads: %.0f ms, GRDB %.0f ms", naps.ours, naps.theirs))
  exit(isWithinBounds && naps.ours <= 200 ? 0 : 1)
default:
  try Contenders.run(
    arguments[1], arguments[2], path: arguments[3], rows: Int(arguments[4])!, count: Int(arguments[5])!)
}
