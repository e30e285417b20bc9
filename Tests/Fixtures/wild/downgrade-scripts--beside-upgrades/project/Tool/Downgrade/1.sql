DROP TABLE volume;
