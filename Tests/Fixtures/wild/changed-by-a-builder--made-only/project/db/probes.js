const Database = require("better-sqlite3");
const { readFileSync } = require("node:fs");

const db = new Database("a.db");
db.exec(readFileSync("db/schema.sql", "utf8"));
db.prepare("UPDATE probe SET address = ? WHERE id = ?").run("::1", 1);
