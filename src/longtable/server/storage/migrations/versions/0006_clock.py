"""The house clock, and when by it each row was written."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Where there are tables, it begins with what was written last: no pause since then counts."""
    op.add_column("actions", sa.Column("ran", sa.Float))
    clock = op.create_table(
        "house_clock",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("ran", sa.Float, nullable=False),
    )
    assert clock is not None
    last = op.get_bind().execute(sa.text("SELECT max(at) FROM actions")).scalar()
    if last is not None:
        op.bulk_insert(clock, [{"id": 1, "ran": last}])


def downgrade() -> None:
    """Forget it."""
    op.drop_table("house_clock")
    op.drop_column("actions", "ran")
