// The samples of Documentation/DependencyFree.md with adapters. They are compiled, each as it stands there.
import CSQLite

struct Money: Sendable, Hashable {}
struct MoneyAdapter: DatabaseValueAdapter { typealias Value = Money }

func adapted(_ db: OpaquePointer) {
  let adapters = DB.Adapters(moneyAdapter: MoneyAdapter())
  var found: Person?
  sqlite3_person_find(db, 31, adapters: adapters, &found)
}
