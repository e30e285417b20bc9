<?php
function run($db, $query) { if ($query[0] == '@') { @$db->exec(substr($query, 1)); } else { $db->exec($query); } }
foreach (explode(';', file_get_contents('sql/update_2_sqlite.sql')) as $query) run(new SQLite3('x.db'), $query);
