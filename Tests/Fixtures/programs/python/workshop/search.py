"""Texts that grow: what is said of a piece would be wrong."""


def search(db, name=None, model=None):
    # silent: text that grows
    sql = "SELECT bike.id FROM bike"
    arguments = []
    if name is not None:
        # silent: a piece that begins with a blank
        sql += " JOIN customer AS c ON c.id = bike.customer_id WHERE c.name = ?"
        arguments.append(name)
    if model is not None:
        sql += " AND model = ?"
        arguments.append(model)
    return db.execute(sql, arguments).fetchall()


def delete(db, where: str):
    # silent: a condition that is put behind it
    query = "DELETE FROM repair"
    query = query + " WHERE " + where
    db.execute(query)


def update(db, fields: dict, repair: int):
    # silent: a list of columns
    sets = ", ".join(f"{name} = ?" for name in fields)
    db.execute(f"UPDATE repair SET {sets} WHERE id = ?", [*fields.values(), repair])


def listed(db, ids: list[int]):
    # silent: a list of question marks
    marks = ",".join("?" * len(ids))
    return db.execute(f"SELECT id, model FROM bike WHERE id IN ({marks}) ORDER BY id", ids).fetchall()
