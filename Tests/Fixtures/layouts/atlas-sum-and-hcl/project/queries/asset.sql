SELECT id, label FROM asset ORDER BY label;

SELECT id FROM asset WHERE name = :name;
