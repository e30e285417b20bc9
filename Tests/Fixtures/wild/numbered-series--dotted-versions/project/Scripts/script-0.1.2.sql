UPDATE grid SET side = 1 WHERE side IS NULL;
