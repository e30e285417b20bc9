package org.example.recipes

// silent: an annotation with prose
@Deprecated("Select from the new list with labels(), and update the caller")
fun oldLabels(): List<String> = emptyList()

fun label(minutes: Int): String = when {
    minutes < 20 -> "quick"
    else -> "with time"
}
