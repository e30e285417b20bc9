UPDATE pet SET place = (SELECT MAX(place) FROM pet WHERE place > 7) WHERE id = 1;
