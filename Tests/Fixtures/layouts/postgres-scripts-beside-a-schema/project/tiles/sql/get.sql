SELECT val FROM metadata;
