CREATE TABLE /*_*/page (page_id INT AUTO_INCREMENT NOT NULL, PRIMARY KEY(page_id)) /*$wgDBTableOptions*/;
