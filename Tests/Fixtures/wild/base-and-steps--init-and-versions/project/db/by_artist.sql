SELECT song.title, artist.name FROM song JOIN artist ON artist.id = song.artist_id;
