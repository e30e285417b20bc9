SELECT url FROM fresh WHERE device = device;
DELETE FROM wish WHERE url NOT IN (SELECT url FROM fresh WHERE fresh.device = wanted_by);
