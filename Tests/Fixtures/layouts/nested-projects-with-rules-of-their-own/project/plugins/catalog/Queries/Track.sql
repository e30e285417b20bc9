byTitle(input: TitleInput, output: TrackID):
SELECT id FROM tracks WHERE title = ?;
