package org.example.recipes;

@SuppressWarnings("select from labels")
class Labels {
    // silent: a switch over words
    static String of(String key) {
        return switch (key) {
            case "select" -> "Select from the list";
            case "delete from" -> "Delete";
            default -> "update set";
        };
    }
}
