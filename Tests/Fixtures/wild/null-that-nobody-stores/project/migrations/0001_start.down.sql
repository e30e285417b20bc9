DROP TABLE visit;
