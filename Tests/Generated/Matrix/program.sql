-- Lower case, as people search.
CREATE FUNCTION fold(value TEXT) RETURNS TEXT NULL ON NULL DETERMINISTIC;
