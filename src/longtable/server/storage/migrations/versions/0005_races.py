"""The race of the day: whose race a table is, and the board of each day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that are there already are nobody's race."""
    op.add_column("tables", sa.Column("day", sa.String(10)))
    op.add_column("tables", sa.Column("runner", sa.String(64)))
    op.add_column(
        "tables", sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_index("tables_of_day", "tables", ["game", "day", "status"])
    op.create_table(
        "races",
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("runner", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("score", sa.String(64), nullable=False),
        sa.Column("trace", sa.Text, nullable=False),
        sa.Column("table_id", sa.String(22), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("races_by_score", "races", ["game", "day", "score", "at"])


def downgrade() -> None:
    """Forget all boards."""
    op.drop_table("races")
    op.drop_index("tables_of_day", "tables")
    op.drop_column("tables", "counted")
    op.drop_column("tables", "runner")
    op.drop_column("tables", "day")
