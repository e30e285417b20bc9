def test_it(db):
    db.execute("SELECT wrong FROM pet")
