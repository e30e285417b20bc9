import Analyzer

struct SingularTableName: SchemaRule {
  enum Style: String, OptionChoice { case singular, plural }

  struct Options: RuleOptions {
    var style = Style.singular
    var allow: [String] = []

    static let fields: [OptionField<Self>] = [
      OptionField("style", { $0.style }, { $0.style = $1 }, "Which number a table's name has"),
      OptionField("allow", { $0.allow }, { $0.allow = $1 }, "Names, or last words of names, that are fine as they are"),
    ]
  }

  static let info = RuleInfo(
    id: "singular-table-name", category: .schema, severity: .warning, preset: .recommended, since: "0.1",
    summary: "A table named in the plural",
    rationale: """
      A table's name is also the name of what one row is: of a struct in generated code, of a foreign key \
      (`pet_id REFERENCES pet`), of a column's owner in `pet.name`. The singular reads well in all of these, has no \
      irregular forms, and one number throughout saves looking names up. A project that prefers the plural sets \
      `style: plural`.
      """,
    precision: .high,
    examples: [
      .bad(
        "CREATE TABLE «pets» (id INTEGER PRIMARY KEY);", says: "the name of table 'pets' is plural; did you mean 'pet'?"
      ),
      .bad(
        "CREATE TABLE «petOwners» (id INTEGER PRIMARY KEY);\nCREATE TABLE «PRODUCT_CATEGORIES» (id INTEGER PRIMARY KEY);",
        says: "the name of table 'petOwners' is plural; did you mean 'petOwner'?",
        "the name of table 'PRODUCT_CATEGORIES' is plural; did you mean 'PRODUCT_CATEGORY'?"),
      .bad(
        "CREATE TABLE «people» (id INTEGER PRIMARY KEY);\nCREATE TABLE «order_statuses» (id INTEGER PRIMARY KEY);",
        says: "the name of table 'people' is plural; did you mean 'person'?",
        "the name of table 'order_statuses' is plural; did you mean 'order_status'?"),
      .bad(
        "CREATE TABLE «user_settings» (id INTEGER PRIMARY KEY);",
        says: "the name of table 'user_settings' is plural; did you mean 'user_setting'?"),
      .bad(
        "CREATE TABLE «pet» (id INTEGER PRIMARY KEY);\nCREATE TABLE statuses (id INTEGER PRIMARY KEY);",
        says: "the name of table 'pet' is singular; did you mean 'pets'?", options: ["style": "plural"]),
      .good(
        """
        CREATE TABLE species (id INTEGER PRIMARY KEY);
        CREATE TABLE news (id INTEGER PRIMARY KEY);
        CREATE TABLE postal_address (id INTEGER PRIMARY KEY);
        CREATE TABLE OrderStatus (id INTEGER PRIMARY KEY);
        CREATE TABLE bill_of_materials (id INTEGER PRIMARY KEY);
        CREATE TABLE petMetadata (id INTEGER PRIMARY KEY);
        """),
      .good("CREATE TABLE user_settings (id INTEGER PRIMARY KEY);", options: ["allow": ["settings"]]),
      .good(
        "CREATE TABLE pets (id INTEGER PRIMARY KEY);\nCREATE TABLE news (id INTEGER PRIMARY KEY);\n"
          + "CREATE TABLE equipment (id INTEGER PRIMARY KEY);", options: ["style": "plural"]),
    ])

  let options: Options

  func check(_ table: Table, _ context: inout RuleContext) {
    guard isNamedByUs(table), let location = table.definition?.location else { return }
    let name = table.name.text
    guard let range = NameWords(name).head else { return }
    let head = String(name[range])
    if options.allow.contains(where: { Name($0) == table.name || Name($0) == Name(head) }) { return }
    let noun = EnglishNoun(Name(head).folded)
    let isSingular = options.style == .singular
    guard let other = isSingular ? noun.singular : noun.plural else { return }
    let better = name[..<range.lowerBound] + NameWords.recase(other, like: head) + name[range.upperBound...]
    context.report(.wrongNumber(name, isPlural: isSingular, better: String(better)), at: location)
  }

  private func isNamedByUs(_ table: Table) -> Bool {
    switch table.kind {
    case .table, .virtual: true
    // A view shows rows of several things as often as not.
    case .view, .tableValuedFunction: false
    }
  }
}

extension Message {
  fileprivate static func wrongNumber(_ name: String, isPlural: Bool, better: String) -> Message {
    "the name of table '\(name)' is \(isPlural ? "plural" : "singular"); did you mean '\(better)'?"
  }
}
