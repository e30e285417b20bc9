package org.example.recipes;

class Menu {
    // silent: prose of a menu
    final String[] items = {"Select a file from the folder", "Update the list", "Insert into the oven"};
    // silent: a character
    final char quote = '"'; // "SELECT nope FROM recipe"
    // silent: prose of several lines
    final String help = """
        select a recipe from the list, or
        update the table at hand.
        """;
}
