import Foundation

@MainActor
final class Model {
  private let db: OpaquePointer
  private let adapters = DB.Adapters(moneyAdapter: MoneyAdapter())
  private(set) var people: [Person] = []

  init() {
    var opened: OpaquePointer?
    expect(DB.open(":memory:", functions: AppFunctions(), into: &opened), 0)
    db = opened!
  }

  func load() {
    var ada: Person?
    expect(PersonQueries.add(nick: nil, name: "Ada\t", mood: .good, in: db, into: &ada), 0)
    var bob: Person?
    let draft = Person.Draft(name: "Bob", born: Date(timeIntervalSince1970: 0))
    expect(Person.insert(draft, adapters: adapters, into: db, into: &bob), 0)
    expect(PersonQueries.tag(id: 1, mark: UUID(), in: db), 0)
    expect(Person.fetch(adapters: adapters, in: db, into: &people) { $0.name.hasPrefix("A") || $0.mood == nil }, 0)
    expect(people.count, 2)
    var oldest: OldestOutput?
    expect(PersonQueries.oldest(in: db, into: &oldest), 0)
    expect(oldest?.lastId, 2)
    var clubs: [Club] = []
    let drafts = [Club.Draft(code: UUID(), fee: Money(cents: 5), founderId: 1, chairId: 2)]
    expect(Club.insert(drafts, adapters: adapters, into: db, into: &clubs), 0)
    var founder: Person?
    expect(clubs[0].founder(adapters: adapters, in: db, into: &founder), 0)
    expect(founder?.name, "Ada\t")
    var switched: SwitchOutput?
    expect(PersonQueries.switch(name: "Eve", id: 1, in: db, into: &switched), 0)
    expect(switched?.found?.name, "Eve")
    expect(DB.close(db), 0)
  }
}

Model().load()
print("ran")
