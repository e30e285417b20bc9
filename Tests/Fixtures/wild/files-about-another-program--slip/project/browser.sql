SELECT url FROM mrk
