package org.example.recipes;

class Paging {
    static final String PAGE = "SELECT id, title FROM recipe ORDER BY id LIMIT ? OFFSET ?";
}
