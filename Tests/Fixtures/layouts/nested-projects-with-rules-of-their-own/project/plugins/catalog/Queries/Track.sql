byTitle(input: TitleInput, output: Track):
SELECT id FROM tracks WHERE title = ?;
