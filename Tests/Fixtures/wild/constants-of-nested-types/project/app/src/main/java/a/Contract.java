package a;

public interface Contract {
    interface Lamps {
        String NAME = "lamp";

        interface Columns {
            String ID = "id";
            String TITLE = "title";
        }
    }

    interface Rooms {
        String NAME = "room";

        interface Columns {
            String ID = "room_id";
            String TITLE = "room_title";
        }
    }
}
