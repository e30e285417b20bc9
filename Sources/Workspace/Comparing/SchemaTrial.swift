import Analyzer
import Evidence

/// A statement that SQLite takes only if some objects of a schema work.
struct SchemaTrial {
  let sql: String
  /// The objects that it is about.
  let pieces: [LosslessGoal.Piece]
  /// Whether it has to be run for SQLite to look; there are no rows.
  let isRun: Bool

  /// SQLite's words about a schema in which it doesn't work; nil where it does.
  func failure(in oracle: Oracle) -> String? {
    if isRun {
      do throws(Database.Refusal) {
        _ = try oracle.database.allowing(.anything) { () throws(Database.Refusal) in try oracle.database.texts(sql) }
        return nil
      } catch {
        return error.message
      }
    }
    if case .rejected(let rejection) = oracle.prepare(Array(sql.utf8)) { return rejection.message }
    return nil
  }
}

extension SchemaDatabase {
  /// The objects that somebody made, in the order in which they were made.
  var entries: [DatabaseSchema.Entry] {
    oracle.database.allowing(.anything) { try? DatabaseSchema.entries(in: oracle.database) } ?? []
  }

  /// The statements that show whether views, triggers and foreign keys work.
  var trials: [SchemaTrial] {
    let entries = entries
    let triggers = Dictionary(grouping: entries.filter { $0.type == "trigger" }) { Name($0.table) }
    return entries.flatMap { entry -> [SchemaTrial] in
      let name = "main.\(SQLText.quoted(entry.name))"
      var trials: [SchemaTrial] = []
      if entry.type == "view" {
        trials.append(SchemaTrial(sql: "SELECT * FROM \(name)", pieces: [.init(entry)], isRun: false))
      } else if entry.type == "table", !entry.isVirtual {
        let check = "SELECT 1 FROM pragma_foreign_key_check(\(SQLValue.text(entry.name).literal), 'main')"
        trials.append(SchemaTrial(sql: check, pieces: [.init(entry)], isRun: true))
      }
      guard entry.type == "view" || entry.type == "table", let members = triggers[Name(entry.name)] else {
        return trials
      }
      // SQLite looks into a trigger when something is prepared that would fire it.
      let pieces = members.map { LosslessGoal.Piece($0) }
      for sql in ["DELETE FROM \(name)", "INSERT INTO \(name) DEFAULT VALUES"] + update(of: entry.name) {
        trials.append(SchemaTrial(sql: sql, pieces: pieces, isRun: false))
      }
      return trials
    }
  }

  /// An UPDATE of all columns that can be stored.
  private func update(of table: String) -> [String] {
    let select = "SELECT name FROM pragma_table_xinfo(\(SQLValue.text(table).literal)) WHERE hidden = 0"
    let columns = oracle.database.allowing(.anything) { try? oracle.database.texts(select) } ?? []
    if columns.isEmpty { return [] }
    let assignments = columns.map { "\(SQLText.quoted($0[0])) = NULL" }.joined(separator: ", ")
    return ["UPDATE main.\(SQLText.quoted(table)) SET \(assignments)"]
  }
}
