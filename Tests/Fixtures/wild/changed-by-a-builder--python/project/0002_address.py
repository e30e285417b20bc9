import sqlalchemy as sa
from alembic import op


def upgrade():
    with op.batch_alter_table("probe") as batch:
        batch.add_column(sa.Column("address", sa.Text()))
