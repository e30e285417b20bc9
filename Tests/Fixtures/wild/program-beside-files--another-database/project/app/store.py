import aiosqlite


async def tags(db):
    return await db.execute("SELECT id, name FROM tags")


async def tag(db, name):
    return await db.execute("SELECT id FROM tag WHERE name = ?", (name,))


async def synced(db):
    return await db.execute("SELECT value FROM sync_state")


async def imported(db, path):
    await db.execute("ATTACH DATABASE ? AS old", (path,))
    return await db.execute("INSERT INTO tag (name) SELECT name FROM old.tag")
