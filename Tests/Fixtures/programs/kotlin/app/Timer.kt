package org.example.recipes

class Timer(private val minutes: Int) {
    override fun toString() = "with $minutes minutes to go, select from the shelf"
}
