pub struct Form;

impl Form {
    pub fn select(&self, _text: &str) {}
    pub fn run(&self, _text: &str) {}
}

pub fn fill(form: &Form) {
    // silent: prose
    form.select("Update of the form");
    // silent: a command
    form.run("delete from-here --force");
    // silent: SPARQL
    form.run("SELECT ?name WHERE { ?name a foaf:Person }");
}
