import CSQLite

// usage: dependency-free setup FILE ROWS
//        dependency-free fetch|find|filter|insert|update|delete WHO FILE ROWS COUNT     (run under callgrind with two counts)
let arguments = CommandLine.arguments

if arguments[1] == "setup" {
  try DB.close(DB.create(arguments[2]))
  let raw = Raw(arguments[2])
  raw.run("BEGIN")
  let statement = raw.prepare(Person.insertion)
  for number in 1...Int(arguments[3])! { raw.insert(statement, Person.sample(number)) }
  raw.run("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)")
} else {
  let work = Work(name: arguments[1], path: arguments[3], rows: Int(arguments[4])!, count: Int(arguments[5])!)
  switch arguments[2] {
  case "hand": work.byHand()
  case "dependency-free": try work.byGeneratedCode()
  case "dependency-free-insert": try work.byInserting()
  default: work.preparingEachTime()
  }
}
