free: UPDATE levy SET state = CASE WHEN cents = 0 THEN 'free' ELSE 'sent' END WHERE visit_id = :visit; -- expect: value-outside-check
addLevy: INSERT INTO levy (visit_id, cents, state) VALUES (:visit, :cents, iif(:paid, 'paid', 'open')); -- expect: value-outside-check
setState: UPDATE levy SET state = COALESCE(:state, 'none') WHERE id = :id; -- expect: value-outside-check
takeOver: INSERT INTO levy (visit_id, cents, state) SELECT visit_id, cents, state FROM old_levy; -- expect: value-outside-check
setKind: UPDATE ship SET kind = ifnull(:kind, 'boat') WHERE id = :id; -- expect: value-outside-check
either: UPDATE levy SET state = CASE WHEN cents = 0 THEN 'paid' ELSE 'sent' END WHERE visit_id = :visit; -- ok: value-outside-check: both are listed
same: UPDATE levy SET state = CASE state WHEN 'new' THEN 'sent' ELSE state END WHERE id = :id; -- ok: value-outside-check: it stays as it is
listed: INSERT INTO levy (visit_id, cents, state) SELECT visit_id, cents, state FROM old_levy WHERE state IN ('new', 'paid'); -- ok: value-outside-check: WHERE leaves the rest out
unlessVoid: INSERT INTO levy (visit_id, cents, state) SELECT visit_id, cents, state FROM old_levy WHERE state <> 'void'; -- ok: value-outside-check: WHERE leaves it out
instead: INSERT INTO levy (visit_id, cents, state) SELECT visit_id, cents, CASE state WHEN 'void' THEN 'new' ELSE state END FROM old_levy; -- ok: value-outside-check: CASE puts another in its place
notReached: UPDATE levy SET state = COALESCE(state, 'none') WHERE id = :id; -- ok: value-outside-check: it is never NULL
given: UPDATE levy SET state = COALESCE(:state, state) WHERE id = :id; -- ok: value-outside-check: it stays as it is
chosen: UPDATE ship SET kind = iif(tons > 10000, 'tanker', 'cargo') WHERE id = :id; -- ok: value-outside-check: both are listed
shown: SELECT CASE state WHEN 'new' THEN 'open' ELSE 'closed' END AS label FROM levy; -- ok: value-outside-check: nothing is stored
otherColumn: UPDATE visit SET state = CASE WHEN left_at IS NULL THEN 'here' ELSE 'gone' END WHERE id = :id; -- ok: value-outside-check: a column without a CHECK
hire: INSERT INTO pilot (given_name, family_name, license) SELECT family_name, given_name, license FROM trainee WHERE id = :id; -- expect: crossed-columns
rename: UPDATE pilot SET given_name = :family_name, family_name = :given_name WHERE id = :id; -- expect: crossed-columns
copyAll: INSERT INTO pilot SELECT * FROM trainee; -- expect: crossed-columns
inPlace: INSERT INTO pilot (given_name, family_name, license) SELECT given_name, family_name, license FROM trainee; -- ok: crossed-columns: each in its place
exchange: UPDATE pilot SET given_name = family_name, family_name = given_name WHERE id = :id; -- ok: crossed-columns: on purpose
otherOrder: INSERT INTO pilot (family_name, license, given_name) VALUES (:family_name, :license, :given_name); -- ok: crossed-columns: in another order, each in its place
oneName: INSERT INTO pilot (given_name, family_name, license) VALUES (:name, :given_name, :license); -- ok: crossed-columns: no exchange
trimmed: UPDATE pilot SET given_name = trim(:given_name), family_name = upper(:family_name) WHERE id = :id; -- ok: crossed-columns: each in its place
words: INSERT INTO memo (words) SELECT given_name FROM pilot; -- ok: crossed-columns: no column of the name
keepNote: INSERT INTO ship (name, flag, imo, tons) VALUES (:name, :flag, :imo, :tons) ON CONFLICT (imo) DO UPDATE SET name = excluded.name, note = excluded.note; -- expect: excluded-default
sameKind: INSERT INTO ship (name, flag, imo, tons) VALUES (:name, :flag, :imo, :tons) ON CONFLICT (imo) DO UPDATE SET tons = excluded.tons, kind = excluded.kind; -- expect: excluded-default
withNote: INSERT INTO ship (name, flag, imo, tons, note) VALUES (:name, :flag, :imo, :tons, :note) ON CONFLICT (imo) DO UPDATE SET note = excluded.note; -- ok: excluded-default: a value is given
seen: INSERT INTO ship (name, flag, imo, tons) VALUES (:name, :flag, :imo, :tons) ON CONFLICT (imo) DO UPDATE SET seen_at = excluded.seen_at; -- ok: excluded-default: now
noteOrOld: INSERT INTO ship (name, flag, imo, tons) VALUES (:name, :flag, :imo, :tons) ON CONFLICT (imo) DO UPDATE SET note = COALESCE(excluded.note, note); -- ok: excluded-default: it stays as it was
nameOnly: INSERT INTO ship (name, flag, imo, tons) VALUES (:name, :flag, :imo, :tons) ON CONFLICT (imo) DO UPDATE SET name = excluded.name; -- ok: excluded-default: a value is given
christen: UPDATE ship SET name = :name WHERE id = :id RETURNING id, name, changed_on; -- expect: returning-before-trigger
write: INSERT INTO memo (words) VALUES (:words) RETURNING id, slug; -- expect: returning-before-trigger
weigh: UPDATE ship SET tons = :tons WHERE id = :id RETURNING id, changed_on; -- ok: returning-before-trigger: no trigger runs
reflag: UPDATE ship SET flag = :flag WHERE id = :id RETURNING id, flag; -- ok: returning-before-trigger: another column
rewrite: UPDATE memo SET words = :words WHERE id = :id RETURNING slug; -- ok: returning-before-trigger: the trigger is one of INSERT
launch: INSERT INTO ship (name, flag, imo, tons) VALUES (:name, :flag, :imo, :tons) RETURNING changed_on; -- ok: returning-before-trigger: the trigger is one of UPDATE
addPilot {
  INSERT OR IGNORE INTO pilot (given_name, family_name, license) VALUES (:given, :family, :license);
  UPDATE memo SET words = :words WHERE id = last_insert_rowid(); -- expect: stale-rowid
}
addShip {
  INSERT INTO ship (name, flag, imo, tons) VALUES (:name, :flag, :imo, :tons) ON CONFLICT (imo) DO UPDATE SET name = excluded.name;
  INSERT INTO visit (ship_id, arrived_at, fee) VALUES (last_insert_rowid(), :at, :fee); -- expect: stale-rowid
}
addLight {
  INSERT INTO light (code, meters) VALUES (:code, :meters);
  UPDATE memo SET words = :code WHERE id = last_insert_rowid(); -- expect: stale-rowid
}
addPlainly {
  INSERT INTO ship (name, flag, imo, tons) VALUES (:name, :flag, :imo, :tons);
  INSERT INTO visit (ship_id, arrived_at, fee) VALUES (last_insert_rowid(), :at, :fee); -- ok: stale-rowid: that of the ship
}
addMemo {
  INSERT OR IGNORE INTO memo (words) VALUES (:words);
  SELECT last_insert_rowid() AS id; -- ok: stale-rowid: nothing can be in its way
}
lookUp {
  INSERT OR IGNORE INTO pilot (given_name, family_name, license) VALUES (:given, :family, :license);
  SELECT id FROM pilot WHERE license = :license; -- ok: stale-rowid: it is looked up
}
replaced {
  INSERT OR REPLACE INTO pilot (given_name, family_name, license) VALUES (:given, :family, :license); -- may: replace-resets-columns
  SELECT last_insert_rowid() AS id; -- ok: stale-rowid: a new row in any case
}
