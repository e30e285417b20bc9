DROP TABLE child;
