exports.up = function (knex) {
  return knex.schema.alterTable("probe", function (table) {
    table.text("address");
  });
};
