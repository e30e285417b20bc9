module example.com/x

go 1.22

require github.com/go-llsqlite/crawshaw v0.4.0
