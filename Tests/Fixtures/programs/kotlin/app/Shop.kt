package org.example.recipes.shop

import java.sql.DriverManager

fun shop() {
    DriverManager.getConnection("jdbc:mysql://shop/recipes").use { connection ->
        // silent: MySQL
        connection.prepareStatement("SELECT `nope` FROM `recipe` WHERE `title` = NULL").executeQuery()
        // silent: MySQL's table
        connection.prepareStatement("CREATE TABLE `recipe` (`id` INT) ENGINE=InnoDB").execute()
    }
}
