module example.org/use

go 1.22

require (
	modernc.org/libc v1.66.3 // indirect
	modernc.org/sqlite v1.38.2 // indirect
)
