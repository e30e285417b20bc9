def test_missing(db):
    # silent: a test
    db.execute("SELECT nope FROM customer WHERE email = NULL")
