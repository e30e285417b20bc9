CREATE TRIGGER tagging_gone AFTER DELETE ON tagging BEGIN
  UPDATE tag SET used = 0 WHERE used = 1 AND NOT EXISTS (SELECT 1 FROM tagging AS t WHERE t.tag_id = tag.id);
  DELETE FROM tag WHERE used = 0 AND id NOT IN (SELECT tag_id FROM tagging);
END;
