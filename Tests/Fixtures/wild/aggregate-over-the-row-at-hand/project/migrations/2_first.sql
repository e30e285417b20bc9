UPDATE pet SET place = (SELECT MIN(place) - 1 FROM pet) WHERE is_first = 1;
