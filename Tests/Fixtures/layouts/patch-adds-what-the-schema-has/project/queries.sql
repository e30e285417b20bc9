SELECT age FROM pet;
SELECT agee FROM pet;
