/// An English noun: whether it is plural, and its other number. A noun of which that can't be told isn't plural: a
/// false alarm is worse than a miss.
public struct EnglishNoun: Sendable {
  /// The noun, as it was given.
  public let word: String

  /// The noun that a word is.
  ///
  /// - Parameter word: in lower case.
  public init(_ word: String) { self.word = word }

  /// Whether the word is surely a plural: `authors`, `people`. False for `news`, and for what can't be told.
  public var isPlural: Bool { singular != nil }

  /// The singular of a plural; nil when the word isn't one.
  public var singular: String? {
    guard word.utf8.allSatisfy({ $0 &- 97 < 26 }), !EnglishNoun.invariable.contains(word) else { return nil }
    if let singular = EnglishNoun.irregular[word] { return singular }
    if let singular = singularOfCompound { return singular }
    guard word.hasSuffix("s"), !EnglishNoun.singularInS.contains(word) else { return nil }
    if word.utf8.count <= 3 { return EnglishNoun.shortPlurals.contains(word) ? dropping(1) : nil }
    for suffix in ["ss", "us", "is", "ics"] where word.hasSuffix(suffix) {
      return EnglishNoun.pluralsInSingularSuffix.contains(word) ? dropping(1) : nil
    }
    if word.hasSuffix("ies") { return EnglishNoun.singularInIe.contains(dropping(1)) ? dropping(1) : dropping(3) + "y" }
    if word.hasSuffix("es") { return singularInEs }
    return dropping(1)
  }

  /// The plural of a singular; nil when there is none that anybody would write, or the word may be one already.
  public var plural: String? {
    guard word.utf8.count > 2, word.utf8.allSatisfy({ $0 &- 97 < 26 }), !isPlural,
      !EnglishNoun.invariable.contains(word),
      !EnglishNoun.uncountable.contains(word), !EnglishNoun.notNouns.contains(word)
    else { return nil }
    if let plural = EnglishNoun.irregularPlurals[word] { return plural }
    for (one, many) in EnglishNoun.compounds where word.hasSuffix(one) { return dropping(one.utf8.count) + many }
    if word.hasSuffix("sis") { return dropping(2) + "es" }
    if word.hasSuffix("ics") || (word.hasSuffix("s") && !["ss", "us", "as", "is"].contains { word.hasSuffix($0) }) {
      return word.hasSuffix("lens") ? word + "es" : nil
    }
    if word.hasSuffix("quiz") { return word + "zes" }
    if ["s", "x", "z", "ch", "sh"].contains(where: { word.hasSuffix($0) }) { return word + "es" }
    if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) { return dropping(1) + "ies" }
    return word + "s"
  }

  /// Whether the word is never counted (`information`), or has one form for one and many (`series`).
  public var hasOneForm: Bool {
    EnglishNoun.invariable.contains(word) || EnglishNoun.uncountable.contains(word)
  }

  private func dropping(_ count: Int) -> String { String(word.dropLast(count)) }

  /// `grandchildren`, `salespeople`, `workmen`
  private var singularOfCompound: String? {
    if word.hasSuffix("children") { return dropping(3) }
    if word.hasSuffix("people"), word != "people" { return dropping(6) + "person" }
    if word.hasSuffix("men"), word.utf8.count > 4, !EnglishNoun.singularInMen.contains(word) {
      return dropping(3) + "man"
    }
    return nil
  }

  private var singularInEs: String {
    for (suffix, ending) in [("yses", "is"), ("theses", "is"), ("gnoses", "is"), ("phases", "e")]
    where word.hasSuffix(suffix) {
      return dropping(2) + ending
    }
    let stem = dropping(2)
    for suffix in ["sses", "xes", "shes", "tches"] where word.hasSuffix(suffix) { return stem }
    if word.hasSuffix("ches") { return EnglishNoun.singularInChe.contains(dropping(1)) ? dropping(1) : stem }
    if word.hasSuffix("zzes") { return word.hasSuffix("quizzes") ? dropping(3) : stem }
    if word.hasSuffix("oes") { return EnglishNoun.singularInOe.contains(dropping(1)) ? dropping(1) : stem }
    if word.hasSuffix("ses"), EnglishNoun.singularInS.contains(stem) || EnglishNoun.singularInUs.contains(stem) {
      return stem
    }
    return dropping(1)
  }
}

// MARK: Lexicon

extension EnglishNoun {
  private static func words(_ text: String) -> Set<String> {
    Set(text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map { String(Substring($0)) })
  }

  /// The same in both numbers, or a plural that is used as a singular.
  private static let invariable = words(
    """
    series species chassis news data metadata media multimedia sheep fish deer moose salmon trout shrimp swine bison
    aircraft spacecraft watercraft hovercraft offspring means headquarters crossroads barracks gallows works ironworks
    sms mms gps dns dhcp tls ssl css js ts os ios macos tvos watchos ipados linux https aws gcs rds sqs sns cms pos erp
    vps nfs nas saas paas iaas faas rss fts cors wms tms lms dms hms kubernetes postgres jenkins sis pms ups usps gis
    agenda opera dice
    clothes scissors trousers pants jeans shorts binoculars tweezers pliers tongs goods thanks whereabouts premises
    proceeds odds amends alms outskirts pyjamas pajamas earnings savings dues arrears riches remains surroundings
    belongings valuables spoils stairs groceries logistics
    """)

  /// Said of an amount: there is no plural to ask for.
  private static let uncountable = words(
    """
    info information equipment software hardware firmware staff feedback content money cash music traffic weather advice
    furniture luggage baggage homework knowledge evidence research progress mail email history inventory stock
    accounting billing auth authentication authorization config configuration logging auditing cache stats analytics
    statistics people police cattle work help access storage memory space time energy water air food rice bread milk
    """)

  /// Last words of a table's name that are no nouns: the word before them may have any number.
  private static let notNouns = words(
    """
    new old tmp temp temporary backup bak archived deleted active current previous next latest raw staging final
    internal external local remote global default shadow migrated legacy fts main and are has have was were does done
    """)

  private static let irregular: [String: String] = [
    "people": "person", "men": "man", "women": "woman", "mice": "mouse", "lice": "louse", "geese": "goose",
    "feet": "foot",
    "teeth": "tooth", "oxen": "ox", "indices": "index", "indexes": "index", "vertices": "vertex", "vortices": "vortex",
    "matrices": "matrix", "appendices": "appendix", "crises": "crisis", "axes": "axis", "oases": "oasis",
    "synopses": "synopsis",
    "ellipses": "ellipsis", "emphases": "emphasis", "phenomena": "phenomenon", "criteria": "criterion",
    "alumni": "alumnus",
    "cacti": "cactus", "fungi": "fungus", "nuclei": "nucleus", "stimuli": "stimulus", "radii": "radius",
    "syllabi": "syllabus",
    "foci": "focus", "loci": "locus", "curricula": "curriculum", "bacteria": "bacterium", "memoranda": "memorandum",
    "schemata": "schema", "formulae": "formula", "larvae": "larva", "knives": "knife", "wives": "wife", "lives": "life",
    "leaves": "leaf", "shelves": "shelf", "bookshelves": "bookshelf", "wolves": "wolf", "halves": "half",
    "calves": "calf",
    "loaves": "loaf", "thieves": "thief", "elves": "elf", "scarves": "scarf", "hooves": "hoof",
    "housewives": "housewife",
    "midwives": "midwife", "passersby": "passerby", "lenses": "lens", "gases": "gas", "aliases": "alias",
    "movies": "movie",
    "mongooses": "mongoose", "menus": "menu", "selves": "self",
  ]

  private static let irregularPlurals: [String: String] = [
    "person": "people", "man": "men", "woman": "women", "mouse": "mice", "louse": "lice", "goose": "geese",
    "foot": "feet",
    "tooth": "teeth", "ox": "oxen", "index": "indexes", "vertex": "vertices", "matrix": "matrices", "axis": "axes",
    "phenomenon": "phenomena", "criterion": "criteria", "knife": "knives", "wife": "wives", "life": "lives",
    "leaf": "leaves",
    "shelf": "shelves", "wolf": "wolves", "half": "halves", "calf": "calves", "loaf": "loaves", "thief": "thieves",
    "hero": "heroes", "potato": "potatoes", "tomato": "tomatoes", "echo": "echoes", "veto": "vetoes",
    "curriculum": "curricula", "self": "selves",
  ]

  private static let compounds = [
    ("child", "children"), ("person", "people"), ("woman", "women"), ("workman", "workmen"),
  ]

  private static let singularInMen = words(
    "specimen regimen abdomen acumen semen stamen lumen foramen bitumen albumen yemen ramen women cyclamen")

  /// Singulars in -s that the suffixes -ss, -us, -is and -ics don't tell.
  private static let singularInS = words(
    """
    gas lens bias alias canvas atlas pancreas christmas texas kansas dallas vegas arkansas madras yes chaos kudos cosmos
    ethos pathos asbestos rhinoceros tripos cutlass abs bus status virus campus bonus census corpus
    bios mars hades herpes diabetes rabies scabies caries aegis charles james thomas lucas andreas nicholas wales
    athens brussels paris tunis laos cyprus mercedes hermes achilles hercules ulysses socrates
    has was does goes belongs owns contains includes requires depends exists knows consists always perhaps besides towards
    overseas afterwards sometimes versus whereas alas plus
    """)

  private static let singularInUs = words(
    """
    status bus minibus omnibus bonus campus virus census chorus focus circus genius octopus corpus radius surplus walrus
    cactus platypus apparatus consensus prospectus syllabus lotus nexus plexus plus minus sinus thesaurus crocus citrus
    fetus hiatus abacus discus impetus isthmus mucus nimbus onus opus papyrus rebus ruckus stylus terminus torus typhus
    uterus eucalyptus hippopotamus
    """)

  /// Plurals that look like the singulars in -us, -is, -ss and -ics.
  private static let pluralsInSingularSuffix = words(
    """
    menus submenus gurus emus gnus tofus haikus skus cpus gpus mcus
    taxis skis emojis wikis apis kpis uris guis clis pois alibis bikinis rabbis kiwis safaris graffitis tsunamis
    topics subtopics metrics clinics comics critics fabrics mosaics pics picnics relics classics characteristics
    epics lyrics cynics skeptics fanatics garlics tunics attics
    """)

  private static let shortPlurals = words("ads ids cds tvs pcs vms prs qrs dvds")

  private static let singularInIe = words(
    """
    movie cookie zombie pie tie lie die calorie selfie rookie genie prairie hoodie smoothie brownie birdie junkie eerie
    magpie necktie bowtie untie newbie foodie goodie oldie freebie walkie talkie groupie cutie sortie lingerie menagerie
    bourgeoisie bookie budgie caddie collie cowrie dearie hippie indie quickie veggie yuppie
    """)

  private static let singularInChe = words(
    """
    cache subcache memcache ache headache toothache heartache backache niche avalanche moustache mustache cliche creche
    quiche brioche psyche apache
    """)

  private static let singularInOe = words(
    "shoe horseshoe snowshoe toe tiptoe mistletoe canoe foe oboe doe roe sloe woe floe aloe")
}
