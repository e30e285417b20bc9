"""The old shop ran on MySQL."""
import pymysql


def orders(host: str):
    connection = pymysql.connect(host=host)
    with connection.cursor() as cursor:
        # silent: MySQL's SQL
        cursor.execute("SELECT `id`, `nope` FROM `customer` WHERE `name` = NULL")
        # silent: MySQL's INSERT
        cursor.execute("INSERT INTO part SET number = 1, title = 'x' ON DUPLICATE KEY UPDATE number = 2")
        return cursor.fetchall()
