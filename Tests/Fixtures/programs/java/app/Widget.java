package org.example.recipes;

import java.util.Map;

class Widget {
    // silent: a map's keys
    final Map<String, String> actions = Map.of("select", "from", "delete from", "where", "update set", "with ");
}
