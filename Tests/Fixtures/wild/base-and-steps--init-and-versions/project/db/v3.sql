UPDATE song SET artist = NULL;
