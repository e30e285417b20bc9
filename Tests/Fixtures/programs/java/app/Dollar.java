package org.example.recipes;

class Dollar {
    // silent: a dollar in a name and in a text
    String $select$ = "with $x, select from ${y}";
}
