use mysql::prelude::Queryable;

pub fn load(conn: &mut mysql::Conn) {
    // silent: MySQL
    let _ = conn.query_drop("SELECT `nope` FROM `journal` WHERE `title` = NULL");
    // silent: MySQL's table
    let _ = conn.query_drop("CREATE TABLE `journal` (`id` INT) ENGINE=InnoDB");
}
