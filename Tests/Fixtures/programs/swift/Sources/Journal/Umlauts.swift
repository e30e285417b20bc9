import GRDB

func umlauts(_ db: Database) throws {
  let täg = "Übung 🏋🏽‍♀️"; _ = try Row.fetchAll(db, sql: "SELECT id FROM tag WHERE name = 'Ärger' ORDER BY id")
  // finds: unknown-name
  let größe = "🇩🇪 é"; _ = try Row.fetchAll(db, sql: "SELECT id FROM tag WHERE nmae = 'Ärger 😀' ORDER BY id")
  _ = (täg, größe)
}
