CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER, wage TEXT AS Money USING MoneyAdapter,
                     boss INTEGER REFERENCES person);
