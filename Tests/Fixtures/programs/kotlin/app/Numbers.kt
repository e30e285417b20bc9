package org.example.recipes

/** Numbers of rows that are shown at once. */
enum class Rows(val count: Int) { Few(10), Many(50) }
