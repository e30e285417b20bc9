DROP INDEX visit_by_day;
DROP INDEX visit_by_pet;
DROP TABLE visit;
