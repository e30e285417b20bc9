SELECT id, frame FROM bike WHERE gear > :least ORDER BY id;
