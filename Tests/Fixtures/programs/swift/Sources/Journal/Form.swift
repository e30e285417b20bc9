struct Form {
  var last = ""

  // silent: a function with a verb of SQL's
  mutating func select(_ text: String) { last = text }
  mutating func execute(_ command: String) { last = command }
}

func fill(_ form: inout Form) {
  // silent: a method that takes prose
  form.select("Update of the form")
  // silent: a command
  form.execute("delete from-here --force")
  // silent: SPARQL
  form.execute("SELECT ?name WHERE { ?name a foaf:Person }")
  // silent: a word
  form.execute("SELECT")
}
