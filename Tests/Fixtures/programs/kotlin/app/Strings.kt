package org.example.recipes

// silent: umlauts
const val HELLO = "Wähle ein Rezept: „SELECT“ gehört nicht in die Küche"

// silent: emojis
const val DONE = "✅ Select from menu 🍝"

// silent: prose of several lines
val PROMPT = """
    Select the best from the list,
    and replace into the pan what fell out.
""".trimIndent()

// silent: a regular expression
val PATTERN = Regex("""select\s+(\w+)\s+from\s+(\w+)""")

// silent: a path
const val PATH = "update/set/where"

// silent: JSON
const val JSON = """{"query": "select one from many", "update": true}"""
