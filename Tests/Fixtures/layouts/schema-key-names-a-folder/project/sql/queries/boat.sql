crewOf(input: BoatInput, output: CrewMember):
SELECT name FROM crew WHERE boatId = ? ORDER BY name;

harbor(output: Harbor):
SELECT name FROM harbor ORDER BY name;
