package org.example.recipes;

record Recipe(long id, String title, int minutes) {}
