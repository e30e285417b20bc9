CREATE TABLE "public"."book" ("id" integer NOT NULL, PRIMARY KEY ("id"));
CREATE UNIQUE INDEX "book_id" ON "public"."book" ("id");
