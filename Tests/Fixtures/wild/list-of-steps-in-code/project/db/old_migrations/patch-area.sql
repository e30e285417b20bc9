UPDATE cluster SET alarm = 1 WHERE title = 'all';
