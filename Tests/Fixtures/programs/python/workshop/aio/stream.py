import aiosqlite


async def each_bike(db: aiosqlite.Connection):
    async with db.execute(
        """
        SELECT bike.model, customer.name
        FROM bike, customer
        WHERE customer.id = bike.customer_id
        """
    ) as rows:
        async for row in rows:
            yield row


async def numbers(db: aiosqlite.Connection):
    # finds: order-by-constant
    async with db.execute("SELECT number FROM part ORDER BY 'number'") as rows:
        return [number async for (number,) in rows]
