near: SELECT rowid, distance FROM vec_document WHERE embedding MATCH :vector ORDER BY distance; -- expect: knn-without-limit
nearTitles: SELECT d.title, v.distance FROM vec_document AS v JOIN document AS d ON d.id = v.rowid WHERE v.embedding MATCH :vector ORDER BY v.distance LIMIT 10; -- expect: knn-without-limit
nearNames: SELECT a.name FROM author AS a, vec_author AS v WHERE a.id = v.author_id AND v.embedding MATCH :vector LIMIT 5; -- expect: knn-without-limit -- may: limit-without-order
nearest: SELECT MIN(distance) AS nearest FROM vec_document WHERE embedding MATCH :vector LIMIT 1; -- expect: knn-without-limit
distinct: SELECT DISTINCT rowid FROM vec_document WHERE embedding MATCH :vector ORDER BY rowid LIMIT 10; -- expect: knn-without-limit
counted: SELECT COUNT(*) AS found FROM vec_document WHERE embedding MATCH :vector; -- expect: knn-without-limit
listed: SELECT title FROM document WHERE id IN (SELECT rowid FROM vec_document WHERE embedding MATCH :vector); -- expect: knn-without-limit
table: WITH hit AS (SELECT rowid AS id, distance FROM vec_document WHERE embedding MATCH :vector) SELECT document.title FROM hit JOIN document ON document.id = hit.id ORDER BY hit.distance; -- expect: knn-without-limit
filtered: SELECT rowid FROM vec_document WHERE embedding MATCH :vector AND distance < 0.5; -- expect: knn-without-limit
left: SELECT a.name, v.distance FROM vec_author AS v LEFT JOIN author AS a ON a.id = v.author_id WHERE v.embedding MATCH :vector ORDER BY v.distance LIMIT 3; -- expect: knn-without-limit
grouped: SELECT rowid FROM vec_document WHERE embedding MATCH :vector GROUP BY rowid LIMIT 4; -- expect: knn-without-limit -- may: limit-without-order
byK: SELECT rowid, distance FROM vec_document WHERE embedding MATCH :vector AND k = 10; -- ok: knn-without-limit: k
byParameter: SELECT rowid FROM vec_document WHERE k = :k AND embedding MATCH :vector ORDER BY distance; -- ok: knn-without-limit: k
byLimit: SELECT rowid, distance FROM vec_document WHERE embedding MATCH :vector ORDER BY distance LIMIT 20; -- ok: knn-without-limit: LIMIT reaches the table
withOffset: SELECT rowid FROM vec_author WHERE embedding MATCH :vector ORDER BY distance LIMIT :count; -- ok: knn-without-limit: LIMIT reaches the table
joinK: SELECT d.title FROM vec_document AS v JOIN document AS d ON d.id = v.rowid WHERE v.embedding MATCH :vector AND v.k = 10 ORDER BY v.distance; -- ok: knn-without-limit: k
onK: SELECT d.title FROM document AS d JOIN vec_document AS v ON v.rowid = d.id AND v.k = 5 AND v.embedding MATCH :vector ORDER BY v.distance; -- ok: knn-without-limit: k
inner: SELECT d.title FROM (SELECT rowid AS id, distance FROM vec_document WHERE embedding MATCH :vector ORDER BY distance LIMIT 10) AS v JOIN document AS d ON d.id = v.id; -- ok: knn-without-limit: LIMIT of its own
common: WITH hit AS (SELECT rowid AS id FROM vec_document WHERE embedding MATCH :vector AND k = 8) SELECT document.title FROM hit JOIN document ON document.id = hit.id; -- ok: knn-without-limit: k
outer: SELECT id FROM (SELECT rowid AS id, distance FROM vec_document WHERE embedding MATCH :vector) ORDER BY distance LIMIT 10; -- ok: knn-without-limit: the two are one to SQLite
whole: SELECT rowid FROM vec_document ORDER BY rowid; -- ok: knn-without-limit: no search
byRow: SELECT embedding FROM vec_document WHERE rowid = :id; -- ok: knn-without-limit: no search
words: SELECT rowid FROM document_fts WHERE document_fts MATCH '"old letters"' ORDER BY rank; -- ok: knn-without-limit: words, not vectors
compared: SELECT COUNT(*) AS vectors FROM vec_document; -- ok: knn-without-limit: no search
both: SELECT a.name FROM author AS a JOIN author_fts AS f ON f.rowid = a.id WHERE f.bio MATCH '"old letters"' ORDER BY f.rank; -- ok: knn-without-limit: words, not vectors
removed: DELETE FROM vec_document WHERE rowid = :id; -- ok: knn-without-limit: no search
