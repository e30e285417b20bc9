renameStreet(input: RenameInput):
UPDATE house SET street = ? WHERE streat = ?;
