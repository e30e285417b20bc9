DEFINE QUERY boxes AS
SELECT id, label FROM box ORDER BY label;

pack(:box INTEGER, :name TEXT) {
  INSERT INTO item (boxId, name) VALUES (:box, :name);
  UPDATE box SET label = label || '+' WHERE ident = :box;
}
