import Foundation

@MainActor
final class Model {
  private let db: OpaquePointer
  private let adapters = DB.Adapters(moneyAdapter: MoneyAdapter())
  private(set) var people: [Person] = []

  init() throws { db = try DB.open(":memory:", functions: AppFunctions()) }

  func load() throws {
    let ada = try PersonQueries.add(NewPerson(nick: nil, name: "Ada\t", mood: .good), in: db)
    let table = SQLTable<Person>(adapters: adapters)
    let bob = try table.insert(Person.Draft(name: "Bob", born: Date(timeIntervalSince1970: 0)), in: db)
    try PersonQueries.tag(id: ada.id, mark: UUID(), in: db)
    people = try Person.fetch(in: db, adapters: adapters) { $0.name.hasPrefix("A") || $0.mood == nil }
    expect(people.count, 2)
    expect(try PersonQueries.oldest(in: db).lastId, bob.id)
    expect(try PersonQueries.named(["Ada\t"], in: db).map(\.tabbed), ["a\tb"])
    let club = try SQLTable<Club>(adapters: adapters).insert(
      Club.Draft(code: UUID(), fee: Money(cents: 5), founderId: ada.id, chairId: bob.id), in: db)
    expect(try club.founder(adapters: adapters, in: db).name, "Ada\t")
    expect(try club.chair(adapters: adapters, in: db)?.name, "Bob")
    expect(try ClubQueries.fee(club.code, adapters: adapters, in: db)?.cents, 5)
    try Membership(personId: ada.id, clubCode: club.code, since: nil).add(to: db, adapters: adapters)
    expect(try PersonQueries.folded(in: db), ["ada\t", "bob"])
    try PersonQueries.odd(self_: "\t", init_: 1, in: nil, db: nil, in: db)
    expect(try TabBed.fetch(in: db, adapters: adapters).map(\.aB), ["x\ty"])
    expect(try PersonQueries.switch(name: "Eve", id: ada.id, in: db).found?.name, "Eve")
    expect(try ClubQueries.withFounders(adapters: adapters, in: db).first?.person?.name, "Bob")
    try DB.close(db)
  }
}

try Model().load()
print("ran")
