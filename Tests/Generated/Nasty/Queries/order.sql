addOrder:
INSERT INTO "order" ("class", "default", "in", "inout", "let", "var", "func", "where", "hashValue", "await", "try")
VALUES (:class, :default, :in, :inout, :let, :var, :func, :where, :hashValue, :await, :try);
orders: SELECT * FROM "order";
someOrder: SELECT "class", "default", "in", "let" FROM "order" WHERE "default" = :default AND "in" = :in;

addOdd: INSERT INTO "a table, with ""quotes"" and `ticks`" ("a b", "c""d", "😀", "\(x)", "#""", "__") VALUES (?, ?, ?, ?, ?, ?);
odd: SELECT * FROM "a table, with ""quotes"" and `ticks`";
oddText: SELECT '\(fatalError())' AS a, '"""#' AS b, '\#(fatalError())' AS c, '"##' || char(10) || '
next line	tab \' AS d, 'end "' AS e;
numbers: SELECT * FROM "2" JOIN "🎉" AS "🎉" ON "1" = "🎉";
addNumber: INSERT INTO "2" VALUES (1);
addParty: INSERT INTO "🎉" VALUES (1);
