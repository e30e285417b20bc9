import Analyzer
import Testing

@testable import Workspace

/// What is asked of a history that may not be known as a whole.
struct HistoryKnowledgeTests {
  private let table = MissingName.table(Name("t"))
  private let function = MissingName.other(.function, Name("f"))

  @Test func nothingElseIsThereWhereAllIsKnown() {
    let knowledge = HistoryKnowledge.complete
    #expect(knowledge.isComplete && knowledge.hasAllSteps)
    #expect(!knowledge.mayExist(table))
    #expect(knowledge.explanation(hasSteps: true) == nil)
  }

  @Test func aProgramMayHaveMadeATableAndNoFunction() {
    let knowledge = HistoryKnowledge(start: .nothing, programs: ["2.go"])
    #expect(!knowledge.isComplete && !knowledge.hasAllSteps && knowledge.hasPrograms)
    #expect(knowledge.mayExist(table) && !knowledge.mayExist(function))
    #expect(knowledge.explanation(hasSteps: true) == "a part of this history is code, not SQL ('2.go')")
  }

  @Test func aProgramBesideAStepHidesNothingOfTheSchema() {
    let knowledge = HistoryKnowledge(start: .nothing, programs: ["0003_fill.go"], besideSteps: ["db/0002_b.go"])
    #expect(knowledge.programs == ["0003_fill.go"])
    #expect(
      knowledge.stepsWithProgram(["db/0001_a.sql", "db/0002_b.sql", "db/0003_c.sql"])
        == ["db/0002_b.sql", "db/0003_c.sql"])
    let beside = HistoryKnowledge(start: .nothing, programs: [], besideSteps: ["2.go"])
    #expect(beside.isComplete && !beside.hasPrograms && beside.stepsWithProgram(["1.sql", "2.sql"]) == ["2.sql"])
  }

  @Test func aProgramOfItsOwnNumberRunsBeforeTheNextStep() {
    let knowledge = HistoryKnowledge(start: .nothing, programs: ["code/V1_2__fill.kt", "code/V3__last.kt"])
    #expect(
      knowledge.programsBefore(["V1__a.sql", "V1_10__b.sql", "V2__c.sql"]) == ["V1_10__b.sql": "code/V1_2__fill.kt"])
    let beside = HistoryKnowledge(start: .nothing, programs: ["2_b.go"])
    #expect(beside.programsBefore(["1_a.sql", "2_b.sql", "3_c.sql"]).isEmpty)
  }

  @Test func aFileThatCannotBeReadIsNotExplainedTwice() {
    var knowledge = HistoryKnowledge.complete
    knowledge.add(unreadable: [])
    #expect(knowledge.isComplete)
    knowledge.add(unreadable: ["cannot read '2.sql'"])
    #expect(!knowledge.isComplete && !knowledge.hasPrograms && knowledge.mayExist(table))
    #expect(knowledge.explanation(hasSteps: true) == nil)
  }

  @Test func aLaterVersionLeadsSomewhere() {
    let schema = SourceFile(path: "schema.sql", text: "")
    let knowledge = HistoryKnowledge(start: .laterVersion(leadingTo: [schema]), programs: [])
    #expect(knowledge.startsLater && !knowledge.isComplete && knowledge.hasAllSteps)
    #expect(knowledge.leadsTo.map(\.path) == ["schema.sql"])
    #expect(knowledge.explanation(hasSteps: true) == nil)
  }

  @Test func assumedTablesAreNamed() {
    let names = (1...6).map { Name("t\($0)") }
    let knowledge = HistoryKnowledge.complete.assuming(names)
    #expect(!knowledge.isComplete && !knowledge.startsLater && knowledge.assumed == names)
    #expect(
      knowledge.explanation(hasSteps: true)
        == "this history starts from tables that no migration creates ('t1', 't2', 't3', 't4', 't5', …)")
    #expect(
      HistoryKnowledge.complete.assuming([Name("t")]).explanation(hasSteps: false)
        == "nothing here creates the tables that these statements use ('t')")
  }
}
