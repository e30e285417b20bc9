package org.example.recipes;

enum Numbers { SELECT, FROM, WHERE }
