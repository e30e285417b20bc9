package org.example.recipes;

class Timer {
    @Override public String toString() { return "with minutes to go, select from the shelf"; }
}
