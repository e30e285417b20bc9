// The samples of Documentation/DependencyFree.md with adapters. They are compiled, each as it stands there.
import CSQLite

struct Money: Sendable, Hashable {}
struct MoneyAdapter: DatabaseValueAdapter { typealias Value = Money }

func adapted(_ db: OpaquePointer) throws {
  let adapters = DB.Adapters(moneyAdapter: MoneyAdapter())
  // functions: free
  try sqlite3_person_find(db, 31, adapters: adapters)
  try sqlite3_people_fetch(db, SQLTable<Person>(adapters: adapters).rows.filter { $0.age > 5 })
  try sqlite3_paid(db, 18, adapters: adapters)
}
