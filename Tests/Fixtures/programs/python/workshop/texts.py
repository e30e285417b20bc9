# silent: umlauts and a comment in another language
GREETING = "Grüße aus der Werkstatt: wähle ein Fahrrad, „SELECT“ gehört nicht hierher"

# silent: emojis
STATES = {"open": "🛠️ open", "done": "✅ select the next from the queue 🚲"}

# silent: a regular expression
PATTERN = r"select\s+(\w+)\s+from\s+(\w+)"

# silent: a path
PATH = "update/bike/set"


def umlauts(db):
    # A statement with letters that take two bytes, before and after which columns are counted in UTF-16.
    note = "Äöü 🚲"; rows = db.execute("SELECT id FROM customer WHERE name = 'Jörg Müßig' ORDER BY id").fetchall()
    # finds: unknown-name
    note = "Äöü 🚲"; rows = db.execute("SELECT id FROM customer WHERE nmae = 'Jörg 🚲 Müßig' ORDER BY id").fetchall()
    return note, rows
