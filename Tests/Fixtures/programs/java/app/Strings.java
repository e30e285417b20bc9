package org.example.recipes;

import java.util.regex.Pattern;

interface Strings {
    // silent: umlauts
    String HELLO = "Wähle aus: „SELECT“ gehört nicht in die Küche";
    // silent: emojis
    String DONE = "✅ Select from menu 🍝";
    // silent: a path
    String PATH = "update/set/where";
    // silent: a regular expression
    Pattern PATTERN = Pattern.compile("select\\s+(\\w+)\\s+from\\s+(\\w+)");
    // silent: JSON
    String JSON = "{\"query\": \"select one from many\"}";
}
