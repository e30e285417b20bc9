package main

func (f *form) Select(text string) {}
func (f *form) Run(text string)    {}

func fill(f *form) {
	// silent: prose
	f.Select("Update of the form")
	// silent: a command
	f.Run("delete from-here --force")
	// silent: SPARQL
	f.Run("SELECT ?name WHERE { ?name a foaf:Person }")
}
