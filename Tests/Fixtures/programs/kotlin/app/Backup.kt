package org.example.recipes

import java.io.File

fun backup(rows: List<Pair<Long, String>>, file: File) {
    file.printWriter().use { out ->
        rows.forEach { (id, title) ->
            // silent: SQL for another program
            out.println("INSERT INTO backup (id, title) VALUES ($id, '$title');")
        }
    }
}
