-- schema
CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT, c REAL, d);

SELECT iif(a > 1, 'x', 'y') FROM t;
--> refused: 3.31.1 (no such function: iif)

SELECT iif(a > 1, 'x') FROM t;
--> refused: 3.31.1..3.47.0 (wrong number of arguments to function iif())

SELECT iif(a > 1, 'x', a > 2, 'y') FROM t;
--> refused: 3.31.1..3.48.0 (wrong number of arguments to function iif())

SELECT iif(a > 1, 'x', a > 2, 'y', 'z') FROM t;
--> refused: 3.31.1..3.48.0 (wrong number of arguments to function iif())

SELECT iif(a) FROM t;
--> refused: always (wrong number of arguments to function iif())

SELECT if(a > 1, 'x') FROM t;
--> refused: 3.31.1..3.47.0 (no such function: if)

SELECT if(a > 1, 'x', 'y') FROM t;
--> refused: 3.31.1..3.47.0 (no such function: if)

SELECT if(a > 1, 'x', a > 2, 'y') FROM t;
--> refused: 3.31.1..3.48.0 (wrong number of arguments to function if())

SELECT concat('a', 1, NULL);
--> refused: 3.31.1..3.43.0 (no such function: concat)

SELECT concat();
--> refused: always (wrong number of arguments to function concat())

SELECT concat_ws(',', 'a', 'b');
--> refused: 3.31.1..3.43.0 (no such function: concat_ws)

SELECT concat_ws(',');
--> refused: always (wrong number of arguments to function concat_ws())

SELECT format('%d %s', 1, 'x');
--> refused: 3.31.1..3.37.0 (no such function: format)

SELECT format();
--> refused: 3.31.1..3.37.0 (no such function: format)

SELECT printf('%d', 1);
--> refused: never

SELECT substring('abc', 2);
--> refused: 3.31.1..3.33.0 (no such function: substring)

SELECT substring('abc', 2, 1);
--> refused: 3.31.1..3.33.0 (no such function: substring)

SELECT substr('abc', 2, 1);
--> refused: never

SELECT octet_length('x');
--> refused: 3.31.1..3.42.0 (no such function: octet_length)

SELECT length('x');
--> refused: never

SELECT unhex('41');
--> refused: 3.31.1..3.40.1 (no such function: unhex)

SELECT unhex('4-1', '-');
--> refused: 3.31.1..3.40.1 (no such function: unhex)

SELECT hex('A'), quote('x'), zeroblob(3);
--> refused: never

SELECT unistr('\0041');
--> refused: 3.31.1..3.49.0 (no such function: unistr)

SELECT unistr_quote('x');
--> refused: 3.31.1..3.49.0 (no such function: unistr_quote)

SELECT sign(-1);
--> refused: 3.31.1..3.34.0 (no such function: sign)

SELECT unixepoch();
--> refused: 3.31.1..3.37.0 (no such function: unixepoch)

SELECT unixepoch('now', 'subsec');
--> refused: 3.31.1..3.37.0 (no such function: unixepoch)

SELECT timediff('2024-01-01', '2023-01-01');
--> refused: 3.31.1..3.42.0 (no such function: timediff)

SELECT strftime('%Y', 'now');
--> refused: never

SELECT strftime('%s', 'now'), strftime('%J', 'now');
--> refused: never

SELECT strftime('%F %T', 'now'), strftime('%e', 'now');
--> refused: never

SELECT strftime('%G-%V %U', 'now');
--> refused: never

SELECT date('now', '+1 day', 'start of month', 'weekday 1');
--> refused: never

SELECT date('now', 'auto'), datetime(1, 'unixepoch'), datetime(1, 'julianday');
--> refused: never

SELECT date('now', 'ceiling'), date('now', 'floor', '+1 month');
--> refused: never

SELECT datetime('now', '+1 year', '+0001-02-03 04:05');
--> refused: never

SELECT datetime('now', 'subsecond');
--> refused: never

SELECT date(), time(), datetime(), julianday();
--> refused: never

SELECT json('{}'), json_array(1, 2), json_object('a', 1), json_type('1'), json_valid('1');
--> refused: never

SELECT json_extract('{}', '$.a'), json_extract('{}', '$.a', '$.b');
--> refused: never

SELECT json_array_length('[]'), json_quote('x'), json_patch('{}', '{}'), json_remove('{}', '$.a');
--> refused: never

SELECT json_insert('{}', '$.a', 1), json_replace('{}', '$.a', 1), json_set('{}', '$.a', 1);
--> refused: never

SELECT json_group_array(a), json_group_object(b, c) FROM t;
--> refused: never

SELECT json_valid('{}', 6);
--> refused: 3.31.1..3.44.2 (wrong number of arguments to function json_valid())

SELECT json_error_position('{');
--> refused: 3.31.1..3.41.0 (no such function: json_error_position)

SELECT json_pretty('{}');
--> refused: 3.31.1..3.45.3 (no such function: json_pretty)

SELECT json_pretty('{}', '  ');
--> refused: 3.31.1..3.45.3 (no such function: json_pretty)

SELECT json_pretty('{}', '  ', 1);
--> refused: always (wrong number of arguments to function json_pretty())

SELECT jsonb('{}');
--> refused: 3.31.1..3.44.2 (no such function: jsonb)

SELECT jsonb_array(1), jsonb_object('a', 1);
--> refused: 3.31.1..3.44.2 (no such function: jsonb_array)

SELECT jsonb_extract('{}', '$.a');
--> refused: 3.31.1..3.44.2 (no such function: jsonb_extract)

SELECT jsonb_group_array(a) FROM t;
--> refused: 3.31.1..3.44.2 (no such function: jsonb_group_array)

SELECT jsonb_group_object(b, a) FROM t;
--> refused: 3.31.1..3.44.2 (no such function: jsonb_group_object)

SELECT jsonb_patch('{}', '{}'), jsonb_remove('{}', '$.a');
--> refused: 3.31.1..3.44.2 (no such function: jsonb_patch)

SELECT jsonb_insert('{}', '$.a', 1), jsonb_replace('{}', '$.a', 1), jsonb_set('{}', '$.a', 1);
--> refused: 3.31.1..3.44.2 (no such function: jsonb_insert)

SELECT json_array_insert('[1]', '$[0]', 2);
--> refused: 3.31.1..3.51.1 (no such function: json_array_insert)

SELECT jsonb_array_insert('[1]', '$[0]', 2);
--> refused: 3.31.1..3.51.1 (no such function: jsonb_array_insert)

SELECT json_extract('{a: 1}', '$.a');
--> refused: 3.31.1..3.41.0 (malformed JSON)

SELECT json_extract('[1]', '$[#-1]');
--> refused: never

SELECT subtype('x');
--> refused: 3.31.1..3.37.0 (no such function: subtype)

SELECT likely(a), unlikely(a), likelihood(a, 0.5) FROM t;
--> refused: never

SELECT instr('abc', 'b'), replace('a', 'b', 'c'), trim(' x '), ltrim('x', 'y'), rtrim('x');
--> refused: never

SELECT nullif(a, 1), ifnull(a, 1), coalesce(a, b, c) FROM t;
--> refused: never

SELECT coalesce(1);
--> refused: always (wrong number of arguments to function coalesce())

SELECT char(65), unicode('A'), upper('a'), lower('A'), typeof(1), abs(1);
--> refused: never

SELECT round(1.5), round(1.55, 1), random(), randomblob(4);
--> refused: never

SELECT last_insert_rowid(), changes(), total_changes(), sqlite_version(), sqlite_source_id();
--> refused: never

SELECT glob('a*', b), like('a%', b), like('a%', b, '\') FROM t;
--> refused: never

SELECT min(1, 2), max(1, 2);
--> refused: never

SELECT missing(1);
--> refused: always (no such function: missing)

SELECT length();
--> refused: always (wrong number of arguments to function length())

SELECT length(1, 2);
--> refused: always (wrong number of arguments to function length())

SELECT sqlite_compileoption_used('x'), sqlite_compileoption_get(0);
--> refused: never

SELECT group_concat(b), group_concat(b, ';') FROM t;
--> refused: never

SELECT total(c), sum(c), avg(c), count(c), count() FROM t;
--> refused: never

SELECT string_agg(b) FROM t;
--> refused: always (wrong number of arguments to function string_agg())

SELECT string_agg(DISTINCT b) FROM t;
--> refused: always (wrong number of arguments to function string_agg())

SELECT trim(LEADING 'x' FROM b) FROM t;
--> refused: always (near "'x'": syntax error)

SELECT substring(b FROM 2) FROM t;
--> refused: always (near "FROM": syntax error)

SELECT now();
--> refused: always (no such function: now)

SELECT greatest(1, 2);
--> refused: always (no such function: greatest)

SELECT left('abc', 1), right('abc', 1);
--> refused: always (no such function: left)

SELECT lpad('x', 3);
--> refused: always (no such function: lpad)

SELECT regexp_replace('a', 'b', 'c');
--> refused: always (no such function: regexp_replace)

SELECT date_trunc('day', 'now');
--> refused: always (no such function: date_trunc)

SELECT json_each('[]');
--> refused: always (no such function: json_each)

SELECT sqlite_log(1, 'x');
--> refused: never

SELECT ieee754(1.0);
--> refused: always (no such function: ieee754)

SELECT decimal('1.5');
--> refused: always (no such function: decimal)

SELECT sha3('x');
--> refused: always (no such function: sha3)

SELECT uuid();
--> refused: always (no such function: uuid)

SELECT median(c) FROM t;
--> refused: 3.31.1..3.50.4 (no such function: median)

SELECT decimal_add('1', '2');
--> refused: always (no such function: decimal_add)

SELECT abs(-9223372036854775807), sign('x'), sign(NULL);
--> refused: 3.31.1..3.34.0 (no such function: sign)

SELECT soundex('x');
--> refused: 3.36.0, 3.38.5..3.54.1 (no such function: soundex)

SELECT ceil(1.5), floor(1.5), pi(), sqrt(2), mod(5, 2), log(2, 8);
--> refused: 3.31.1..3.34.0, 3.37.0 (no such function: ceil)

SELECT group_concat(DISTINCT b), string_agg(b, '') FROM t;
--> refused: 3.31.1..3.43.0 (no such function: string_agg)

SELECT strftime('%k %l %I %p %P %R %u', 'now');
--> refused: never

SELECT date('2024-01-31', '+1 month', 'floor'), time('12:00', '-01:30');
--> refused: never

SELECT datetime('now', 'localtime'), datetime('now', 'utc'), julianday('now', 'subsec');
--> refused: never

SELECT iif(a > 1, 'x', 'y'), if(a, 1, 0) FROM t;
--> refused: 3.31.1..3.47.0 (no such function: if)

SELECT iif(1, 2) OVER () FROM t;
--> refused: always (iif() may not be used as a window function)

SELECT length(concat(a, b)), octet_length(b) FROM t;
--> refused: 3.31.1..3.43.0 (no such function: concat)

SELECT json_array(json('1'), jsonb('2'));
--> refused: 3.31.1..3.44.2 (no such function: jsonb)

SELECT json_extract(b, '$.a[#-1]'), json_extract(b, '$."a b"') FROM t;
--> refused: never

SELECT json_remove(b, '$.a', '$.b'), json_type(b, '$.a'), json_array_length(b, '$.a') FROM t;
--> refused: never

SELECT json_set(b, '$.a', 1, '$.b', 2) FROM t;
--> refused: never

SELECT json_group_array(DISTINCT b) FROM t;
--> refused: never

SELECT jsonb_set('{}', '$.a', jsonb_array(1, 2), '$.b', json_pretty('[]'));
--> refused: 3.31.1..3.45.3 (no such function: json_pretty)

SELECT hex(randomblob(4)), unhex(hex('x')), quote(unistr('x'));
--> refused: 3.31.1..3.49.0 (no such function: unistr)

SELECT max(concat(b)), min(substring(b, 1)) FROM t;
--> refused: 3.31.1..3.43.0 (no such function: concat)

SELECT sum(sign(a)), avg(unixepoch(b)) FROM t;
--> refused: 3.31.1..3.37.0 (no such function: unixepoch)

SELECT coalesce(iif(a, b), c) FROM t;
--> refused: 3.31.1..3.47.0 (wrong number of arguments to function iif())

SELECT nth_value(a, 2) OVER (ORDER BY a), last_value(a) OVER (ORDER BY a), lead(a, 1) OVER (ORDER BY a) FROM t;
--> refused: never

SELECT rank() OVER (ORDER BY a), dense_rank() OVER (ORDER BY a) FROM t;
--> refused: never

SELECT trim('x', 'y', 'z');
--> refused: always (wrong number of arguments to function trim())

SELECT substr('x');
--> refused: always (wrong number of arguments to function substr())

SELECT round(1, 2, 3);
--> refused: always (wrong number of arguments to function round())

SELECT replace('a', 'b');
--> refused: always (wrong number of arguments to function replace())

SELECT date_part('year', 'now');
--> refused: always (no such function: date_part)

SELECT instr('a');
--> refused: always (wrong number of arguments to function instr())

SELECT char(), char(65, 66);
--> refused: never

SELECT likelihood(a, 2) FROM t;
--> refused: always (second argument to likelihood() must be a constant between 0.0 and 1.0)

SELECT total_changes(1);
--> refused: always (wrong number of arguments to function total_changes())

SELECT unixepoch(1, 'unixepoch'), timediff(1, 2), octet_length(x'00');
--> refused: 3.31.1..3.42.0 (no such function: timediff)

SELECT concat_ws('-', a, b), concat(NULL), format('%,d', 1), format('%!.20f', 1.5) FROM t;
--> refused: 3.31.1..3.43.0 (no such function: concat_ws)
