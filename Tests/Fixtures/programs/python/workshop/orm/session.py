from sqlalchemy import create_engine, text
from sqlalchemy.orm import Session

engine = create_engine("sqlite:///workshop.db")


def hours(session: Session, mechanic: int):
    return session.execute(
        text("SELECT count(*) FROM repair WHERE mechanic_id = :mechanic"), {"mechanic": mechanic}
    ).scalar_one()


def raise_prices(session: Session, percent: int) -> None:
    # finds: implicit-cross-join
    found = session.execute(text("SELECT p.id, r.amount FROM part AS p, repair_part AS r WHERE p.cents > :p"), {"p": percent})
    print(found)
