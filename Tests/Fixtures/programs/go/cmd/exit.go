package main

import "os"

func exit(text string) {
	os.Stderr.WriteString("with " + text + ", delete from disk\n")
	os.Exit(2)
}
