// What must not compile: a database that is opened without what it calls, and an implementation that lacks something.
struct Half: DBFunctions {  // error: type 'Half' does not conform to protocol 'DBFunctions'
  func fold(_ value: String) -> String { value }
}

func open() throws {
  _ = try DB(path: "a.db")  // error: missing argument for parameter 'functions'
  _ = try DB.inMemory()  // error: missing argument for parameter 'functions'
}
