"""The bell at the counter, over aiosqlite."""
import aiosqlite


async def waiting(path: str) -> list[tuple]:
    async with aiosqlite.connect(path) as db:
        async with db.execute("SELECT id, opened_on FROM repair WHERE state = 'waiting' ORDER BY opened_on") as cursor:
            return await cursor.fetchall()


async def first_waiting(path: str):
    async with aiosqlite.connect(path) as db:
        # finds: double-quoted-string
        cursor = await db.execute('SELECT id FROM repair WHERE state = "waiting" ORDER BY opened_on LIMIT 1')
        return await cursor.fetchone()


async def wait_for(path: str, repair: int) -> None:
    async with aiosqlite.connect(path) as db:
        await db.execute("UPDATE repair SET state = 'waiting' WHERE id = ?", (repair,))
        await db.commit()
