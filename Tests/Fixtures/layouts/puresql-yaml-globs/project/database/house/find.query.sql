findHouse(input: StreetInput, output: House):
SELECT id, number FROM house WHERE street = ?;
