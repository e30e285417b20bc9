DROP TABLE cipher;
