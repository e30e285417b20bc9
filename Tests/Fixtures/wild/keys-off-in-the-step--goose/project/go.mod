module example.com/club

require github.com/pressly/goose/v3 v3.22.0
