CREATE TABLE "reader" ("id" integer NOT NULL, PRIMARY KEY ("id"));
