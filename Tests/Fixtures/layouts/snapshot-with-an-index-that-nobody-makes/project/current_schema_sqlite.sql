CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
CREATE TABLE "offer" ("id" INTEGER PRIMARY KEY, "shop_id" INTEGER NOT NULL REFERENCES "shop" ("id"), "price" INTEGER NOT NULL);
CREATE TABLE shop (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE INDEX "offer_shop" ON "offer" ("shop_id");
CREATE INDEX offer_price ON offer (price);
