DROP INDEX post_headline;
