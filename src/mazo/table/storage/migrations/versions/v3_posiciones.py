"""The last position kept of each match: it is taken up from there, and not from its beginning."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v3"
down_revision = "v2"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "posiciones",
        sa.Column("partida", sa.String(24), sa.ForeignKey("partidas.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("numero", sa.Integer, nullable=False),
        sa.Column("orden", sa.Integer, nullable=False),
        sa.Column("motor", sa.String(40), nullable=False),
        sa.Column("datos", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("posiciones")
