// The samples of Documentation/DependencyFree.md with adapters. They are compiled, each as it stands there.
import CSQLite

struct Money: Sendable, Hashable {}
struct MoneyAdapter: DatabaseValueAdapter { typealias Value = Money }

func adapted(_ db: OpaquePointer, _ ada: Person) throws {
  let adapters = DB.Adapters(moneyAdapter: MoneyAdapter())
  try Person.find(31, in: db, adapters: adapters)
  try Person.fetch(in: db, adapters: adapters) { $0.age > 5 }
  try SQLTable<Person>(adapters: adapters).rows.filter { $0.age > 5 }.fetch(in: db)  // where others write Person.rows
  try ada.boss(adapters: adapters, in: db)  // what is generated for this schema has them first
  try PersonQueries.paid(18, adapters: adapters, in: db)
}
