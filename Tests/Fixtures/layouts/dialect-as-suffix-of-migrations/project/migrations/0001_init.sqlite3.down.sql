DROP TABLE client;
