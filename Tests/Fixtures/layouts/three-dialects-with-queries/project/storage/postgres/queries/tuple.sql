SELECT object FROM tuple WHERE inserted_at > now() - interval '1 day';
