module example.com/x

require modernc.org/sqlite v1.30.0

require github.com/lib/pq v1.10.0
