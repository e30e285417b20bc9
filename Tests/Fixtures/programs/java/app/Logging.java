package org.example.recipes;

import android.util.Log;

class Logging {
    void tell(String name, int count) {
        // silent: a log line
        Log.d("Recipes", "Select " + count + " recipes from the list of " + name);
        // silent: SQL in a log
        Log.w("Recipes", "SELECT nope FROM nowhere WHERE x = NULL");
        // silent: prose on the screen
        System.out.println("update recipe set of " + name);
        // silent: an error
        throw new IllegalStateException("delete from nothing, where it was");
    }
}
