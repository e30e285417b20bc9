DROP TABLE secret;
