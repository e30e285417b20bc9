const fs = require("fs");
const Database = require("better-sqlite3");

const patches = {
  "patch-zone.sql": true,
  "patch-group.sql": true,
  "patch-alarm.sql": { parents: ["patch-group.sql"] },
  "patch-area.sql": true,
  "patch-badge.sql": true,
  "patch-cellar.sql": true,
  "patch-door.sql": true,
  "patch-engine.sql": true,
  "patch-floor.sql": true,
};

function patch(db, applied, version) {
  for (let i = version + 1; i <= 3; i++) db.exec(fs.readFileSync(`./db/old_migrations/patch${i}.sql`, "utf8"));
  for (const name of Object.keys(patches)) {
    if (!applied.has(name)) db.exec(fs.readFileSync("./db/old_migrations/" + name, "utf8"));
  }
}

module.exports = { patch, open: (path) => new Database(path) };
