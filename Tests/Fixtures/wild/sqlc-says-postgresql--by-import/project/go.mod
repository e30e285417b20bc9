module example.org/x

require modernc.org/sqlite v1.29.0
