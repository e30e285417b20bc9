-- atlas:nolint destructive
DROP TABLE legacy;

DROP TABLE archive;
