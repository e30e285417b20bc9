import Analyzer
import Testing

struct NounTests {
  /// Singular and plural of table names' last words.
  private static let pairs = """
    user users, pet pets, post posts, order orders, category categories, address addresses, status statuses, box boxes
    person people, child children, grandchild grandchildren, man men, woman women, salesperson salespeople, mouse mice
    company companies, city cities, country countries, key keys, day days, boy boys, essay essays, query queries
    class classes, process processes, business businesses, boss bosses, bus buses, campus campuses, virus viruses
    bonus bonuses, alias aliases, canvas canvases, lens lenses, gas gases, analysis analyses, basis bases_, crisis crises
    diagnosis diagnoses, synopsis synopses, hypothesis hypotheses, axis axes, matrix matrices, vertex vertices
    branch branches, match matches, batch batches, watch watches, dish dishes, wish wishes, brush brushes, tax taxes
    cache caches, niche niches, headache headaches, peach peaches, beach beaches, coach coaches, approach approaches, movie movies, cookie cookies, pie pies, tie ties, zombie zombies, shoe shoes, toe toes
    hero heroes, potato potatoes, photo photos, video videos, logo logos, memo memos, repo repos, radio radios
    house houses, warehouse warehouses, course courses, purchase purchases, release releases, case cases, phrase phrases
    database databases, license licenses, response responses, expense expenses, exercise exercises, clause clauses
    knife knives, wife wives, life lives, leaf leaves, shelf shelves, wolf wolves, half halves, thief thieves
    archive archives, drive drives, directive directives, move moves, curve curves, size sizes, prize prizes, quiz quizzes
    setting settings, meeting meetings, booking bookings, rating ratings, building buildings, metric metrics, topic topics
    comic comics, taxi taxis, emoji emojis, menu menus, guru gurus, api apis, id ids, tag tags, job jobs, log logs, car cars
    invoice invoices, price prices, service services, device devices, place places, page pages, image images
    review reviews, view views, token tokens, screen screens, plan plans, item items, line lines, role roles, rule rules
    schema schemas, area areas, camera cameras, idea ideas, formula formulas, agency agencies, currency currencies
    phenomenon phenomena, criterion criteria, alumnus alumni, workman workmen, reindex reindexes, story stories
    """

  /// Words that are no plurals, though some end in s.
  private static let singulars = """
    status address news series species chassis bus gas lens canvas atlas alias bias campus census virus bonus focus corpus
    radius genus nexus process class access progress success business wellness fitness press glass grass mess chess loss
    analysis basis axis crisis thesis tennis redis data media metadata info information equipment staff feedback sms gps
    dns css js os ios aws has is was this plus minus versus always kudos chaos ethos cosmos analytics statistics physics
    logistics mathematics graphics diagnostics politics economics sheep fish deer means headquarters specimen regimen
    omen yes pos cms erp fts rss tls https postgres kubernetes v2 x a bill person child man quota opera agenda
    stadium forum album museum antenna bacterium clothes scissors trousers goods dues arrears remains
    """

  @Test func pluralsHaveTheirSingular() {
    for pair in Self.pairs.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
      let words = pair.split(separator: " ").map { String($0.replacing("_", with: "")) }
      // `bases` is of base and basis.
      if words[1] == "bases" { continue }
      #expect(EnglishNoun(words[1]).singular == words[0], "\(words[1])")
      #expect(EnglishNoun(words[0]).singular == nil, "\(words[0])")
    }
  }

  @Test func singularsAreLeftAlone() {
    for word in Self.singulars.split(whereSeparator: \.isWhitespace).map(String.init) {
      #expect(EnglishNoun(word).singular == nil, "\(word)")
    }
  }

  @Test func pluralsAreMadeOfSingularsAlone() {
    for pair in Self.pairs.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
      let words = pair.split(separator: " ").map { String($0.replacing("_", with: "")) }
      #expect(EnglishNoun(words[1]).plural == nil, "\(words[1])")
    }
    for (one, many) in [
      ("user", "users"), ("category", "categories"), ("box", "boxes"), ("status", "statuses"), ("day", "days"),
      ("child", "children"), ("salesperson", "salespeople"), ("analysis", "analyses"), ("person", "people"),
    ] {
      #expect(EnglishNoun(one).plural == many)
    }
    for word in ["news", "series", "metadata", "equipment", "id", "archived", "v2", "statistics"] {
      #expect(EnglishNoun(word).plural == nil, "\(word)")
    }
  }

  @Test func headOfACompound() {
    for (name, head) in [
      ("pets", "pets"), ("pet_owners", "owners"), ("petOwners", "Owners"), ("PetOwners", "Owners"),
      ("PET_OWNERS", "OWNERS"),
      ("HTTPRequests", "Requests"), ("userIDs", "IDs"), ("bill_of_materials", "bill"), ("pets2", "pets"),
      ("pets_2024", "pets"), ("pets_v2", "pets"), ("_pets_", "pets"), ("pet-owners", "owners"), ("Ωmegas", "Ωmegas"),
      ("3pets", "pets"), ("", ""), ("123", ""),
    ] {
      #expect(NameWords(name).head.map { String(name[$0]) } ?? "" == head, "\(name)")
    }
  }
}
