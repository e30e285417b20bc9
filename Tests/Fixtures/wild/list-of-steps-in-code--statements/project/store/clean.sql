DELETE FROM pot WHERE size < 1;
