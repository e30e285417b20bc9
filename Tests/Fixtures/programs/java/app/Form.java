package org.example.recipes;

class Form {
    void select(String text) {}
    void run(String text) {}

    static void fill(Form form) {
        // silent: prose
        form.select("Update of the form");
        // silent: a command
        form.run("delete from-here --force");
        // silent: SPARQL
        form.run("SELECT ?name WHERE { ?name a foaf:Person }");
    }
}
