"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("creator", sa.String(32), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("base", sa.Text),
        sa.Column("base_n", sa.Integer, nullable=False),
        sa.Column("boundary", sa.Text, nullable=False),
        sa.Column("boundary_n", sa.Integer, nullable=False),
        sa.Column("bots_due", sa.Boolean, nullable=False),
        sa.Column("imagined_by", sa.Integer, nullable=False),
        sa.Column("rematch", sa.String(22)),
        sa.Column("final", sa.Text),
    )
    op.create_index("tables_in_play", "tables", ["status", "bots_due"])
    op.create_index("tables_of_creator", "tables", ["creator", "status"])
    op.create_table(
        "actions",
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("arg", sa.Text, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("bot", sa.String(32), nullable=False),
        sa.Column("relief", sa.String(8), nullable=False),
        sa.Column("standing", sa.Text, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("c", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("phrase", sa.String(32), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(22), primary_key=True),
        sa.Column("worker", sa.String(32), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Back to an empty database."""
    for name in ("leases", "chat", "seats", "actions", "tables"):
        op.drop_table(name)
