annsSettings: SELECT id FROM member WHERE settings -> 'name' = 'Ann' ORDER BY id; -- expect: json-text
darkMembers: SELECT id FROM member WHERE settings -> '$.theme' IN ('dark', 'black') ORDER BY id; -- expect: json-text
notLight: SELECT id FROM member WHERE 'light' <> settings -> 'theme' ORDER BY id; -- expect: json-text
byAge: SELECT id FROM member ORDER BY settings -> 'age'; -- expect: json-text
byLikes: SELECT id FROM post ORDER BY extra -> '$.likes' DESC, id; -- expect: json-text
setTags: UPDATE post SET extra = json_set(extra, '$.tags', '["a","b"]') WHERE id = :id; -- expect: json-text
setPlace: UPDATE post SET extra = json_insert(extra, '$.place', '{"x": 1}') WHERE id = :id; -- expect: json-text
pin: UPDATE post SET extra = json_set(extra, '$.pinned', true) WHERE id = :id; -- expect: json-text
unpin: UPDATE post SET extra = json_replace(extra, '$.pinned', FALSE) WHERE id = :id; -- expect: json-text
makeExtra: SELECT json_object('id', id, 'public', true) AS doc FROM post ORDER BY id; -- expect: json-text
makeList: SELECT json_array(id, '[]') AS list FROM post ORDER BY id; -- expect: json-text

-- ok: json-text: right
annsSettingsByValue: SELECT id FROM member WHERE settings ->> 'name' = 'Ann' ORDER BY id;
annsSettingsAsJson: SELECT id FROM member WHERE settings -> 'name' = '"Ann"' ORDER BY id;
pinnedAsJson: SELECT id FROM post WHERE extra -> 'pinned' = 'true' ORDER BY id;
noName: SELECT id FROM member WHERE settings -> 'name' IS NULL OR settings -> 'name' = 'null' ORDER BY id;
agedFive: SELECT id FROM member WHERE settings -> 'age' = '5' ORDER BY id;
byAgeValue: SELECT id FROM member ORDER BY settings ->> 'age';
setTagsAsJson: UPDATE post SET extra = json_set(extra, '$.tags', json('["a","b"]')) WHERE id = :id;
setNote: UPDATE post SET extra = json_set(extra, '$.note', '[draft]', '$.face', '{-:') WHERE id = :id;
setName: UPDATE post SET extra = json_set(extra, '$.name', 'true story') WHERE id = :id;
pinAsJson: UPDATE post SET extra = json_set(extra, '$.pinned', json('true')) WHERE id = :id;
setNumber: UPDATE post SET extra = json_set(extra, '$.pinned', 1) WHERE id = :id;
setNothing: UPDATE post SET extra = json_set(extra, '$.pinned', NULL) WHERE id = :id;
setParameter: UPDATE post SET extra = json_set(extra, '$.pinned', :pinned) WHERE id = :id;
show: SELECT id, settings -> 'tags' AS tags FROM member ORDER BY id;
emptyList: SELECT id FROM member WHERE settings -> 'tags' = '[]' OR settings -> 'map' <> '{}' ORDER BY id;
setNested: UPDATE post SET extra = json_set(extra, '$.list', json_array(1, 2)) WHERE id = :id;
