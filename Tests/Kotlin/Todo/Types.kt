// The types that the migrations of Examples/Todo name behind AS.
package db.todo

import db.todo.puresql.SQLAdapter
import db.todo.puresql.adapter

@JvmInline
value class TodoID(val rawValue: Long) {
  companion object : SQLAdapter<TodoID, Long> by adapter(::TodoID, TodoID::rawValue)
}

@JvmInline
value class ListID(val rawValue: Long) {
  companion object : SQLAdapter<ListID, Long> by adapter(::ListID, ListID::rawValue)
}

@JvmInline
value class TagID(val rawValue: Long) {
  companion object : SQLAdapter<TagID, Long> by adapter(::TagID, TagID::rawValue)
}

data class Color(val red: Int, val green: Int, val blue: Int)

/** `AS Color USING RGBColorAdapter`: 0xRRGGBB. */
object RGBColorAdapter : SQLAdapter<Color, Long> {
  override fun decode(stored: Long) = Color((stored shr 16).toInt() and 0xff, (stored shr 8).toInt() and 0xff, stored.toInt() and 0xff)

  override fun encode(value: Color): Long = (value.red shl 16 or (value.green shl 8) or value.blue).toLong()
}
