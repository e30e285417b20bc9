-- All hives of a yard, with the last weight of each.
hivesOfYard: SELECT h.*, w.kilograms - h.empty_weight AS contents
FROM hive h LEFT JOIN weighing w ON w.hive_id = h.id AND w.at = (SELECT max(at) FROM weighing WHERE hive_id = h.id)
WHERE h.yard_id = ? ORDER BY h.name COLLATE natural_order;

hiveWithQueen: SELECT hive.*, queen.* FROM hive LEFT JOIN queen ON queen.id = hive.queen_id WHERE hive.id = ?;

findHives(:text TEXT): SELECT id, name FROM hive WHERE plain(name) LIKE '%' || plain(:text) || '%' ORDER BY name;

byTags: SELECT * FROM hive WHERE tag IN ?tags;

medianWeight: SELECT median(kilograms) FROM weighing WHERE hive_id = :hive AND at BETWEEN :from AND :until;

monthlyGain: SELECT strftime('%Y-%m', at, 'unixepoch') AS month, max(kilograms) - min(kilograms) AS gain, count(*) AS weighings
FROM weighing WHERE hive_id = ? GROUP BY month ORDER BY month;

moveAll: UPDATE hive SET yard_id = :to WHERE yard_id = :from;

-- Makes a second hive of one.
split(:source INTEGER AS "Hive.ID", :tag BLOB AS UUID, :name TEXT, :at INTEGER AS Date) {
  new: INSERT INTO hive (tag, name, yard_id, split_from, created_at)
    SELECT :tag, :name, yard_id, id, :at FROM hive WHERE id = :source RETURNING *;
  UPDATE inspection SET notes = notes || ' (split)' WHERE hive_id = :source AND at = (SELECT max(at) FROM inspection WHERE hive_id = :source);
  source: hiveWithQueen(:source);
}

overview: SELECT * FROM hive_overview ORDER BY name;
