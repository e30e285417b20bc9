ALTER TABLE /*_*/page ADD page_lang BLOB;
