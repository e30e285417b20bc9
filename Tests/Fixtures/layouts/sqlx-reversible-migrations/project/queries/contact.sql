SELECT name, phone_number FROM contact WHERE id = ?;

SELECT name FROM contact WHERE phone = ?;
