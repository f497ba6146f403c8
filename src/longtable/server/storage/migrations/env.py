"""How alembic reaches the database: through the connection it is handed by migrate.py."""

from __future__ import annotations

from alembic import context

from longtable.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
