CREATE VIEW garden_shed AS SELECT g.id, shed.size FROM garden AS g JOIN shed ON g.id = shed.garden_id;
CREATE VIEW sunny_shed AS SELECT g.id, sheds.size FROM garden AS g JOIN shed AS sheds ON g.sun > 3;
CREATE VIEW owned_shed AS SELECT g.id FROM garden AS g JOIN shed ON g.id = garden_id;
