documentsOf: SELECT a.name, d.title FROM author AS a JOIN document AS d ON d.id = a.id; -- expect: join-ignores-foreign-key
collections: SELECT collection.title, document.title AS document FROM collection JOIN document ON document.id = collection.id; -- expect: join-ignores-foreign-key
revisions: SELECT d.title, r.summary FROM document AS d, revision AS r WHERE d.id = r.id; -- expect: join-ignores-foreign-key
reviews: SELECT r.number, v.grade FROM revision AS r LEFT JOIN review AS v ON v.id = r.id; -- expect: join-ignores-foreign-key
usingId: SELECT d.title, r.summary FROM document AS d JOIN revision AS r USING (id); -- expect: join-ignores-foreign-key
exists: SELECT name FROM author WHERE EXISTS (SELECT 1 FROM stay WHERE stay.id = author.id); -- expect: join-ignores-foreign-key
counted: SELECT d.id, COUNT(r.id) AS revisions FROM document AS d LEFT JOIN revision AS r ON r.id = d.id GROUP BY d.id; -- expect: join-ignores-foreign-key
graded: SELECT v.grade FROM review AS v JOIN author AS a ON (a.id = v.id) WHERE a.name = :name; -- expect: join-ignores-foreign-key
towns: SELECT a.name, s.town FROM stay AS s INNER JOIN author AS a ON s.id = a.id AND s.town <> ''; -- expect: join-ignores-foreign-key
boxes: SELECT c.title, a.name FROM collection AS c JOIN author AS a ON c.id = a.id; -- expect: join-ignores-foreign-key
clean: DELETE FROM revision WHERE EXISTS (SELECT 1 FROM document AS d WHERE d.id = revision.id AND d.state = 'old'); -- expect: join-ignores-foreign-key
rightDocuments: SELECT a.name, d.title FROM author AS a JOIN document AS d ON d.author_id = a.id; -- ok: join-ignores-foreign-key: by the foreign key
rightCollections: SELECT c.title FROM collection AS c JOIN document AS d ON d.collection_id = c.id; -- ok: join-ignores-foreign-key: by the foreign key
profiles: SELECT a.name, p.about FROM author AS a JOIN profile AS p ON p.author_id = a.id; -- ok: join-ignores-foreign-key: a key that is a foreign key itself
mentors: SELECT p.about, m.name FROM profile AS p JOIN author AS m ON m.id = p.mentor_id; -- ok: join-ignores-foreign-key: by the foreign key
twins: SELECT a.title FROM document AS a JOIN document AS b ON a.id = b.id; -- ok: join-ignores-foreign-key: one table
unrelated: SELECT s.town, c.title FROM stay AS s JOIN collection AS c ON c.id = s.id; -- expect: join-ignores-foreign-key
owners: SELECT c.title FROM collection AS c JOIN author AS a ON a.id = c.owner_id WHERE a.id = c.owner_id; -- ok: join-ignores-foreign-key: by the foreign key
both: SELECT d.title FROM document AS d JOIN author AS a ON d.author_id = a.id AND d.id = a.id; -- ok: join-ignores-foreign-key: by the foreign key, too
byParameter: SELECT d.title FROM document AS d JOIN author AS a ON a.id = d.author_id WHERE d.id = :id AND a.id = :author; -- ok: join-ignores-foreign-key: keys and parameters
constantKey: SELECT title FROM document WHERE id = 7; -- ok: join-ignores-foreign-key: a number
inList: SELECT name FROM author WHERE id IN (SELECT author_id FROM document); -- ok: join-ignores-foreign-key: the foreign key is in the list
tags: SELECT d.title FROM document AS d JOIN document_tag AS t ON t.document_id = d.id JOIN tag ON tag.name = t.tag; -- ok: join-ignores-foreign-key: by the foreign keys
secondKey: SELECT v.grade FROM review AS v JOIN revision AS r ON r.id = v.revision_id JOIN author AS a ON a.id = v.reviewer_id; -- ok: join-ignores-foreign-key: by the foreign keys
aliased: SELECT a.id FROM (SELECT id FROM document) AS a JOIN author AS b ON a.id = b.id; -- ok: join-ignores-foreign-key: a subquery has no keys
larger: SELECT a.name FROM author AS a JOIN document AS d ON d.id > a.id; -- ok: join-ignores-foreign-key: not equal
indexes: SELECT d.title FROM document_fts AS f JOIN document AS d ON d.id = f.rowid WHERE f.title = 'x'; -- ok: join-ignores-foreign-key: the rowid of an index is the key of its content
skipsRevision: SELECT v.grade, d.title FROM review AS v JOIN document AS d ON d.id = v.revision_id; -- expect: join-ignores-foreign-key
wrongOwner: SELECT c.title, d.title AS document FROM collection AS c JOIN document AS d ON d.author_id = c.id; -- expect: join-ignores-foreign-key
wrongEditor: SELECT r.summary FROM revision AS r JOIN author AS a ON a.id = r.document_id; -- expect: join-ignores-foreign-key
mixedChildren: SELECT d.title FROM document AS d JOIN review AS v ON v.revision_id = d.collection_id; -- expect: join-ignores-foreign-key
inOthers: SELECT name FROM author WHERE id IN (SELECT collection_id FROM document); -- expect: join-ignores-foreign-key
noReview: SELECT d.title FROM document AS d WHERE NOT EXISTS (SELECT 1 FROM review AS v WHERE v.revision_id = d.id); -- expect: join-ignores-foreign-key
siblings: SELECT d.title, s.town FROM document AS d JOIN stay AS s ON s.author_id = d.author_id; -- ok: join-ignores-foreign-key: both name an author
profileOfOwner: SELECT c.title, p.about FROM collection AS c JOIN profile AS p ON p.author_id = c.owner_id; -- ok: join-ignores-foreign-key: the profile's key is its author's
wordsAsNumber: SELECT d.title FROM document AS d JOIN revision AS r ON r.number = d.words; -- ok: join-ignores-foreign-key: numbers that name nothing
secondReference: SELECT d.title FROM document AS d JOIN author AS a ON a.name = d.editor; -- ok: join-ignores-foreign-key: a name, and a reference that isn't declared
ownReviews: SELECT v.grade FROM review AS v JOIN revision AS r ON r.id = v.revision_id AND r.editor_id = v.reviewer_id; -- ok: join-ignores-foreign-key: by the foreign key, and both name an author
