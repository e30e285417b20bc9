package org.example.recipes.shop;

class Shop {
    void run() throws java.sql.SQLException {
        var db = java.sql.DriverManager.getConnection("jdbc:mysql://shop/recipes");
        // silent: MySQL
        db.prepareStatement("SELECT `nope` FROM `recipe` WHERE `title` = NULL");
        // silent: MySQL's table
        db.prepareStatement("CREATE TABLE `recipe` (`id` INT) ENGINE=InnoDB");
    }
}
