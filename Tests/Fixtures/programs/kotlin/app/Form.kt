package org.example.recipes

class Form {
    var last = ""
    fun select(text: String) { last = text }
    fun execute(command: String) { last = command }
}

fun fill(form: Form) {
    // silent: a method that takes prose
    form.select("Update of the form")
    // silent: a command
    form.execute("delete from-here --force")
    // silent: SPARQL
    form.execute("SELECT ?name WHERE { ?name a foaf:Person }")
    // silent: a word
    form.execute("SELECT")
}
