DROP TABLE voice;
