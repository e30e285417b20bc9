package org.example.recipes

import android.util.Log

private const val TAG = "Recipes"

fun tell(name: String, count: Int) {
    // silent: a log line
    Log.d(TAG, "Select $count recipes from the list of $name")
    // silent: SQL in a log
    Log.w(TAG, "SELECT nope FROM nowhere WHERE x = NULL")
    // silent: println
    println("update recipe set of ${name.length}")
    // silent: an error
    error("Delete from nothing")
}
