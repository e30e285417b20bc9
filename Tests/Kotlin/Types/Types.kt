// The types that the schema of Tests/Generated/Types names behind AS.
package db.types

import db.types.puresql.SQLAdapter
import db.types.puresql.adapter
import db.types.puresql.adapterByName

@JvmInline
value class CustomID(val rawValue: Long) {
  companion object : SQLAdapter<CustomID, Long> by adapter(::CustomID, CustomID::rawValue)
}

@Suppress("EnumEntryName")
enum class Mood {
  good, bad;

  companion object : SQLAdapter<Mood, String> by adapterByName()
}

enum class Level(val rawValue: Long) {
  LOW(1), MIDDLE(2), HIGH(3);

  companion object : SQLAdapter<Level, Long> by adapter({ stored -> entries.first { it.rawValue == stored } }, { it.rawValue })
}

data class Point(val x: Long, val y: Long) {
  companion object : SQLAdapter<Point, String> by adapter(
    { stored -> stored.split(',').let { Point(it[0].toLong(), it[1].toLong()) } }, { "${it.x},${it.y}" })
}

data class Color(val red: Long, val green: Long, val blue: Long)

object RGB : SQLAdapter<Color, Long> {
  override fun decode(stored: Long) = Color(stored shr 16 and 0xff, stored shr 8 and 0xff, stored and 0xff)

  override fun encode(value: Color) = value.red shl 16 or (value.green shl 8) or value.blue
}

object Lines : SQLAdapter<List<String>, String> {
  override fun decode(stored: String) = if (stored.isEmpty()) emptyList() else stored.split('\n')

  override fun encode(value: List<String>) = value.joinToString("\n")
}
