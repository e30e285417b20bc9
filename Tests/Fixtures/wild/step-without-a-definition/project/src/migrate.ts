import type Database from 'better-sqlite3'

export default (db: Database.Database) => {
  const version = db.prepare('SELECT "field_value" FROM "main"."db_info" WHERE "field_name" = ?').get('version')
  switch (version) {
    case '1':
      migrateV1(db)
      db.prepare('UPDATE "main"."db_info" SET "field_value" = @value WHERE "field_name" = @name').run({ name: 'version', value: '2' })
      break
  }
}

const migrateV1 = (db: Database.Database) => {
  db.prepare('DELETE FROM "main"."db_info" WHERE "field_name" = \'old\'').run()
}
