-- Every keyword, and letters that are none.
CREATE TABLE "order" (
  "class" TEXT, "default" TEXT, "func" TEXT, "in" TEXT, "inout" TEXT, "is" TEXT, "let" TEXT, "nil" TEXT, "operator" TEXT,
  "return" TEXT, "static" TEXT, "struct" TEXT, "switch" TEXT, "throws" TEXT, "true" TEXT, "try" TEXT, "var" TEXT,
  "where" TEXT, "async" TEXT, "await" TEXT, "any" TEXT, "some" TEXT, "get" TEXT, "set" TEXT, "hashValue" TEXT, "hash" TEXT,
  "description" TEXT, "super" TEXT, "import" TEXT, "case" TEXT, "extension" TEXT, "borrowing" TEXT, "columnCount" TEXT
);
CREATE TABLE "a table, with ""quotes"" and `ticks`" (
  "a b" TEXT, "c""d" TEXT, "e'f" TEXT, "2nd" TEXT, "😀" TEXT, "ü" TEXT, "_" TEXT, "__" TEXT, "_id" INTEGER, "id_" INTEGER,
  "日本語" TEXT, "x-y" TEXT, "\(x)" TEXT, "#""" TEXT, "*/" TEXT, "❤" TEXT, "URLString" TEXT, "USER_ID" INTEGER
);
CREATE TABLE "2" ("1" INTEGER);
CREATE TABLE "🎉" ("🎉" INTEGER);
CREATE VIEW "a view" AS SELECT "self", "init" FROM "Self";
CREATE TRIGGER "a trigger" AFTER INSERT ON "Self" BEGIN
  INSERT INTO "Any" VALUES ('\(1 + 1) """# "# \#(x)' || new."init");
END;
