DROP TABLE /*_*/text;
