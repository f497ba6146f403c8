"""Where a seat's person wants to be told by mail."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Addresses, apart from all that is read to show a table."""
    op.create_table(
        "addresses",
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("mail", sa.String(254), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
    )


def downgrade() -> None:
    """Forget them."""
    op.drop_table("addresses")
