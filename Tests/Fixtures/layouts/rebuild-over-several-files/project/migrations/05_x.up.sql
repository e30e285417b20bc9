DROP TABLE parent;
