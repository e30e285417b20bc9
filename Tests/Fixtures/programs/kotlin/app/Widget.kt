package org.example.recipes

class Widget(private val names: Map<String, String>) {
    // silent: a map's keys
    private val actions = mapOf("select" to "from", "delete from" to "where", "update set" to "with ")

    fun title(key: String): String = names[key] ?: actions.getValue(key)
}
