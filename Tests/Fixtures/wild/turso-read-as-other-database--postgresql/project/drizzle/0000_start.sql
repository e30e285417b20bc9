CREATE TABLE "reader" ("id" serial PRIMARY KEY NOT NULL, "email" text NOT NULL);
