UPDATE pet SET place = (SELECT MAX(place) FROM vet) WHERE id = 1;
