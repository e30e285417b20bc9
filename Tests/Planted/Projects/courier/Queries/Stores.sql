hire: INSERT INTO driver (id, first_name, last_name, phone, badge) SELECT * FROM applicant WHERE id = :id; -- expect: crossed-columns
rename: UPDATE driver SET last_name = upper(@firstName), first_name = upper(@lastName) WHERE id = @id; -- expect: crossed-columns
upsertDriver: INSERT INTO driver (first_name, last_name, badge) VALUES (:first, :last, :badge) ON CONFLICT (badge) DO UPDATE SET first_name = excluded.last_name, last_name = excluded.first_name; -- expect: crossed-columns
rotate: INSERT INTO applicant (last_name, first_name, phone, badge) VALUES (:first_name, :phone, :last_name, :badge); -- expect: crossed-columns
wordOfAColumn: INSERT INTO applicant (last_name, first_name, phone, badge) SELECT last_name, 'first_name', phone, badge FROM driver; -- expect: crossed-columns
straight: INSERT INTO applicant (first_name, last_name, badge) VALUES (:first_name, :last_name, :badge); -- ok: crossed-columns: each in its place
swapped: UPDATE driver SET first_name = last_name, last_name = first_name WHERE id = :id; -- ok: crossed-columns: the table's own columns change places
bothWays: INSERT INTO link (driver_id, other_id) VALUES (:driver_id, :other_id), (:other_id, :driver_id); -- ok: crossed-columns: both ways
mirrored: INSERT INTO link (driver_id, other_id) SELECT other_id, driver_id FROM link WHERE driver_id = :id; -- ok: crossed-columns: a table's own columns
half: INSERT INTO applicant (first_name, last_name, badge) VALUES (:last_name, :name, :badge); -- ok: crossed-columns: no exchange
word: INSERT INTO note (words) VALUES ('words'); -- ok: crossed-columns: no table to take it from
kind: INSERT INTO note (words) SELECT 'words' FROM stop LIMIT 0; -- ok: crossed-columns: 'stop' has no such column
keepLabel: INSERT INTO parcel (code, grams, sent_at) VALUES (:code, :grams, :at) ON CONFLICT (code) DO UPDATE SET label = excluded.label, grams = excluded.grams; -- expect: excluded-default
addCents: INSERT INTO parcel (code, grams, sent_at) VALUES (:code, :grams, :at) ON CONFLICT (code) DO UPDATE SET cents = parcel.cents + excluded.cents; -- expect: excluded-default
labelIn: INSERT INTO parcel (code, grams, sent_at) SELECT code, 0, sent_at FROM parcel WHERE id = :id ON CONFLICT (code) DO UPDATE SET (grams, label) = (excluded.grams, upper(excluded.label)); -- expect: excluded-default
given: INSERT INTO parcel (code, grams, label, sent_at) VALUES (:code, :grams, :label, :at) ON CONFLICT (code) DO UPDATE SET label = excluded.label; -- ok: excluded-default: a value is given
today: INSERT INTO driver (first_name, last_name, badge) VALUES (:first, :last, :badge) ON CONFLICT (badge) DO UPDATE SET hired_on = excluded.hired_on; -- ok: excluded-default: today
coalesced: INSERT INTO parcel (code, grams, sent_at) VALUES (:code, :grams, :at) ON CONFLICT (code) DO UPDATE SET label = COALESCE(excluded.label, label); -- ok: excluded-default: stays as it was
noList: INSERT INTO note VALUES (:id, :words) ON CONFLICT (id) DO UPDATE SET words = excluded.words; -- ok: excluded-default: all columns
relabel: UPDATE parcel SET label = :label WHERE id = :id RETURNING id, coalesce(changed_at, '') AS changed_at; -- expect: returning-before-trigger
send: INSERT INTO parcel (code, grams, sent_at) VALUES (:code, :grams, :at) RETURNING *; -- expect: returning-before-trigger
price: INSERT INTO parcel (code, grams, sent_at) VALUES (:code, :grams, :at) ON CONFLICT (code) DO UPDATE SET cents = 0 RETURNING id, changed_at; -- expect: returning-before-trigger
weigh: UPDATE parcel SET grams = :grams WHERE id = :id RETURNING changed_at; -- ok: returning-before-trigger: no trigger runs
sluggish: INSERT INTO parcel (code, grams, sent_at, slug) VALUES (:code, :grams, :at, :slug) RETURNING slug; -- ok: returning-before-trigger: the trigger leaves it
plainIds: UPDATE parcel SET label = :label WHERE id = :id RETURNING id, label; -- ok: returning-before-trigger: another column
removed: DELETE FROM parcel WHERE id = :id RETURNING changed_at; -- ok: returning-before-trigger: nothing is set
stopped: INSERT INTO stop (parcel_id, town, at) VALUES (:parcel, :town, :at) RETURNING *; -- ok: returning-before-trigger: another table's column
addDriver {
  INSERT INTO driver (first_name, last_name, badge) VALUES (:first, :last, :badge) ON CONFLICT (badge) DO NOTHING;
  UPDATE parcel SET driver_id = last_insert_rowid() WHERE code = :code; -- expect: stale-rowid
}
addOnce {
  INSERT INTO note (words) SELECT :words WHERE NOT EXISTS (SELECT 1 FROM note WHERE words = :words);
  SELECT id, words FROM note WHERE id = last_insert_rowid(); -- expect: stale-rowid
}
addRoute {
  INSERT INTO route (code, town, km) VALUES (:code, :town, :km);
  UPDATE parcel SET label = :code WHERE id = last_insert_rowid(); -- expect: stale-rowid
}
addAny {
  INSERT OR IGNORE INTO note (words) VALUES (:words);
  SELECT last_insert_rowid() AS id; -- ok: stale-rowid: nothing can be in its way
}
addTwo {
  INSERT INTO note (words) VALUES (:words);
  INSERT INTO route (code, town, km) VALUES (:code, :town, last_insert_rowid()); -- ok: stale-rowid: that of the note
  INSERT INTO route (code, town, km) VALUES (:second, :town, last_insert_rowid()); -- ok: stale-rowid: still that of the note
}
addSurely {
  INSERT OR IGNORE INTO driver (first_name, last_name, badge) VALUES (:first, :last, :badge);
  UPDATE parcel SET driver_id = COALESCE((SELECT id FROM driver WHERE badge = :badge), last_insert_rowid()) WHERE code = :code; -- ok: stale-rowid: it is looked up
}
addFresh {
  INSERT OR REPLACE INTO driver (first_name, last_name, badge) VALUES (:first, :last, :badge); -- may: replace-resets-columns
  UPDATE parcel SET driver_id = last_insert_rowid() WHERE code = :code; -- ok: stale-rowid: a new row in any case
}
