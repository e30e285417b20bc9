package main

import "flag"

// silent: prose of a menu
var menu = []string{"Select a file from the folder", "Update the list", "Insert into the oven"}

// silent: the help of an option
var remove = flag.Bool("delete", false, "delete from the list (all = everything)")

// silent: usage
const usage = `
select a recipe from the list, or
update the table at hand.
`
