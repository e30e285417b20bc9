saveDocument: INSERT OR REPLACE INTO document (id, title, body, collection_id) VALUES (:id, :title, :body, :collection); -- may: replace-cascades -- ok: replace-resets-columns: replace-cascades speaks of the trigger
saveTag: INSERT OR REPLACE INTO tag (name, colour) VALUES (:name, :colour); -- expect: replace-resets-columns
saveTags: REPLACE INTO tag (name) SELECT value FROM json_each(:names); -- expect: replace-resets-columns
saveSetting: REPLACE INTO setting (name, value) VALUES (:name, :value); -- expect: replace-resets-columns
saveSettings: INSERT OR REPLACE INTO setting (name, value) VALUES ('theme', :theme), ('language', :language); -- expect: replace-resets-columns
saveProfile: INSERT OR REPLACE INTO profile (author_id, about) VALUES (:author, :about); -- expect: replace-resets-columns
saveMentor: REPLACE INTO profile (author_id, mentor_id) VALUES (:author, :mentor); -- expect: replace-resets-columns
saveVisit: INSERT OR REPLACE INTO visitor (id, card, name) VALUES (:id, :card, :name); -- may: replace-cascades -- ok: replace-resets-columns: replace-cascades speaks of the trigger
saveBox: INSERT OR REPLACE INTO box (shelf_id, number, label) VALUES (:shelf, :number, :label); -- expect: replace-resets-columns
saveFolder: REPLACE INTO folder (shelf_id, box_number, place, label) VALUES (:shelf, :box, :place, :label); -- expect: replace-resets-columns
saveLoan: INSERT OR REPLACE INTO loan (document_id, author_id, out_on) VALUES (:document, :author, :out_on); -- expect: replace-resets-columns
saveAddress: REPLACE INTO address (id, author_id, town) VALUES (:id, :author, :town); -- expect: replace-resets-columns
saveShelf: INSERT OR REPLACE INTO shelf (id, room, number) VALUES (:id, :room, :number); -- expect: replace-resets-columns
upsertTag: INSERT INTO tag (name, colour) VALUES (:name, :colour) ON CONFLICT (name) DO UPDATE SET colour = excluded.colour; -- ok: replace-resets-columns: an upsert
wholeTag: INSERT OR REPLACE INTO tag (name, colour, uses, added_at) VALUES (:name, :colour, 0, :added_at); -- ok: replace-resets-columns: every column
wholeSetting: REPLACE INTO setting VALUES (:name, :value, 0); -- ok: replace-resets-columns: every column -- may: insert-without-columns
cache: INSERT OR REPLACE INTO cached_page (url, body) VALUES (:url, :body); -- ok: replace-resets-columns: a new page is fetched now, and its size is computed
cacheAll: REPLACE INTO cached_page (url, body) SELECT key, value FROM json_each(:pages); -- ok: replace-resets-columns: a new page is fetched now
newStay: INSERT OR REPLACE INTO stay (author_id, town, begun, ended) VALUES (:author, :town, :begun, :ended); -- ok: replace-resets-columns: nothing can be in its way
newAuthor: INSERT OR IGNORE INTO author (name, email) VALUES (:name, :email); -- ok: replace-resets-columns: IGNORE keeps the row
newTag: INSERT INTO tag (name) VALUES (:name); -- ok: replace-resets-columns: it fails where there is one
label: REPLACE INTO document_tag (document_id, tag) VALUES (:document, :tag); -- ok: replace-resets-columns: the key is the whole row -- may: replace-cascades
recolour: UPDATE OR REPLACE tag SET colour = :colour WHERE name = :name; -- ok: replace-resets-columns: UPDATE keeps the other columns
fixState: INSERT OR REPLACE INTO state (id, main_author, version) VALUES (1, :author, :version); -- ok: replace-resets-columns: every column
keepFolder: INSERT OR REPLACE INTO folder (shelf_id, box_number, place, label, year) VALUES (:shelf, :box, :place, :label, :year); -- ok: replace-resets-columns: every column
keepBox: INSERT OR ABORT INTO box (shelf_id, number) VALUES (:shelf, :number); -- ok: replace-resets-columns: it fails where there is one
keepProfile: REPLACE INTO profile (picture, about, mentor_id, author_id) VALUES (:picture, :about, :mentor, :author); -- ok: replace-resets-columns: every column
rememberVisitor: INSERT INTO visitor (card, name) VALUES (:card, :name) ON CONFLICT (card) DO UPDATE SET visits = visits + 1; -- ok: replace-resets-columns: an upsert
