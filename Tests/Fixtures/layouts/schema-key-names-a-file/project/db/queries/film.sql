byTitle(input: TitleInput, output: Film):
SELECT id, title FROM film WHERE title = ?;

byName(input: NameInput, output: NamedFilm):
SELECT id FROM film WHERE name = ?;
