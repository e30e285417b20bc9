sound: SELECT id FROM author WHERE soundex(name) = soundex(:name); -- expect: compile-option
oldest: DELETE FROM cached_page ORDER BY fetched_at LIMIT 10; -- expect: compile-option
first: UPDATE cached_page SET body = '' WHERE url = :url LIMIT 1; -- expect: compile-option
unlimited: DELETE FROM cached_page WHERE size > 9000 ORDER BY url LIMIT :count; -- expect: compile-option
middle: SELECT median(words) AS middle FROM document; -- expect: compile-option (refused) -- may: sqlite-version
upper: SELECT percentile(words, 90) AS upper FROM document; -- expect: compile-option (refused) -- may: sqlite-version
discrete: SELECT percentile_disc(words, 0.9) AS upper FROM document; -- expect: compile-option (refused) -- may: sqlite-version
place: SELECT sqlite_offset(title) AS place FROM document; -- expect: compile-option (refused)
pages: UPDATE tag SET uses = 0 WHERE uses < 0 ORDER BY name LIMIT 5; -- expect: compile-option
root: SELECT id, sqrt(words) AS root FROM document; -- ok: compile-option: the build has it
power: SELECT pow(words, 2) AS square, pi() AS pi, ceil(words / 2.0) AS half FROM document; -- ok: compile-option: the build has them
trunc: SELECT trunc(words / 10.0) AS tens FROM document; -- ok: compile-option: the build has it
log: SELECT log(words) AS digits, exp(1) AS e FROM document WHERE words > 0; -- ok: compile-option: the build has them
rounded: SELECT round(words, -1) AS about, abs(words) AS size FROM document; -- ok: compile-option: every build has them
limited: SELECT id FROM document ORDER BY id LIMIT 10; -- ok: compile-option: LIMIT of a SELECT
nested: DELETE FROM cached_page WHERE url IN (SELECT url FROM cached_page ORDER BY fetched_at LIMIT 10); -- ok: compile-option: LIMIT of a SELECT
everyone: UPDATE document SET state = 'old' WHERE id IN (SELECT id FROM document ORDER BY id LIMIT 3); -- ok: compile-option: LIMIT of a SELECT
average: SELECT avg(words) AS middle, total(words) AS whole FROM document; -- ok: compile-option: every build has them
extreme: SELECT max(words) AS most, min(words) AS least FROM document; -- ok: compile-option: every build has them
dates: SELECT strftime('%Y', created_at) AS year FROM document; -- ok: compile-option: every build has it
printed: SELECT printf('%d', words) AS text FROM document; -- ok: compile-option: every build has it
extracted: SELECT json_extract(extra, '$.kind') AS kind FROM revision; -- ok: compile-option: part of SQLite since 3.38
spots: SELECT id FROM spot WHERE west < 5 AND east > 5; -- ok: compile-option: the build has R-trees
found: SELECT rowid FROM document_fts WHERE document_fts MATCH '"old"' ORDER BY rank; -- ok: compile-option: the build has fts5
