exports.up = function (knex) {
  return knex.schema.createTable("report", function (table) {
    table.text("body");
  });
};
