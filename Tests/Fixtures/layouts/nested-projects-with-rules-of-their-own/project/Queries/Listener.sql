byName(input: NameInput, output: Listener):
SELECT id FROM listeners WHERE name = ?;
