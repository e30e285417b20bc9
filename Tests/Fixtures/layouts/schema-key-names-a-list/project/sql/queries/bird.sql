songs(output: Song):
SELECT species, song FROM bird ORDER BY species;

bySong(input: SongInput, output: Singer):
SELECT id FROM bird WHERE sing = ?;
