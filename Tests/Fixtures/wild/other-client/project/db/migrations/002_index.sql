CREATE INDEX members_by_city ON members (city NULLS LAST);
