CREATE TABLE "account" ("id" serial PRIMARY KEY NOT NULL);
