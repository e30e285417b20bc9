DEFINE QUERY boxes AS
SELECT id, label FROM box ORDER BY label;

pack(:box INTEGER, :name TEXT):
INSERT INTO item (boxId, name) VALUES (:box, :name);

mark(:box INTEGER):
UPDATE box SET label = label || '+' WHERE ident = :box;
