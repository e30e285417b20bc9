// The samples of Documentation/DependencyFree.md with adapters. They are compiled, each as it stands there.
import CSQLite

struct Money: Sendable, Hashable {}
struct MoneyAdapter: DatabaseValueAdapter { typealias Value = Money }

func adapted(_ db: OpaquePointer) {
  let adapters = DB.Adapters(moneyAdapter: MoneyAdapter())
  // functions: methods, errors: codes
  var found: Person?
  Person.find(31, adapters: adapters, in: db, into: &found)
  SQLTable<Person>(adapters: adapters).rows.filter { $0.age > 5 }.first(in: db, into: &found)
}
