def run(connection):
    for row in connection.execute("SELECT id, titel FROM photo"):
        print(row)
