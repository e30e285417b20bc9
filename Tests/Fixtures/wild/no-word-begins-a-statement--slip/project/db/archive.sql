SELCT name FROM boat;
