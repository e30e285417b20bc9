package org.example.recipes

import androidx.compose.material3.Button
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable

@Composable
fun Menu(title: String, onDelete: () -> Unit) {
    // silent: prose
    Text("Select a recipe from the book")
    // silent: prose with a hole
    Text(text = "Update $title, and set the table")
    Button(onClick = onDelete) {
        // silent: a button
        Text("Delete from this device")
    }
    // silent: a named argument
    Banner(caption = "Insert into the oven")
}

@Composable
fun Banner(caption: String) = Text(caption)
