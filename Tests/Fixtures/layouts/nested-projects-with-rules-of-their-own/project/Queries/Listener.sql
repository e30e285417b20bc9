byName(input: NameInput, output: ListenerID):
SELECT id FROM listeners WHERE name = ?;
