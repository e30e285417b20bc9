SELECT id FROM note WHERE extra = NULL;
