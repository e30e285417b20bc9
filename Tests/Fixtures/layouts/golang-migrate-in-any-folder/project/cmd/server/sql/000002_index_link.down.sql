DROP INDEX link_added;
