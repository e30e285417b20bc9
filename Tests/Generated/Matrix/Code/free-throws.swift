import Foundation

@MainActor
final class Model {
  private let db: OpaquePointer
  private let adapters = DB.Adapters(moneyAdapter: MoneyAdapter())
  private(set) var people: [Person] = []

  init() throws { db = try sqlite3_db_open(":memory:", functions: AppFunctions()) }

  func load() throws {
    let ada = try sqlite3_add(db, nick: nil, name: "Ada\t", mood: .good)
    let draft = Person.Draft(name: "Bob", born: Date(timeIntervalSince1970: 0))
    let bob = try sqlite3_person_insert(db, draft, adapters: adapters)
    try sqlite3_tag(db, id: ada.id, mark: UUID())
    people = try sqlite3_people_fetch(db, adapters: adapters) { $0.name.hasPrefix("A") || $0.mood == nil }
    expect(people.count, 2)
    expect(try sqlite3_oldest(db).lastId, bob.id)
    let clubs = try sqlite3_clubs_insert(
      db, [Club.Draft(code: UUID(), fee: Money(cents: 5), founderId: ada.id, chairId: bob.id)], adapters: adapters)
    expect(try sqlite3_club_founder(db, clubs[0], adapters: adapters).name, "Ada\t")
    expect(try sqlite3_fee(db, clubs[0].code, adapters: adapters)?.cents, 5)
    expect(try sqlite3_folded(db), ["ada\t", "bob"])
    expect(try sqlite3_switch(db, name: "Eve", id: ada.id).found?.name, "Eve")
    try sqlite3_db_close(db)
  }
}

try Model().load()
print("ran")
