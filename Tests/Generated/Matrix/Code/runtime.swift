import Foundation
import PureSQL

@MainActor
final class Model {
  let database: DB
  private(set) var people: [Person] = []

  init() throws {
    database = try DB.inMemory(adapters: DB.Adapters(moneyAdapter: MoneyAdapter()), functions: AppFunctions())
  }

  func load() async throws {
    let queries = database.personQueries
    let ada = try await queries.add.execute(nick: nil, name: "Ada\t", mood: .good)
    let bob = try await database.people.insert(Person.Draft(name: "Bob", born: Date(timeIntervalSince1970: 0)))
    try await queries.tag.execute(id: ada.id, mark: UUID())
    people = try await database.people.filter { $0.name.hasPrefix("A") || $0.mood == nil }.fetch()
    expect(people.count, 2)
    let oldest = try await queries.oldest.execute()
    expect(oldest.lastId, bob.id)
    let named: [NamedOutput] = try await queries.named.execute(["Ada\t"])
    expect(named.map(\.tabbed), ["a\tb"])
    let club = try await database.clubs.insert(
      Club.Draft(code: UUID(), fee: Money(cents: 5), founderId: ada.id, chairId: bob.id))
    expect(try await club.founder(in: database).name, "Ada\t")
    expect(try await club.chair(in: database)?.name, "Bob")
    expect(try club.chair.blocking(in: database)?.name, "Bob")
    expect(try await club.fetch(\.founder, in: database).id, ada.id)
    expect(try club.fetchBlocking(\.founder, in: database).id, ada.id)
    expect(try await database.clubs.founder(of: club).id, ada.id)
    expect(try await database.people.find(by: \.primaryKey, ada.id)?.name, "Ada\t")
    expect(try await database.people.filter { $0.id > 0 }.max(\.name), "Bob")
    expect(try await database.people.delete { $0.name == "Nobody" }, 0)
    expect(try await database.clubQueries.fee.execute(club.code)?.cents, 5)
    try await database.memberships.insert(Membership(personId: ada.id, clubCode: club.code, since: nil))
    let membership = try await database.memberships.find((personId: ada.id, clubCode: club.code))
    expect(membership?.clubCode, club.code)
    let folded: [String] = try await queries.folded.execute()
    expect(folded, ["ada\t", "bob"])
    try await queries.odd.execute(self_: "\t", init_: 1, in: nil, db: nil)
    let odd = try await database.tabBeds.fetch()
    expect(odd.map(\.aB), ["x\ty"])
    let switched = try await queries.switch.execute(name: "Eve", id: ada.id)
    expect(switched.found?.name, "Eve")
    let pairs = try await database.clubQueries.withFounders.execute()
    expect(pairs.first?.person?.name, "Bob")
    let doubles = PersonQueries.noop(oldest: Queries.Just(OldestOutput(lastId: 3, people: 1)))
    expect(try await doubles.oldest.execute().lastId, 3)
  }
}

try await Model().load()
print("ran")
