DROP TABLE book;
DROP TABLE reader;
