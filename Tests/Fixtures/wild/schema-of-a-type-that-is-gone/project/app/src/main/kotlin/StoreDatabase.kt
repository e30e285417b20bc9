package app.example.data

import androidx.room.Database
import androidx.room.RoomDatabase

@Database(entities = [App::class], version = 1, exportSchema = true)
abstract class StoreDatabase : RoomDatabase()
