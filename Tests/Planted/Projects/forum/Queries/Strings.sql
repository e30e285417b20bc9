search: SELECT id FROM thread WHERE title LIKE '%:word%' ORDER BY id; -- expect: parameter-in-string
searchStart: SELECT id FROM thread WHERE title LIKE ':prefix%' ORDER BY id; -- expect: parameter-in-string
searchGlob: SELECT id FROM thread WHERE title GLOB '*:word*' ORDER BY id; -- expect: parameter-in-string
byLogin: SELECT id FROM member WHERE login = ':login'; -- expect: parameter-in-string
byLogins: SELECT id FROM member WHERE login IN (':first', ':second') ORDER BY id; -- expect: parameter-in-string
notLogin: SELECT id FROM member WHERE ':login' <> login ORDER BY id; -- expect: parameter-in-string
rename: UPDATE member SET full_name = ':name' WHERE id = :id; -- expect: parameter-in-string
addMember: INSERT INTO member (login, full_name) VALUES (?, '?'); -- expect: parameter-in-string
addBoard: INSERT INTO board (name, code) VALUES (':name', :code); -- expect: parameter-in-string
findAt: SELECT id FROM member WHERE login = @login OR full_name = '@login' ORDER BY id; -- expect: parameter-in-string -- may: index-not-usable
findDollar: SELECT id FROM member WHERE login LIKE '%$login' OR full_name = $login ORDER BY id; -- expect: parameter-in-string

-- ok: parameter-in-string: texts
questions: SELECT id FROM thread WHERE title LIKE '%?' ORDER BY id;
why: SELECT id FROM thread WHERE title = 'Why?' ORDER BY id;
unknownLogin: SELECT id FROM member WHERE login = '?' ORDER BY id;
memory: SELECT id FROM member WHERE login = ':memory:' ORDER BY id;
smile: SELECT id FROM thread WHERE title = ':-)' ORDER BY id;
colons: SELECT id FROM thread WHERE title LIKE '%:%' ORDER BY id;
clock: SELECT id FROM thread WHERE title LIKE '%12:30%' ORDER BY id;
everybody: SELECT id FROM thread WHERE title = '@all' ORDER BY id;
dollars: SELECT id FROM thread WHERE title = '$total' ORDER BY id;
template: SELECT id, replace(title, ':name', :name) AS filled FROM thread ORDER BY id;
put: SELECT id FROM thread WHERE title LIKE '%' || :word || '%' ESCAPE '\' ORDER BY id; -- may: like-pattern
whole: SELECT id FROM thread WHERE title LIKE :pattern ORDER BY id;
link: SELECT id FROM thread WHERE title LIKE 'https://%' ORDER BY id;
prefixed: SELECT id FROM thread WHERE title = 'a:b' ORDER BY id;
resetName: UPDATE member SET full_name = '?' WHERE full_name IS NULL;
label: SELECT id, ':word' AS label FROM thread ORDER BY id;

-- LIKE
escaped: SELECT id FROM thread WHERE title LIKE '50\%' ORDER BY id; -- expect: like-pattern
escapedName: SELECT id FROM member WHERE login LIKE 'first\_last%' ORDER BY id; -- expect: like-pattern
named: SELECT id FROM member WHERE login LIKE 'test_user%' ORDER BY id; -- expect: like-pattern
namedEnd: SELECT id FROM member WHERE login NOT LIKE '%_bot_account' ORDER BY id; -- ok: like-pattern: two wildcards of one kind
properlyEscaped: SELECT id FROM member WHERE login LIKE 'first\_last%' ESCAPE '\' ORDER BY id; -- ok: like-pattern: escaped
anyLetter: SELECT id FROM member WHERE login LIKE 'M_ier' OR login LIKE '_a%' OR login LIKE '__' ORDER BY id; -- ok: like-pattern: wildcards
path: SELECT id FROM thread WHERE title LIKE '%C:\dir%' ORDER BY id; -- ok: like-pattern: a path
system: SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name; -- ok: like-pattern: as everybody writes it
