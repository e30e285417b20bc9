const Database = require("better-sqlite3");
const fs = require("fs");
const db = new Database("shelf.db");
db.aggregate("concat_ws", { start: "", step: (all, mark, next) => (all ? all + mark + next : next) });
db.exec(fs.readFileSync("schema.sql", "utf8"));
