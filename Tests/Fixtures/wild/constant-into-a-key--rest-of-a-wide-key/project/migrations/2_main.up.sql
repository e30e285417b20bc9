UPDATE summary SET thread = 'main' WHERE room = 'lobby' AND seen = 0;
UPDATE summary SET thread = 'main' WHERE room = 'hall' AND thread = 'old';
