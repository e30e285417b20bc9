import Analyzer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The differential tester: random schemas, rows and statements, on which what the analyzer promises is compared with
/// what SQLite does.
package enum Prover {
  package static func main(_ arguments: [String]) -> Never {
    var statistics: [String: Int] = [:]
    var accepted = 0, total = 0
    let seed = arguments.first.flatMap { UInt64($0) } ?? SplitMix.freshSeed()
    print("seed \(seed), SQLite \(Database.versionText)")
    let start = secondsNow()
    var kinds: [String: Int] = [:]
    var schemaRefusals = 0, rowsIn = 0, rowsAll = 0, returned = 0
    for number in 0..<(arguments.dropFirst().first.flatMap { Int($0) } ?? 100) {
      let schema = SchemaGenerator.schema(SplitMix(seed: seed, part: UInt64(number), of: 1))
      let database = Database()
      for object in schema.objects {
        if let message = database.execute(object.piece.sql) { print(message, object.piece.sql) }
      }
      if schema.tables.isEmpty { continue }
      let fillings = RowGenerator.fillings(schema, SplitMix(seed: seed, part: UInt64(number), of: 2)).map {
        FilledDatabase(objects: schema.objects, filling: $0) { _, _ in nil }
      }
      for filling in fillings {
        rowsAll += filling.filling.rows.count
        for table in schema.tables where table.kind != .view {
          rowsIn += filling.database.number("SELECT count(*) FROM \(Spelling.quoted(table.name))") ?? 0
        }
      }
      for query in 0..<100 {
        total += 1
        let statement = QueryGenerator.statement(schema, SplitMix(seed: seed, part: UInt64(number * 100_000 + query), of: 3))
        let sql = statement.piece.sql
        do throws(Database.Refusal) {
          _ = try database.prepare(sql)
          accepted += 1
          kinds[statement.kind.rawValue, default: 0] += 1
          for filling in fillings {
            filling.database.limitSteps(20000)
            filling.database.execute("SAVEPOINT s")
            if let prepared = try? filling.database.prepare(sql) {
              var rows = 0
              while rows < 2000 {
                let code = prepared.step()
                if code == 100 { rows += 1; continue }
                if code != 101 && arguments.contains("-r") { statistics["RUN " + filling.database.errorMessage, default: 0] += 1 }
                break
              }
              if rows > 0 { returned += 1 }
            }
            filling.database.execute("ROLLBACK TO s; RELEASE s")
          }
        } catch {
          statistics[error.message, default: 0] += 1
          if arguments.contains("-v") { print("--", error.message, "\n", sql) }
        }
      }
    }
    for (message, count) in statistics.sorted(by: { $0.value > $1.value }).prefix(50) { print(count, message) }
    print("accepted \(accepted) of \(total); kinds \(kinds); DDL refused \(schemaRefusals); rows \(rowsIn)/\(rowsAll); runs with rows \(returned)")
    print("\(secondsNow() - start) s")
    exit(0)
  }
}
