SELECT value FROM setting WHERE name = :name;

UPDATE setting SET value = :value, change_at = :now WHERE name = :name;
