const tables = new Map<string, string>()

tables.set('db_info', `
  CREATE TABLE "db_info" ("id" INTEGER PRIMARY KEY, "field_name" TEXT, "field_value" TEXT);
`)

export default tables
