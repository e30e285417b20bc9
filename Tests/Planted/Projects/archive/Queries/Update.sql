lastSummary: UPDATE document SET editor = revision.summary FROM revision WHERE revision.document_id = document.id; -- expect: update-from-many-rows
lastGrade: UPDATE revision SET summary = v.text FROM review AS v WHERE v.revision_id = revision.id; -- expect: update-from-many-rows
lastTown: UPDATE author SET bio = stay.town FROM stay WHERE stay.author_id = author.id; -- expect: update-from-many-rows
anyTag: UPDATE document SET editor = t.tag FROM document_tag AS t WHERE t.document_id = document.id; -- expect: update-from-many-rows
editorName: UPDATE document SET editor = author.name FROM revision JOIN author ON author.id = revision.editor_id WHERE revision.document_id = document.id; -- expect: update-from-many-rows
byNumber: UPDATE document SET words = r.number FROM revision AS r WHERE r.document_id = document.id AND r.number > 1; -- expect: update-from-many-rows
twoColumns: UPDATE document SET state = 'seen', editor = upper(r.summary) FROM revision AS r WHERE r.document_id = document.id; -- expect: update-from-many-rows
rowValue: UPDATE document SET (editor, words) = (r.summary, r.number) FROM revision AS r WHERE r.document_id = document.id; -- expect: update-from-many-rows
anyTown: UPDATE author SET bio = a.town FROM address AS a WHERE a.author_id = author.id; -- expect: update-from-many-rows
noJoin: UPDATE collection SET place = document.state FROM document WHERE document.collection_id = collection.id AND document.state <> 'draft'; -- expect: update-from-many-rows
fee: UPDATE loan SET fee = v.grade FROM revision AS r, review AS v WHERE r.document_id = loan.document_id AND v.revision_id = r.id; -- expect: update-from-many-rows
newest: UPDATE document SET editor = s.summary FROM (SELECT document_id, MAX(number), summary FROM revision GROUP BY document_id) AS s WHERE s.document_id = document.id; -- ok: update-from-many-rows: one row for each document
ownerName: UPDATE collection SET place = author.name FROM author WHERE author.id = collection.owner_id; -- ok: update-from-many-rows: by the key of the other
byUnique: UPDATE document SET editor = r.summary FROM revision AS r WHERE r.document_id = document.id AND r.number = 1; -- ok: update-from-many-rows: a unique key
byBoth: UPDATE loan SET fee = r.number FROM revision AS r WHERE (r.document_id, r.number) = (loan.document_id, :number); -- ok: update-from-many-rows: a unique key
constant: UPDATE author SET bio = 'travels' FROM stay WHERE stay.author_id = author.id; -- ok: update-from-many-rows: the same whichever row it is
joined: UPDATE author SET bio = stay.author_id FROM stay WHERE stay.author_id = author.id; -- ok: update-from-many-rows: the same in each row
current: UPDATE author SET bio = a.town FROM address AS a WHERE a.author_id = author.id AND a.is_current = 1; -- ok: update-from-many-rows: one address is the current one
whereNow: UPDATE author SET bio = s.town FROM stay AS s WHERE s.author_id = author.id AND s.begun <= :day AND s.ended > :day; -- ok: update-from-many-rows: one stay at a time
profileOf: UPDATE author SET bio = profile.about FROM profile WHERE profile.author_id = author.id; -- ok: update-from-many-rows: one profile for each author
fromState: UPDATE document SET author_id = state.main_author FROM state WHERE document.author_id IS NULL; -- ok: update-from-many-rows: the table has one row
fromList: UPDATE tag SET colour = given.value FROM json_each(:colours) AS given WHERE given.key = tag.name; -- ok: update-from-many-rows: nobody knows what the list holds
fromValues: UPDATE tag SET colour = v.colour FROM (SELECT 'a' AS name, 'red' AS colour UNION ALL SELECT 'b', 'blue') AS v WHERE v.name = tag.name; -- ok: update-from-many-rows: two names
mainBio: UPDATE document SET editor = a.name FROM state JOIN author AS a ON a.id = state.main_author WHERE document.id = :id; -- ok: update-from-many-rows: one row, and its author
subquery: UPDATE document SET editor = (SELECT r.summary FROM revision AS r WHERE r.document_id = document.id ORDER BY r.number DESC LIMIT 1) WHERE id = :id; -- ok: update-from-many-rows: no FROM
chain: UPDATE review SET text = c.title FROM revision AS r JOIN document AS d ON d.id = r.document_id JOIN collection AS c ON c.id = d.collection_id WHERE r.id = review.revision_id; -- ok: update-from-many-rows: from child to parent, three times
