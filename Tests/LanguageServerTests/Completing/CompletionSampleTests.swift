import Analyzer
import Foundation
import Testing
import Workspace

@testable import LanguageServer

/// Random places of SQLite's own test suite, the name there cut off behind its second letter. `COMPLETION_PLACES` says how many.
@Suite struct CompletionSampleTests {
  private static let count = ProcessInfo.processInfo.environment["COMPLETION_PLACES"].flatMap(Int.init) ?? 60

  @Test func theNameIsAmongTheFirstFiveAndAllThatIsOfferedIsTaken() throws {
    let outcomes = try CompletionSample.places(Self.count).map(CompletionSample.outcome)
    let missed = outcomes.filter { !$0.isAmongFirst }
    if Self.count > 60 {
      for miss in missed.prefix(60) {
        print("MISSED \(miss.place.name) of \(miss.offered.prefix(5).map(\.label)) in \(show(miss.place))")
      }
    }
    let share = Double(outcomes.count - missed.count) / Double(max(1, outcomes.count))
    print("COMPLETION \(outcomes.count) places, \(missed.count) missed, \(share)")
    #expect(outcomes.count > Self.count / 2)
    #expect(share >= 0.95)

    // What else is offered there is no less SQL.
    var (tried, refused) = (0, 0)
    for (place, outcome) in outcomes.enumerated()
    where outcome.place.definitions.count < 200 && (Self.count <= 60 || place % 4 == 0) {
      let oracle = try Oracle()
      for definition in outcome.place.definitions { _ = oracle.define(definition) }
      guard case .accepted = oracle.prepare(Array(outcome.place.sql.utf8)) else { continue }
      for item in outcome.offered.prefix(5) where [.field, .table].contains(item.kind) {
        var sql = Array(outcome.place.sql.utf8)
        sql.replaceSubrange(outcome.place.range, with: (item.text ?? item.label).utf8)
        tried += 1
        if case .rejected(let rejection) = oracle.prepare(sql), item.kind == .field || isAboutTables(rejection.message)
        {
          refused += 1
          print("REFUSED \(item.label): \(rejection.message) in \(show(outcome.place))")
        }
      }
    }
    print("OFFERED \(tried) prepared, \(refused) refused")
    #expect(Double(refused) <= Double(tried) * 0.02)
  }

  /// Another table has other columns, which the rest of the statement doesn't know.
  private func isAboutTables(_ message: String) -> Bool {
    ["no such table", "cannot modify", "may not be", "is a view", "not a table", "no such index"].contains {
      message.contains($0)
    }
  }

  private func show(_ place: CompletionSample.Place) -> String {
    let text = Array(place.sql.utf8)
    let start = max(0, place.range.lowerBound - 70)
    let end = min(text.count, place.range.upperBound + 40)
    return "\(place.file): …"
      + String(
        decoding: text[start..<place.range.lowerBound] + Array("‹".utf8) + text[place.range] + Array("›".utf8)
          + text[place.range.upperBound..<end], as: UTF8.self
      ).replacing("\n", with: " ")
  }
}
