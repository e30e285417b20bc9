CREATE INDEX a_b ON a (b);
