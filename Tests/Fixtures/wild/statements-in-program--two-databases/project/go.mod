module example.com/x

require modernc.org/sqlite v1.30.0
