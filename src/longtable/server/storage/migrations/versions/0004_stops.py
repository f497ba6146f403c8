"""Where a seat's person wants to be asked, as JSON; nothing for every time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Who sits at a table already is asked every time, as before."""
    op.add_column("seats", sa.Column("stops", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Forget them."""
    op.drop_column("seats", "stops")
