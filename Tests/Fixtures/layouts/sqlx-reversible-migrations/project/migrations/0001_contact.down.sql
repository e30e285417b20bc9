DROP TABLE contact;
