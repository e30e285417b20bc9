SELECT id, size FROM pot WHERE name = :name;
