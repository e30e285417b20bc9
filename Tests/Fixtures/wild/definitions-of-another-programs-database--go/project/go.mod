module example.org/calls

require github.com/mattn/go-sqlite3 v1.14.0
