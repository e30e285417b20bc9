SELECT b.title, p.url
FROM moz_bookmarks b
LEFT JOIN moz_places p ON p.id = b.fk
