-- refused: unknown-name: no column 'value'
-- rows: wild
CREATE TABLE user_data (id INTEGER PRIMARY KEY ASC);
SELECT NULL value FROM user_data AS t1 LEFT JOIN main.user_data ON value;
