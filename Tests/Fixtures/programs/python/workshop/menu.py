"""The menu of the terminal."""

# silent: prose of a menu
CHOICES = {
    "o": "Select a file from the folder",
    "d": "Delete from disk",
    "u": "Update the price list",
    "w": "With or without lights",
}

# silent: a help text
USAGE = """
select a bike from the list, or
update the repair at hand.
"""

# silent: a template of a letter
LETTER = "Replace the tyre of {model}, and insert into the frame the new pump."


def choose(key: str) -> str:
    # silent: a question
    answer = input("Drop table reservations for tonight? ")
    return CHOICES[key] if answer else USAGE
