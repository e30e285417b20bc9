import Analyzer

/// Found while the data layer of a project is made.
struct GeneratedName: AnalyzerRule {
  static let info = RuleInfo(
    id: FindingID.generatedName.rawValue, category: .style, severity: .error, since: "0.1",
    summary: "A name that generated code can't have",
    rationale: """
      Tables, columns, parameters and queries get the names of Swift: `chip_number` becomes `chipNumber`. Where two \
      things would get one name, or a name means something else there already, no code can be generated; give one of \
      them another name, with `AS` in a query or with `rename` in `puresql.yaml`. It is looked for in projects that code \
      is generated for. Of a query without a function in Swift (a group of statements, or a text that the program puts \
      together) there is a note when code is generated. Two queries of one name in one file are found by \
      `duplicate-query-name`.
      """,
    examples: [
      .bad(
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, chip_number TEXT, «chipNumber» TEXT);",
        says: "columns 'chip_number' and 'chipNumber' are both 'chipNumber' in Swift", in: .migration),
      .bad(
        "petNames(output: «Pet»):\nSELECT id, name AS called FROM pet;",
        says: "type 'Pet' and table 'pet' are both 'Pet' in Swift", schema: pet),
      .good("petNames(output: PetName):\nSELECT id, name FROM pet;", schema: pet),
    ])

  static let canBeOff = true

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
}
