kept in: https://files.example.org/archive.sql;
ask the harbour master;
