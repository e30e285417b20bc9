CREATE INDEX camera_place ON camera (place);
