package a

object Contract {
    object Lamps {
        const val NAME = "lamp"

        object Columns {
            const val ID = "id"
            const val TITLE = "title"
        }
    }

    object Rooms {
        const val NAME = "room"

        object Columns {
            const val ID = "room_id"
            const val TITLE = "room_title"
        }
    }
}
