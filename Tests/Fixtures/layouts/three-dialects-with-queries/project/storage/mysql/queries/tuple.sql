SELECT object FROM tuple WHERE inserted_at > NOW() - INTERVAL 1 DAY;
