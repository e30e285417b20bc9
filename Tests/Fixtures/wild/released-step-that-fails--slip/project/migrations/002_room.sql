UPDATE lamp SET rom = 'hall' WHERE id = 1;
UPDATE lamp SET SET room = 'hall';
