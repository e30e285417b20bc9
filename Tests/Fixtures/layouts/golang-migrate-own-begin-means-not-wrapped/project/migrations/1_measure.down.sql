DROP TABLE measure;
