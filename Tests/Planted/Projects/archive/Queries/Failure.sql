quarters: SELECT id, NTILE(0) OVER (ORDER BY words) AS quarter FROM document; -- expect: certain-failure
thirds: SELECT id, NTILE(3) OVER (ORDER BY words) AS third FROM document; -- ok: certain-failure: three parts
parts: SELECT id, NTILE(:parts) OVER (ORDER BY words) AS part FROM document; -- ok: certain-failure: a parameter
second: SELECT id, NTH_VALUE(title, 0) OVER (ORDER BY id) AS second FROM document; -- expect: certain-failure
first: SELECT id, NTH_VALUE(title, 1) OVER (ORDER BY id) AS first FROM document; -- ok: certain-failure: the first one
running: SELECT id, SUM(words) OVER (ORDER BY id ROWS -1 PRECEDING) AS words FROM document; -- expect: certain-failure
window: SELECT id, SUM(words) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND 0 FOLLOWING) AS words FROM document; -- ok: certain-failure: 0 is none too few
escaped: SELECT id FROM document WHERE title LIKE :pattern ESCAPE '\\'; -- expect: certain-failure
unescaped: SELECT id FROM document WHERE title LIKE :pattern ESCAPE ''; -- expect: certain-failure
pattern: SELECT id FROM document WHERE title LIKE :pattern ESCAPE '\'; -- ok: certain-failure: one character
sign: SELECT id FROM document WHERE title LIKE :pattern ESCAPE '§'; -- ok: certain-failure: one character of two bytes
like: SELECT id FROM document WHERE like('50!%', title, '!!'); -- expect: certain-failure
empty: INSERT INTO revision (document_id, editor_id, number, at, extra) VALUES (:document, :editor, 1, :at, json('')); -- expect: certain-failure
broken: UPDATE revision SET extra = json_set('{"kind": review}', '$.by', :by) WHERE id = :id; -- expect: certain-failure
relaxed: UPDATE revision SET extra = json('{"kind": "review", "pages": [1, 2.5e3, null]}') WHERE id = :id; -- ok: certain-failure: JSON
nested: UPDATE revision SET extra = json_set(extra, '$.note', 'not JSON') WHERE id = :id; -- ok: certain-failure: a text, no JSON
validity: SELECT id FROM revision WHERE json_valid(extra) AND json_valid('no') = 0; -- ok: certain-failure: json_valid may be asked of anything
object: SELECT json_object('id', id, 'title') AS pair FROM document; -- expect: certain-failure
keys: SELECT json_object(id, title) AS pair FROM document; -- expect: certain-failure
objects: SELECT json_object('id', id, 'title', title) AS pair FROM document; -- ok: certain-failure: keys and values
all: SELECT id FROM document ORDER BY id LIMIT NULL; -- expect: certain-failure
half: SELECT id FROM document ORDER BY id LIMIT 'all' OFFSET 0.5; -- expect: certain-failure
everything: SELECT id FROM document ORDER BY id LIMIT -1 OFFSET 10.0; -- ok: certain-failure: -1 is no limit, and 10.0 is whole
some: SELECT id FROM document ORDER BY id LIMIT :count; -- ok: certain-failure: a parameter
plain: SELECT id FROM document WHERE title MATCH :text; -- expect: certain-failure
indexed: SELECT rowid FROM document_fts WHERE title MATCH :text ORDER BY rank; -- ok: certain-failure: an fts5 table -- expect: fts5-match-text
expression: SELECT id FROM author WHERE email REGEXP '^[^@]+@' ORDER BY id; -- expect: certain-failure (refused)
glob: SELECT id FROM author WHERE email GLOB '?*@?*' ORDER BY id; -- ok: certain-failure: SQLite has GLOB
optimise: INSERT INTO document_fts (document_fts) VALUES ('optimise'); -- expect: certain-failure
rebuild: INSERT INTO document_fts (document_fts) VALUES ('rebuild'); -- ok: certain-failure: a command
merge: INSERT INTO document_fts (document_fts, rank) VALUES ('merge', 500); -- ok: certain-failure: a command with a number
bare: INSERT INTO word_index (word_index) VALUES ('rebuild'); -- expect: certain-failure
own: INSERT INTO note_fts (note_fts, rowid, name, remark) VALUES ('delete', 1, 'a', 'b'); -- expect: certain-failure
elements: SELECT value FROM json_each('[1, 2'); -- expect: certain-failure
members: SELECT value FROM json_each('[1, 2]'); -- ok: certain-failure: JSON
