hyphen: SELECT rowid FROM document_fts WHERE document_fts MATCH 'multi-agent' ORDER BY rank; -- expect: fts5-match-text
question: SELECT rowid FROM document_fts WHERE document_fts MATCH 'who was it?' ORDER BY rank; -- expect: fts5-match-text
quote: SELECT rowid FROM document_fts WHERE body MATCH '"half a phrase' ORDER BY rank; -- expect: fts5-match-text
apostrophe: SELECT rowid FROM document_fts WHERE body MATCH 'archivist''s' ORDER BY rank; -- expect: fts5-match-text
version: SELECT rowid FROM document_fts WHERE document_fts MATCH 'sqlite 3.45' ORDER BY rank; -- expect: fts5-match-text
mail: SELECT rowid FROM document_fts WHERE document_fts MATCH 'ann@example' ORDER BY rank; -- expect: fts5-match-text
noColumn: SELECT rowid FROM document_fts WHERE document_fts MATCH 'subject: letters' ORDER BY rank; -- expect: fts5-match-text
operator: SELECT rowid FROM document_fts WHERE document_fts MATCH 'letters AND' ORDER BY rank; -- expect: fts5-match-text
negated: SELECT rowid FROM document_fts WHERE document_fts MATCH 'NOT letters' ORDER BY rank; -- expect: fts5-match-text
parentheses: SELECT rowid FROM document_fts('(letters OR maps') ORDER BY rank; -- expect: fts5-match-text
percent: SELECT rowid FROM author_fts WHERE author_fts MATCH '%smith%' ORDER BY rank; -- expect: fts5-match-text
phrase: SELECT rowid FROM document_fts WHERE document_fts MATCH '"multi-agent"' ORDER BY rank; -- ok: fts5-match-text: a phrase
prefix: SELECT rowid FROM document_fts WHERE document_fts MATCH 'arch*' ORDER BY rank; -- ok: fts5-match-text: a prefix
words: SELECT rowid FROM document_fts WHERE document_fts MATCH 'old letters' ORDER BY rank; -- ok: fts5-match-text: two words
columns: SELECT rowid FROM document_fts WHERE document_fts MATCH '{title body}: (letters OR maps)' ORDER BY rank; -- ok: fts5-match-text: columns that there are
column: SELECT rowid FROM document_fts WHERE document_fts MATCH 'title: letters NOT body: maps' ORDER BY rank; -- ok: fts5-match-text: columns that there are
excluded: SELECT rowid FROM document_fts WHERE document_fts MATCH '- title: letters' ORDER BY rank; -- ok: fts5-match-text: all but one column
near: SELECT rowid FROM document_fts WHERE document_fts MATCH 'NEAR(old letters, 4)' ORDER BY rank; -- ok: fts5-match-text: NEAR
start: SELECT rowid FROM document_fts WHERE document_fts MATCH '^old + "letters"' ORDER BY rank; -- ok: fts5-match-text: at the beginning, and one behind the other
accents: SELECT rowid FROM document_fts WHERE document_fts MATCH 'Bücher_1900' ORDER BY rank; -- ok: fts5-match-text: letters of any language
quoted: SELECT rowid FROM document_fts WHERE document_fts MATCH '"' || replace(:text, '"', '""') || '"' ORDER BY rank; -- ok: fts5-match-text: put together
doubled: SELECT rowid FROM document_fts WHERE document_fts MATCH '"a ""b"" c"' ORDER BY rank; -- ok: fts5-match-text: quotes in a phrase
lower: SELECT rowid FROM document_fts WHERE document_fts MATCH 'this and not that or near' ORDER BY rank; -- ok: fts5-match-text: lower case makes words of them
ranked: SELECT rowid FROM document_fts WHERE document_fts MATCH 'letters' AND rank MATCH 'bm25(10.0, 5.0)' ORDER BY rank; -- ok: fts5-match-text: rank takes a function
depth: SELECT rowid FROM soundings WHERE soundings MATCH 'multi-agent' ORDER BY rowid; -- ok: fts5-match-text: fts4 has another language
function: SELECT rowid FROM author_fts('name: smith*') ORDER BY rank; -- ok: fts5-match-text: columns that there are
nothing: SELECT rowid FROM document_fts WHERE document_fts MATCH '""' ORDER BY rank; -- ok: fts5-match-text: an empty phrase finds nothing
forget: DELETE FROM word_index WHERE rowid = :id; -- expect: fts5-content-sync
correct: UPDATE word_index SET word = :word WHERE rowid = :id; -- expect: fts5-content-sync
forgetWord: INSERT INTO word_index (word_index, rowid, word) VALUES ('delete', :id, :word); -- ok: fts5-content-sync: the way it is meant
forgetNote: DELETE FROM note_fts WHERE rowid = :id; -- ok: fts5-content-sync: it has a content of its own
