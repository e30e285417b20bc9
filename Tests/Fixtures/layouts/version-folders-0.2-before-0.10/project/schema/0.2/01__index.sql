CREATE INDEX device_address ON device (address);
