import pytest


@pytest.fixture
def db():
    import sqlite3

    connection = sqlite3.connect(":memory:")
    # silent: a test's database
    connection.execute("INSERT INTO customer VALUES (1)")
    return connection
