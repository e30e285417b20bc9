CREATE INDEX page_by_lang ON /*_*/page (page_lang);
CREATE INDEX page_by_text ON /*_*/page (page_text);
