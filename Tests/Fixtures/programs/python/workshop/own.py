"""Functions with names like SQL's that take no SQL."""


class Form:
    def select(self, text: str) -> str:
        return text

    def execute(self, command: str) -> None:
        self.last = command


def run(form: Form) -> None:
    # silent: a method of a form
    form.select("Update of the form")
    # silent: a shell's command
    form.execute("update --all && select from")
    # silent: a word
    form.execute("DELETE")
    # silent: another language of queries
    form.execute("SELECT ?name WHERE { ?name a foaf:Person }")


def graphql() -> str:
    # silent: GraphQL
    return "query { select(from: 1) { id } }"
