UPDATE hosts SET port = 53 WHERE port = 0;
