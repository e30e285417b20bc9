package org.example.recipes;

class Backup {
    void write(java.io.PrintWriter out, long id, String title) {
        // silent: SQL for another program
        out.printf("INSERT INTO backup (id, title) VALUES (%d, '%s');%n", id, title);
    }
}
