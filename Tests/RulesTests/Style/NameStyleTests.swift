import Analyzer
import Rules
import Testing

/// What `name-style` says of queries, which the rule's examples don't name.
struct NameStyleTests {
  private func found(_ names: String...) -> [String] {
    let text = names.map { "\($0):\nSELECT 1 AS one;\n" }.joined(separator: "\n")
    let project = TestProject.analyze(migrations: [], queries: [SourceFile(path: "Queries/a.sql", text: text)])
    return RuleRunner.run(project).filter { $0.rule == "name-style" }
      .map { "\($0.location.text): \($0.message)" }
  }

  @Test func aNameLineIsJudgedWithoutItsQuotes() {
    #expect(
      found(
        "findPet", "allPets", "onePet", "noPets", "oldPets", "anyPet", "nextPet", "\"newPets\"", "FindVet",
        "\"AllVets\"",
        "\"find vet\"") == [
          "FindVet: 'FindVet' isn't in camelCase, but most queries are",
          "\"AllVets\": 'AllVets' isn't in camelCase, but most queries are",
        ])
    #expect(found("findPet", "allPets", "onePet", "\"noPets\"", "\"\"") == [])
  }

  @Test func aKeywordIsNoBadNameForAQuery() {
    #expect(found("select", "order", "index", "findPet", "allPets", "onePet") == [])
  }
}
