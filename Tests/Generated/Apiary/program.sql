-- Words without accents and in lower case.
CREATE FUNCTION plain(value TEXT) RETURNS TEXT NULL ON NULL DETERMINISTIC;
-- The middle one of values.
CREATE AGGREGATE FUNCTION median(value REAL) RETURNS REAL;
CREATE COLLATION natural_order;
