from string import Template

# silent: a template with a name for a table
COPY = Template("SELECT $columns FROM $table WHERE nope = NULL")

# silent: a template of format
BY_KEY = "SELECT * FROM {table} WHERE {key} = ?"


def copy(db, table: str):
    # silent: percent puts a name in
    db.execute("DELETE FROM %s" % table)
    # silent: format puts a name in
    db.execute("SELECT nope FROM {} WHERE id = 1".format(table))
    return db.execute(BY_KEY.format(table=table, key="id"), (1,)).fetchall()
