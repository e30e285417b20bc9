SELECT id, name FROM kept ORDER BY name;
