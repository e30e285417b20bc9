package main

import "regexp"

// silent: umlauts
const hello = "Wähle aus: „SELECT“ gehört nicht in die Küche"

// silent: emojis
const done = "✅ Select from menu 🍝"

// silent: a path
const path = "update/set/where"

// silent: a regular expression
var pattern = regexp.MustCompile(`select\s+(\w+)\s+from\s+(\w+)`)

// silent: JSON
const json = `{"query": "select one from many", "update": true}`

// silent: a rune, and a comment behind it
const quote = '"' // "SELECT nope FROM recipe"
