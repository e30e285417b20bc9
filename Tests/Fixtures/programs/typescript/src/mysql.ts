import mysql from 'mysql2/promise';

export async function shop() {
  const connection = await mysql.createConnection('mysql://shop');
  // silent: MySQL
  await connection.query('SELECT `nope` FROM `customer` WHERE `name` = NULL');
  // silent: MySQL's table
  await connection.query('CREATE TABLE `customer` (`id` INT) ENGINE=InnoDB');
}
