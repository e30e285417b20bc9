SELECT path FROM photo WHERE width > ? ORDER BY path;
