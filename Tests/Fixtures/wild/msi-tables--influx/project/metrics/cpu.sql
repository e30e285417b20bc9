SELECT mean("usage") FROM "cpu" WHERE time > now() - 1h GROUP BY time(1m) fill(null)
SHOW MEASUREMENTS ON "telegraf"
