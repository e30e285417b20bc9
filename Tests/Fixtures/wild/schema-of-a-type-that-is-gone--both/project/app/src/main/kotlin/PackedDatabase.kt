package app.example.old

import androidx.room.Database
import androidx.room.RoomDatabase

@Database(entities = [App::class], version = 1, exportSchema = true)
abstract class PackedDatabase : RoomDatabase()
