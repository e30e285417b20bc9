import Foundation

@MainActor
final class Model {
  private let db: OpaquePointer?
  private let adapters = DB.Adapters(moneyAdapter: MoneyAdapter())
  private(set) var people: [Person] = []

  init() {
    var opened: OpaquePointer?
    expect(sqlite3_db_open(":memory:", functions: AppFunctions(), &opened), 0)
    db = opened
  }

  func load() {
    var ada: Person?
    expect(sqlite3_add(db, nick: nil, name: "Ada\t", mood: .good, &ada), 0)
    var bob: Person?
    let draft = Person.Draft(name: "Bob", born: Date(timeIntervalSince1970: 0))
    expect(sqlite3_person_insert(db, draft, adapters: adapters, &bob), 0)
    expect(sqlite3_tag(db, id: 1, mark: UUID()), 0)
    expect(sqlite3_people_fetch(db, adapters: adapters, &people) { $0.name.hasPrefix("A") || $0.mood == nil }, 0)
    expect(people.count, 2)
    var oldest: OldestOutput?
    expect(sqlite3_oldest(db, &oldest), 0)
    expect(oldest?.lastId, 2)
    var clubs: [Club] = []
    let drafts = [Club.Draft(code: UUID(), fee: Money(cents: 5), founderId: 1, chairId: 2)]
    expect(sqlite3_clubs_insert(db, drafts, adapters: adapters, &clubs), 0)
    var founder: Person?
    expect(sqlite3_club_founder(db, clubs[0], adapters: adapters, &founder), 0)
    expect(founder?.name, "Ada\t")
    var switched: SwitchOutput?
    expect(sqlite3_switch(db, name: "Eve", id: 1, &switched), 0)
    expect(switched?.found?.name, "Eve")
    expect(sqlite3_db_close(db), 0)
  }
}

Model().load()
print("ran")
