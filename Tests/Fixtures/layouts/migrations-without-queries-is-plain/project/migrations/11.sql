CREATE INDEX tools_weight ON tools (weight);
